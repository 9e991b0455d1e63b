import { PARENT } from './families.ts'
import type { Source } from './mapping.ts'
import { type Column, inOrder } from './propose-columns.ts'
import { pairedColumns } from './propose-pairs.ts'
import { spokenName } from './spoken-names.ts'

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
  // What a product itself names needs no likeness.
  if (code.name === PARENT) return true
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
  /^(cor|color|colour|tamanho|size|numeracao|voltagem|voltage|tensao|sabor|flavor|aroma|estampa|capacidade|opcao\d?|option\d?(?:value)?|(valorda)?variacao\d?|grade[a-z]+)$/
/** What a variation is called, where nothing says by itself what is chosen. */
const OF_A_VARIATION = /^(?:nome(?:do)?sku|skuname|nomedavariacao|variantname)$/
const MOST_OPTIONS = 3
/** Of a whole file whose products each name their own. */
const MOST_NAMED = 20
/** Groups in which a column has to tell several values. */
const LEAST_TOLD = 0.3

/** Columns that say all that is chosen at once, as Bling does: `Cor:Azul;Tamanho:P`. */
const LISTING = /varia|opc|option|grade/
const LISTED = /^[^:;]{1,30}:[^:;]+(?:;[^:;]{1,30}:[^:;]+)*$/

interface Options {
  opcoes: Record<string, Source>
  taken: readonly Column[]
}

/** Columns in which the variations of a product differ, by what a shopper chooses there. */
export function proposeOptions(columns: readonly Column[], code: Column): Options {
  const several = groupsOf(code)
  const told = (least: number) => (column: Column) =>
    several.filter((rows) => new Set(rows.map(textAt(column))).size > 1).length >= Math.max(1, several.length * least)
  // What a variation says in pairs is what is chosen, whatever it is called and however few products have it.
  const paired = pairedColumns(columns).filter(({ column }) => told(0)(column))
  if (paired.length > 0)
    return {
      opcoes: Object.fromEntries(paired.slice(0, MOST_NAMED).map(({ column, source }) => [column.name, source])),
      taken: [],
    }
  const listing = inOrder(columns).find(
    (column) => LISTING.test(column.key) && told(LEAST_TOLD)(column) && column.texts.every((text) => LISTED.test(text)),
  )
  if (listing) return listedOptions(listing)
  const chosen = inOrder(columns).filter((column) => OPTION.test(column.key) && told(LEAST_TOLD)(column))
  const called = columns.find((column) => OF_A_VARIATION.test(column.key) && told(LEAST_TOLD)(column))
  const taken = chosen.length > 0 || called === undefined ? chosen : [called]
  const shown = taken.slice(0, MOST_OPTIONS)
  const nameOf = ({ key, name, words }: Column): string => {
    if (OF_A_VARIATION.test(key)) return 'Opção'
    // Loja Integrada: `grade-tamanho-de-camiseta`, `grade-produto-com-uma-cor`.
    const [, ...ofGrid] = key.startsWith('grade') ? words : []
    if (ofGrid.length > 0) return spokenName(ofGrid.find((word) => OPTION.test(word)) ?? ofGrid.join(' '))
    const titleKey = key.replace(/^option(\d)(?:value)?$/, 'option$1name').replace(/^valor/, 'nome')
    const titled = columns.find((each) => each.key === titleKey && each.key !== key)
    return spokenName(titled?.texts[0] ?? name)
  }
  return {
    opcoes: Object.fromEntries(
      columns.filter((column) => shown.includes(column)).map((column) => [nameOf(column), column.name]),
    ),
    taken,
  }
}

function listedOptions(column: Column): Options {
  const names = column.texts.flatMap((text) => text.split(';').map((option) => option.split(':')[0]!.trim()))
  return {
    opcoes: Object.fromEntries(
      [...new Set(names)].slice(0, MOST_NAMED).map((name) => [
        name,
        {
          campo: column.name,
          regex: String.raw`(?:^|;)\s*${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}\s*:\s*([^;]*)`,
        },
      ]),
    ),
    taken: [column],
  }
}

/** Whether the rows of each product are told apart by what is chosen of them, where no code does. */
export function areToldApart(columns: readonly Column[], code: Column): boolean {
  const { taken } = proposeOptions(columns, code)
  return (
    taken.length > 0 &&
    groupsOf(code).every((rows) => {
      const chosen = rows
        .map((at) => taken.map((column) => textAt(column)(at)).join('\n'))
        .filter((text) => text.trim())
      return new Set(chosen).size === chosen.length
    })
  )
}

const textAt = (column: Column) => (at: number) => String(column.values[at] ?? '').trim()
/** Rows of each code that several have. */
const groupsOf = (code: Column): number[][] =>
  [...Map.groupBy(code.values.keys(), textAt(code))].flatMap(([key, rows]) =>
    key !== '' && rows.length > 1 ? [rows] : [],
  )
