import { type FilterClause, PRICE_FIELD, priceRange } from '#commerce/contract/search/filter.ts'
import { type Columns, NO_PRICE } from './columns.ts'
import { numbered } from './order.ts'

export const CATEGORY_FIELD = 'categoria'
export const AVAILABILITY_FIELD = 'disponibilidade'
export const AVAILABLE = 'disponivel'
export const UNAVAILABLE = 'indisponivel'

/** The value a department has in a filter: its path with `-` for `/`, for the grammar knows no slash. */
export const categoryValue = (path: string): string => path.replaceAll('/', '-')

/** More clauses than a page has facets is no listing of this shop. */
export const MAX_CLAUSES = 30

export interface Tally {
  /** Places, in the list given, of the products that pass every clause. */
  passing: Int32Array
  /** Counts by number; each leaves its own field's clause aside, so that a second value of a field can be chosen. */
  values: Int32Array
  categories: Int32Array
  available: number
  unavailable: number
  /** Centavos before the price clause; null when nothing has a price. */
  price: { min: number; max: number } | null
  /** Centavos of every product that has a price, before the price clause. */
  prices: Float64Array
}

/**
 * Clause bits: what has one of these values, is in stock or not, or costs so much, passes the clause. 0 = in no clause.
 */
interface Judge {
  values: Int32Array
  categories: Int32Array
  available: number
  unavailable: number
  price: { bit: number; min: number; max: number }
  all: number
}

function judgeOf({ names }: Columns, clauses: readonly FilterClause[]): Judge {
  const judge: Judge = {
    values: new Int32Array(names.values.keys.length),
    categories: new Int32Array(names.categories.keys.length),
    available: 0,
    unavailable: 0,
    price: { bit: 0, min: 0, max: Infinity },
    all: 2 ** clauses.length - 1,
  }
  for (const [index, { field, values }] of clauses.entries()) {
    const bit = 1 << index
    if (field === PRICE_FIELD) judge.price = { bit, ...boundsOf(values[0] ?? '') }
    else if (field === AVAILABILITY_FIELD) {
      if (values.includes(AVAILABLE)) judge.available = bit
      if (values.includes(UNAVAILABLE)) judge.unavailable = bit
    } else if (field === CATEGORY_FIELD)
      for (const [number, path] of names.categories.keys.entries())
        judge.categories[number] = values.includes(categoryValue(path)) ? bit : 0
    else for (const value of values) markValue(judge.values, names.findValue(`${field}=${value}`), bit)
  }
  return judge
}

function markValue(marks: Int32Array, number: number | undefined, bit: number): void {
  if (number !== undefined) marks[number]! |= bit
}

/** Centavos. */
function boundsOf(value: string): { min: number; max: number } {
  const range = priceRange(value)
  return { min: (range?.min ?? 0) * 100, max: range?.max === undefined ? Infinity : range.max * 100 }
}

/** Counts of products that no clause is asked of: most searches, and the quickest way through them. */
function tallyAll({ names, fields }: Columns, docs: Int32Array): Tally {
  const { available: inStock, price: prices } = fields
  const { offsets: valuesFrom, values: valuesOf } = fields.facets
  const { offsets: categoriesFrom, values: categoriesOf } = fields.categories
  const values = new Int32Array(names.values.keys.length)
  const categories = new Int32Array(names.categories.keys.length)
  const counted = new Float64Array(docs.length)
  let [priced, available, min, max] = [0, 0, Infinity, -Infinity]
  for (let place = 0; place < docs.length; place++) {
    const doc = docs[place]!
    for (let at = valuesFrom[doc]!, to = valuesFrom[doc + 1]!; at < to; at++) values[valuesOf[at]!]!++
    for (let at = categoriesFrom[doc]!, to = categoriesFrom[doc + 1]!; at < to; at++) categories[categoriesOf[at]!]!++
    available += inStock[doc]!
    const price = prices[doc]!
    if (price === NO_PRICE) continue
    counted[priced++] = price
    if (price < min) min = price
    if (price > max) max = price
  }
  return {
    passing: numbered(docs.length),
    values,
    categories,
    available,
    unavailable: docs.length - available,
    price: min === Infinity ? null : { min, max },
    prices: counted.subarray(0, priced),
  }
}

/** Filters and counts in one pass over the products. @param clauses at most MAX_CLAUSES, one for a field */
export function tally(columns: Columns, docs: Int32Array, clauses: readonly FilterClause[]): Tally {
  if (clauses.length === 0) return tallyAll(columns, docs)
  const { names } = columns
  const { available: inStock, price: prices } = columns.fields
  const { offsets: valuesFrom, values: valuesOf } = columns.fields.facets
  const { offsets: categoriesFrom, values: categoriesOf } = columns.fields.categories
  const judge = judgeOf(columns, clauses)
  const fieldNumbers = clauses.map(({ field }) => names.fields.find(field) ?? -1)
  const bitOf = (field: string): number =>
    clauses.reduce((bits, clause, index) => (clause.field === field ? 1 << index : bits), 0)
  const [categoryBit, stockBit, priceBit] = [bitOf(CATEGORY_FIELD), bitOf(AVAILABILITY_FIELD), bitOf(PRICE_FIELD)]
  const values = new Int32Array(names.values.keys.length)
  const categories = new Int32Array(names.categories.keys.length)
  const passing = new Int32Array(docs.length)
  const counted = new Float64Array(docs.length)
  let [passed, priced, available, unavailable, min, max] = [0, 0, 0, 0, Infinity, -Infinity]
  for (let place = 0; place < docs.length; place++) {
    const doc = docs[place]!
    const valueFrom = valuesFrom[doc]!
    const valueTo = valuesFrom[doc + 1]!
    const categoryFrom = categoriesFrom[doc]!
    const categoryTo = categoriesFrom[doc + 1]!
    const price = prices[doc]!
    let failed = judge.all
    if (failed !== 0) {
      for (let at = valueFrom; at < valueTo; at++) failed &= ~judge.values[valuesOf[at]!]!
      for (let at = categoryFrom; at < categoryTo; at++) failed &= ~judge.categories[categoriesOf[at]!]!
      failed &= ~(inStock[doc] === 1 ? judge.available : judge.unavailable)
      if (price !== NO_PRICE && price >= judge.price.min && price <= judge.price.max) failed &= ~judge.price.bit
      // More than one bit: no choice within a single field would bring it back.
      if ((failed & (failed - 1)) !== 0) continue
    }
    if (failed === 0) {
      passing[passed++] = place
      for (let at = valueFrom; at < valueTo; at++) values[valuesOf[at]!]!++
    } else {
      const field = fieldNumbers[31 - Math.clz32(failed)]!
      for (let at = valueFrom; field >= 0 && at < valueTo; at++)
        if (names.fieldOfValue[valuesOf[at]!] === field) values[valuesOf[at]!]!++
    }
    if ((failed & ~categoryBit) === 0)
      for (let at = categoryFrom; at < categoryTo; at++) categories[categoriesOf[at]!]!++
    if ((failed & ~stockBit) === 0) {
      if (inStock[doc] === 1) available++
      else unavailable++
    }
    if (price !== NO_PRICE && (failed & ~priceBit) === 0) {
      counted[priced++] = price
      if (price < min) min = price
      if (price > max) max = price
    }
  }
  return {
    passing: passing.subarray(0, passed),
    values,
    categories,
    available,
    unavailable,
    price: min === Infinity ? null : { min, max },
    prices: counted.subarray(0, priced),
  }
}
