import { SORT_OPTIONS, type SortOption } from '#commerce/contract/search/search.ts'
import { type Columns, NO_PRICE } from './columns.ts'
import { RATING_FIELD } from './document.ts'
import type { Names } from './names.ts'

/** Products found, and the relevance of each (search-ranking.ts). */
export interface Hits {
  docs: Int32Array
  relevance: Float64Array
  /** 1 for what comes after all others, in any order. */
  aside?: Uint8Array
}

/** Higher comes first. What has no price comes last in both price orders (storefront §5). */
const KEYS: Readonly<Record<SortOption, (columns: Columns, hits: Hits) => Float64Array>> = {
  relevance: (_, { relevance }) => relevance,
  descsold: ({ fields }, { docs }) => keysOf(docs, (doc) => fields.sold[doc]!),
  descrating: ({ fields }, { docs }) => keysOf(docs, (doc) => fields.rating[doc]!),
  ascprice: ({ fields }, { docs }) =>
    keysOf(docs, (doc) => (fields.price[doc] === NO_PRICE ? -Infinity : -fields.price[doc]!)),
  descprice: ({ fields }, { docs }) => keysOf(docs, (doc) => fields.price[doc]!),
  descdiscount: ({ fields }, { docs }) => keysOf(docs, (doc) => fields.discount[doc]!),
  descdate: ({ fields }, { docs }) => keysOf(docs, (doc) => fields.launched[doc]!),
}

/** Orders a listing offers: by rating only where something is rated. */
export const sortsOf = (names: Names): { name: SortOption }[] =>
  SORT_OPTIONS.filter((name) => name !== 'descrating' || names.knows('field', RATING_FIELD)).map((name) => ({ name }))

function keysOf(docs: Int32Array, key: (doc: number) => number): Float64Array {
  const keys = new Float64Array(docs.length)
  for (let at = 0; at < docs.length; at++) keys[at] = key(docs[at]!)
  return keys
}

/** 0, 1, 2 and so on. */
export function numbered(count: number): Int32Array {
  const numbers = new Int32Array(count)
  for (let at = 0; at < count; at++) numbers[at] = at
  return numbers
}

/** One page of hits: by the chosen order, then relevance, then age in the index, so that every answer has one order. */
export function pageOf(
  columns: Columns,
  hits: Hits,
  sortBy: SortOption,
  page: number,
  resultsPerPage: number,
): number[] {
  const { docs, relevance, aside } = hits
  const from = (page - 1) * resultsPerPage
  if (from >= docs.length) return []
  const keys = KEYS[sortBy](columns, hits)
  const before = (a: number, b: number): number =>
    (aside && aside[a]! - aside[b]!) ||
    (keys[a] === keys[b] ? relevance[b]! - relevance[a]! || docs[a]! - docs[b]! : keys[b]! > keys[a]! ? 1 : -1)
  const wanted = from + resultsPerPage
  const places = numbered(docs.length)
  const ordered = wanted * 8 < docs.length ? firstOf(places, wanted, before) : places.sort(before)
  return Array.from(ordered.subarray(from, wanted), (place) => docs[place]!)
}

/** The first `count` in order, without sorting the rest. */
function firstOf(items: Int32Array, count: number, before: (a: number, b: number) => number): Int32Array {
  const best = items.slice(0, count).sort(before)
  for (let index = count; index < items.length; index++) {
    const item = items[index]!
    if (before(item, best[count - 1]!) > 0) continue
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (before(item, best[middle]!) < 0) high = middle
      else low = middle + 1
    }
    best.copyWithin(low + 1, low, count - 1)
    best[low] = item
  }
  return best
}
