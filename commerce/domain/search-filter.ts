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

/** What a product fails: nothing, one clause (its index) or more than one. */
export const PASSES = -1
export const FAILS_MORE = -2

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

/** @returns the failing clause's index, PASSES or FAILS_MORE */
type Judge = (doc: Doc) => number

function judgeOf(columns: Columns, clauses: readonly FilterClause[]): Judge {
  const { names } = columns
  const tests = clauses.map(({ field, values }): ((doc: Doc) => boolean) => {
    if (field === PRICE_FIELD) {
      const range = priceRange(values[0] ?? '')
      const min = (range?.min ?? 0) * 100
      const max = range?.max === undefined ? Infinity : range.max * 100
      return (doc) => doc.price !== null && doc.price >= min && doc.price <= max
    }
    if (field === AVAILABILITY_FIELD) return (doc) => values.includes(doc.available ? AVAILABLE : UNAVAILABLE)
    if (field === CATEGORY_FIELD) {
      const wanted = new Set(names.categories.keys.flatMap((path, number) => (values.includes(categoryValue(path)) ? [number] : [])))
      return (doc) => doc.categories.some((number) => wanted.has(number))
    }
    const wanted = new Set(values.map((value) => names.values.find(`${field}=${value}`) ?? -1))
    return (doc) => doc.facets.some((number) => wanted.has(number))
  })
  return (doc) => {
    let failed = PASSES
    for (let index = 0; index < tests.length; index++) {
      if (tests[index]!(doc)) continue
      if (failed !== PASSES) return FAILS_MORE
      failed = index
    }
    return failed
  }
}

/** Filters and counts in one pass over the products. */
export function tally(columns: Columns, docs: readonly Doc[], clauses: readonly FilterClause[]): Tally {
  const { names } = columns
  const judge = judgeOf(columns, clauses)
  const fieldOfClause = clauses.map(({ field }) => names.fields.find(field) ?? -1)
  const values = new Int32Array(names.values.keys.length)
  const categories = new Int32Array(names.categories.keys.length)
  const passing: number[] = []
  let [available, unavailable, min, max] = [0, 0, Infinity, -Infinity]
  for (let place = 0; place < docs.length; place++) {
    const doc = docs[place]!
    const failed = judge(doc)
    if (failed === FAILS_MORE) continue
    const own = failed === PASSES ? undefined : clauses[failed]!.field
    if (own === undefined) {
      passing.push(place)
      for (const number of doc.facets) values[number]!++
    } else {
      for (const number of doc.facets) if (names.fieldOfValue[number] === fieldOfClause[failed]) values[number]!++
    }
    if (own === undefined || own === CATEGORY_FIELD) for (const number of doc.categories) categories[number]!++
    if (own === undefined || own === AVAILABILITY_FIELD) {
      if (doc.available) available++
      else unavailable++
    }
    if (doc.price !== null && (own === undefined || own === PRICE_FIELD)) {
      min = Math.min(min, doc.price)
      max = Math.max(max, doc.price)
    }
  }
  return { passing, values, categories, available, unavailable, price: min === Infinity ? null : { min, max } }
}
