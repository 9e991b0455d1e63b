import { type Column, namedColumn } from './propose-columns.ts'

/* Attributes as exports of WooCommerce tell them: a column names one, another of the same number says its value. */

const NAMING = /^(?:(?:attribute|atributo)\d+(?:name|nome)|nomedoatributo\d+)$/
const SAYING = /^(?:(?:attribute|atributo)\d+(?:values?|valor(?:es)?)|valor(?:es)?doatributo\d+)$/
/** Whatever is told of one: also whether shoppers see it, and whether other products have it. */
const OF_A_PAIR = /^(?:[a-z]+do)?(?:attribute|atributo)(?:global)?(\d+)[a-z]*$/

interface Pairs {
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
export function proposePairs(columns: readonly Column[], isShown: (column: Column) => boolean): Pairs {
  const said = new Map(columns.filter(({ key }) => SAYING.test(key)).map((column) => [numberIn(column), column]))
  const pairs = columns.flatMap((naming): Pair[] => {
    const saying = NAMING.test(naming.key) ? said.get(numberIn(naming)) : undefined
    return saying ? [{ naming, saying }] : []
  })
  const numbers = new Set(pairs.map(({ naming }) => numberIn(naming)))
  const all = columns.filter(({ key }) => numbers.has(OF_A_PAIR.exec(key)?.[1] ?? ''))
  const told = attributesOf(pairs)
  const fora = told.flatMap((column) => (isShown(column) ? [] : [column.name]))
  const alike = Map.groupBy(pairs, ({ naming, saying }) => `${ofAnyNumber(naming)}\n${ofAnyNumber(saying)}`)
  return {
    columns: all,
    rules: [...alike.values()].map(([first]) => ({
      tipo: 'pares',
      nome: ofAnyNumber(first!.naming),
      valor: ofAnyNumber(first!.saying),
      ...(fora.length > 0 && { fora }),
    })),
    attributes: told.filter(({ name }) => !fora.includes(name)),
    left: [...fora, ...all.flatMap(({ key, name }) => (NAMING.test(key) || SAYING.test(key) ? [] : [name]))],
  }
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
