import type { Source } from './mapping.ts'
import { spokenName } from './propose-attributes.ts'
import { type Column, inOrder } from './propose-columns.ts'
import { pairedColumns } from './propose-pairs.ts'

/** Share of the groups of rows that must be variations of one product. */
const MOST_GROUPS = 0.9

/**
 * Whether rows of one code are variations of one product: they stand together, and their names have most words in common
 * with the first one's. A code of something else (a supplier's, a department's) parts neither.
 * @param isParent the column is called a parent's: its rows may stand apart
 */
export function areVariations(code: Column, titles: readonly Column[], isParent = false): boolean {
  const nameAt = (at: number) =>
    titles.map(({ values }) => String(values[at] ?? '').trim()).toSorted((a, b) => b.length - a.length)[0] ?? ''
  const groups = new Map<string, number[]>()
  code.values.forEach((value, at) => {
    const key = String(value ?? '').trim()
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), at])
  })
  const several = [...groups.values()].filter(({ length }) => length > 1)
  const good = several.filter((rows) => {
    if (!isParent && rows.at(-1)! - rows[0]! !== rows.length - 1) return false
    const [first, ...others] = rows.map((at) => new Set(nameAt(at).toLowerCase().split(/\s+/).filter(Boolean)))
    return others.every((other) => {
      const shorter = Math.min(first!.size, other.size)
      return shorter === 0 || [...other].filter((word) => first!.has(word)).length >= shorter / 2
    })
  })
  return several.length > 0 && good.length >= several.length * MOST_GROUPS
}

const OPTION =
  /^(cor|color|colour|tamanho|size|numeracao|voltagem|voltage|tensao|sabor|flavor|aroma|estampa|capacidade|opcao\d?|option\d?value|(valorda)?variacao\d?)$/
const MOST_OPTIONS = 3
/** Groups in which a column has to tell several values. */
const LEAST_TOLD = 0.3

/** Columns in which the variations of a product differ, by what a shopper chooses there. */
export function proposeOptions(
  columns: readonly Column[],
  code: Column,
): { opcoes: Record<string, Source>; taken: readonly Column[] } {
  const groups = Map.groupBy(code.values.keys(), (at) => String(code.values[at] ?? '').trim())
  const several = [...groups].flatMap(([key, rows]) => (key !== '' && rows.length > 1 ? [rows] : []))
  const told = (least: number) => (column: Column) =>
    several.filter((rows) => new Set(rows.map((at) => String(column.values[at] ?? '').trim())).size > 1).length >=
    Math.max(1, several.length * least)
  // What a variation says in pairs is what is chosen, whatever it is called and however few products have it.
  const paired = pairedColumns(columns).filter(({ column }) => told(0)(column))
  if (paired.length > 0)
    return {
      opcoes: Object.fromEntries(paired.slice(0, MOST_OPTIONS).map(({ column, source }) => [column.name, source])),
      taken: [],
    }
  const taken = inOrder(columns).filter((column) => OPTION.test(column.key) && told(LEAST_TOLD)(column))
  const shown = taken.slice(0, MOST_OPTIONS)
  const nameOf = ({ key, name }: Column): string => {
    const titleKey = key.replace(/value$/, 'name').replace(/^valor/, 'nome')
    const told = columns.find((each) => each.key === titleKey && each.key !== key)
    return spokenName(told?.texts[0] ?? name)
  }
  return {
    opcoes: Object.fromEntries(
      columns.filter((column) => shown.includes(column)).map((column) => [nameOf(column), column.name]),
    ),
    taken,
  }
}
