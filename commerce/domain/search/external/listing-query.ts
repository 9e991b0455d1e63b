import * as v from 'valibot'
import { type FilterClause, PRICE_FIELD, priceRange } from '#commerce/contract/search/filter.ts'
import type { SortOption } from '#commerce/contract/search/search.ts'
import { AVAILABILITY_FIELD, AVAILABLE, CATEGORY_FIELD, categoryValue, type Tally, UNAVAILABLE } from '../filter.ts'
import type { Names } from '../names.ts'
import { all, type Query } from './query.ts'

/** Values of facets that are counted: more than any page shows. */
const MOST_VALUES = 2_000
const MOST_CATEGORIES = 1_000
/** Different prices from which the ranges are made. */
const MOST_PRICES = 5_000

const SORTS: Readonly<Record<Exclude<SortOption, 'relevance'>, object>> = {
  descsold: { sold: 'desc' },
  descrating: { rating: 'desc' },
  ascprice: { price: { order: 'asc', missing: '_last' } },
  descprice: { price: { order: 'desc', missing: '_last' } },
  descdiscount: { discount: 'desc' },
  descdate: { launched: 'desc' },
}

/** By the chosen order, then relevance, then age in the index, as order.ts has it. */
const sortOf = (sortBy: SortOption, hasTerms: boolean): object[] => [
  ...(sortBy === 'relevance' ? [] : [SORTS[sortBy]]),
  hasTerms ? { _score: 'desc' } : { standing: 'desc' },
  { doc: 'asc' },
]

function clauseQuery({ field, values }: FilterClause, names: Names): Query {
  if (field === PRICE_FIELD) {
    const range = priceRange(values[0] ?? '')
    return {
      range: {
        price: {
          gte: (range?.min ?? 0) * 100,
          ...(range?.max === undefined ? {} : { lte: range.max * 100 }),
        },
      },
    }
  }
  if (field === AVAILABILITY_FIELD)
    return {
      terms: {
        available: [...(values.includes(AVAILABLE) ? [true] : []), ...(values.includes(UNAVAILABLE) ? [false] : [])],
      },
    }
  if (field === CATEGORY_FIELD)
    return { terms: { categories: names.categories.keys.filter((path) => values.includes(categoryValue(path))) } }
  return { terms: { facets: values.flatMap((value) => names.spellingsOf(`${field}=${value}`)) } }
}

interface ListingAsked {
  /** Absent: every product. */
  text: Query | undefined
  categoria: string | undefined
  clauses: readonly FilterClause[]
  sortBy: SortOption
  page: number
  resultsPerPage: number
}

const FIXED = [CATEGORY_FIELD, AVAILABILITY_FIELD, PRICE_FIELD]

/**
 * The body of a search: what is found before the filter is counted, each facet with its own clause left aside, so that a
 * second value of a field can be chosen (filter.ts).
 */
export function listingBody(asked: ListingAsked, names: Names): object {
  const { text, categoria, clauses, sortBy, page, resultsPerPage } = asked
  const queries = clauses.map((clause) => ({ field: clause.field, query: clauseQuery(clause, names) }))
  const others = (field: string | undefined): Query =>
    all(queries.flatMap((each) => (each.field === field ? [] : [each.query])))
  const counted = (field: string | undefined, aggs: object): object => ({ filter: others(field), aggs })
  const values = (include?: string): object => ({
    values: { terms: { field: 'facets', size: MOST_VALUES, ...(include === undefined ? {} : { include }) } },
  })
  const own = clauses.filter(({ field }) => !FIXED.includes(field))
  return {
    from: (page - 1) * resultsPerPage,
    size: resultsPerPage,
    track_total_hits: true,
    _source: ['card'],
    query: {
      bool: {
        must: [text ?? { match_all: {} }],
        filter: categoria === undefined ? [] : [{ term: { categories: categoria } }],
      },
    },
    post_filter: others(undefined),
    sort: sortOf(sortBy, text !== undefined),
    aggs: {
      found: { filter: { match_all: {} } },
      facets: counted(undefined, values()),
      ...Object.fromEntries(own.map(({ field }) => [`facets.${field}`, counted(field, values(`${field}=.*`))])),
      categories: counted(CATEGORY_FIELD, {
        values: { terms: { field: 'categories', size: MOST_CATEGORIES } },
      }),
      stock: counted(AVAILABILITY_FIELD, { values: { terms: { field: 'available', size: 2 } } }),
      price: counted(PRICE_FIELD, {
        low: { min: { field: 'price' } },
        high: { max: { field: 'price' } },
        values: { terms: { field: 'price', size: MOST_PRICES } },
      }),
    },
  }
}

const Counted = v.object({
  doc_count: v.number(),
  values: v.optional(
    v.object({ buckets: v.array(v.object({ key: v.union([v.string(), v.number()]), doc_count: v.number() })) }),
  ),
  low: v.optional(v.object({ value: v.nullable(v.number()) })),
  high: v.optional(v.object({ value: v.nullable(v.number()) })),
})

/** What OpenSearch answers a search. */
export const FoundAnswer = v.object({
  timed_out: v.boolean(),
  hits: v.object({
    total: v.object({ value: v.number() }),
    hits: v.array(v.object({ _id: v.string(), _source: v.object({ card: v.string() }) })),
  }),
  aggregations: v.optional(v.record(v.string(), Counted), {}),
})
export type FoundAnswer = v.InferOutput<typeof FoundAnswer>

/** Counts as filter.ts makes them; spellings of one value are one. */
export function tallyOf({ aggregations, hits }: FoundAnswer, names: Names): Tally {
  const bucketsOf = (name: string) => aggregations[name]?.values?.buckets ?? []
  const values = new Int32Array(names.values.keys.length)
  for (const [name] of Object.entries(aggregations)) {
    if (name !== 'facets' && !name.startsWith('facets.')) continue
    const field = name.slice('facets.'.length)
    for (const { key, doc_count: count } of bucketsOf(name)) {
      const own = String(key)
      // A field with a clause is counted without it.
      if (field === '' && aggregations[`facets.${own.slice(0, own.indexOf('='))}`]) continue
      const number = names.findValue(own)
      if (number !== undefined) values[number]! += count
    }
  }
  const categories = new Int32Array(names.categories.keys.length)
  for (const { key, doc_count: count } of bucketsOf('categories')) {
    const number = names.categories.find(String(key))
    if (number !== undefined) categories[number] = count
  }
  // Booleans come as 1 and 0.
  const stock = new Map(bucketsOf('stock').map(({ key, doc_count: count }) => [Number(key), count]))
  const [low, high] = [aggregations['price']?.low?.value, aggregations['price']?.high?.value]
  return {
    // Only how many there are is asked of them.
    passing: new Int32Array(hits.total.value),
    values,
    categories,
    available: stock.get(1) ?? 0,
    unavailable: stock.get(0) ?? 0,
    price: low == null || high == null ? null : { min: low, max: high },
    prices: Float64Array.from(
      bucketsOf('price').flatMap(({ key, doc_count: count }) => Array.from({ length: count }, () => Number(key))),
    ),
  }
}
