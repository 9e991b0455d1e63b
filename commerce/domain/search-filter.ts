import { type FilterClause, PRICE_FIELD, priceRange } from '#commerce/contract/filter.ts'
import type { Columns, Doc } from './search-columns.ts'

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
  passing: number[]
  /** Counts by number; each leaves its own field's clause aside, so that a second value of a field can be chosen. */
  values: Int32Array
  categories: Int32Array
  available: number
  unavailable: number
  /** Centavos before the price clause; null when nothing has a price. */
  price: { min: number; max: number } | null
}

/** True when a product passes; the clauses' own tests, apart from facet values, which are marked and met while counting. */
type Test = (doc: Doc) => boolean

interface Judge {
  /** Clause bit of each facet value and department; 0 = in no clause. */
  values: Int32Array
  categories: Int32Array
  tests: { bit: number; test: Test }[]
  all: number
}

function judgeOf({ names }: Columns, clauses: readonly FilterClause[]): Judge {
  const judge: Judge = { values: new Int32Array(names.values.keys.length), categories: new Int32Array(names.categories.keys.length), tests: [], all: 2 ** clauses.length - 1 }
  for (const [index, { field, values }] of clauses.entries()) {
    const bit = 1 << index
    if (field === PRICE_FIELD) judge.tests.push({ bit, test: priceTest(values[0] ?? '') })
    else if (field === AVAILABILITY_FIELD) judge.tests.push({ bit, test: (doc) => values.includes(doc.available ? AVAILABLE : UNAVAILABLE) })
    else if (field === CATEGORY_FIELD) for (const [number, path] of names.categories.keys.entries()) judge.categories[number] = values.includes(categoryValue(path)) ? bit : 0
    else for (const value of values) markValue(judge.values, names.values.find(`${field}=${value}`), bit)
  }
  return judge
}

function markValue(marks: Int32Array, number: number | undefined, bit: number): void {
  if (number !== undefined) marks[number] = bit
}

function priceTest(value: string): Test {
  const range = priceRange(value)
  const min = (range?.min ?? 0) * 100
  const max = range?.max === undefined ? Infinity : range.max * 100
  return (doc) => doc.price !== null && doc.price >= min && doc.price <= max
}

/** The clauses a product does not pass, as bits. */
function failures({ values, categories, tests, all }: Judge, doc: Doc): number {
  let passed = 0
  for (let at = 0; at < doc.facets.length; at++) passed |= values[doc.facets[at]!]!
  for (let at = 0; at < doc.categories.length; at++) passed |= categories[doc.categories[at]!]!
  for (const { bit, test } of tests) if (test(doc)) passed |= bit
  return all & ~passed
}

/** Filters and counts in one pass over the products. @param clauses at most MAX_CLAUSES */
export function tally(columns: Columns, docs: readonly Doc[], clauses: readonly FilterClause[]): Tally {
  const { names } = columns
  const judge = judgeOf(columns, clauses)
  const fieldNumbers = clauses.map(({ field }) => names.fields.find(field) ?? -1)
  const values = new Int32Array(names.values.keys.length)
  const categories = new Int32Array(names.categories.keys.length)
  const passing: number[] = []
  let [available, unavailable, min, max] = [0, 0, Infinity, -Infinity]
  for (let place = 0; place < docs.length; place++) {
    const doc = docs[place]!
    const failed = clauses.length === 0 ? 0 : failures(judge, doc)
    // More than one bit: no choice within a single field would bring it back.
    if ((failed & (failed - 1)) !== 0) continue
    const clause = 31 - Math.clz32(failed)
    const own = failed === 0 ? undefined : clauses[clause]!.field
    if (own === undefined) {
      passing.push(place)
      for (let at = 0; at < doc.facets.length; at++) values[doc.facets[at]!]!++
    } else {
      const field = fieldNumbers[clause]!
      for (let at = 0; field >= 0 && at < doc.facets.length; at++) if (names.fieldOfValue[doc.facets[at]!] === field) values[doc.facets[at]!]!++
    }
    if (own === undefined || own === CATEGORY_FIELD) for (let at = 0; at < doc.categories.length; at++) categories[doc.categories[at]!]!++
    if (own === undefined || own === AVAILABILITY_FIELD) {
      if (doc.available) available++
      else unavailable++
    }
    if (doc.price !== null && (own === undefined || own === PRICE_FIELD)) {
      if (doc.price < min) min = doc.price
      if (doc.price > max) max = doc.price
    }
  }
  return { passing, values, categories, available, unavailable, price: min === Infinity ? null : { min, max } }
}
