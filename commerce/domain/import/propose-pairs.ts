import type { Pairs, Source } from './mapping.ts'
import { type Column, namedColumn } from './propose-columns.ts'

/* Attributes as exports of WooCommerce tell them: a column names one, another of the same number says its value. */

const NAMING = /^(?:(?:attribute|atributo)\d+(?:name|nome)|nomedoatributo\d+)$/
const SAYING = /^(?:(?:attribute|atributo)\d+(?:values?|valor(?:es)?)|valor(?:es)?doatributo\d+)$/
/** Whatever is told of one: also whether shoppers see it, and whether other products have it. */
const OF_A_PAIR = /^(?:[a-z]+do)?(?:attribute|atributo)(?:global)?(\d+)[a-z]*$/

interface Proposed {
  /** Every column of them, also those of which nothing is read. */
  columns: readonly Column[]
  rules: object[]
  /** Each attribute, as a column of its own would tell it. */
  attributes: readonly Column[]
  /** Names of columns and attributes of which nothing is read. */
  left: readonly string[]
}

interface Pair {
  naming: Column
  saying: Column
}
const numberIn = ({ name }: Column) => /\d+/.exec(name)![0]
const ofAnyNumber = ({ name }: Column) => name.replace(/\d+/, '#')

/** @param isShown whether an attribute is one for shoppers */
export function proposePairs(columns: readonly Column[], isShown: (column: Column) => boolean): Proposed {
  const pairs = pairsAmong(columns)
  const numbers = new Set(pairs.map(({ naming }) => numberIn(naming)))
  const all = columns.filter(({ key }) => numbers.has(OF_A_PAIR.exec(key)?.[1] ?? ''))
  const told = attributesOf(pairs)
  const fora = told.flatMap((column) => (isShown(column) ? [] : [column.name]))
  return {
    columns: all,
    rules: rulesOf(pairs).map((rule) => ({ tipo: 'pares', ...rule, ...(fora.length > 0 && { fora }) })),
    attributes: told.filter(({ name }) => !fora.includes(name)),
    left: [...fora, ...all.flatMap(({ key, name }) => (NAMING.test(key) || SAYING.test(key) ? [] : [name]))],
  }
}

/** Attributes told in pairs, as columns of their own, with the source that reads each. */
export function pairedColumns(columns: readonly Column[]): { column: Column; source: Source }[] {
  const pairs = pairsAmong(columns)
  const [rule] = rulesOf(pairs)
  return rule ? attributesOf(pairs).map((column) => ({ column, source: { par: column.name, ...rule } })) : []
}

function pairsAmong(columns: readonly Column[]): Pair[] {
  const said = new Map(columns.filter(({ key }) => SAYING.test(key)).map((column) => [numberIn(column), column]))
  return columns.flatMap((naming): Pair[] => {
    const saying = NAMING.test(naming.key) ? said.get(numberIn(naming)) : undefined
    return saying ? [{ naming, saying }] : []
  })
}

/** The columns they are of, whatever their number. */
function rulesOf(pairs: readonly Pair[]): Pairs[] {
  const rules = pairs.map(({ naming, saying }) => ({ nome: ofAnyNumber(naming), valor: ofAnyNumber(saying) }))
  return [...new Map(rules.map((rule) => [`${rule.nome}\n${rule.valor}`, rule])).values()]
}

function attributesOf(pairs: readonly Pair[]): Column[] {
  const found = new Map<string, unknown[]>()
  for (const { naming, saying } of pairs)
    for (const [at, cell] of naming.values.entries()) {
      const name = String(cell ?? '').trim()
      if (name === '') continue
      const values = found.get(name) ?? naming.values.map(() => undefined)
      values[at] = saying.values[at]
      found.set(name, values)
    }
  return [...found].map(([name, values]) => ({
    ...namedColumn(name),
    values,
    texts: values.map((value) => String(value ?? '').trim()).filter(Boolean),
    isHidden: false,
  }))
}
