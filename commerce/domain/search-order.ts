import type { SortOption } from '#commerce/contract/search.ts'
import type { Doc } from './search-columns.ts'

/** A product found, with its relevance (search-ranking.ts). */
export interface Hit {
  readonly doc: Doc
  readonly relevance: number
}

/** Higher comes first. What has no price comes last in both price orders (storefront §5). */
const KEYS: Readonly<Record<SortOption, (hit: Hit) => number>> = {
  relevance: (hit) => hit.relevance,
  descsold: (hit) => hit.doc.sold,
  ascprice: (hit) => (hit.doc.price === null ? -Infinity : -hit.doc.price),
  descprice: (hit) => hit.doc.price ?? -Infinity,
  descdiscount: (hit) => hit.doc.discount,
  descdate: (hit) => hit.doc.launched,
}

/** One page of hits: by the chosen order, then relevance, then age in the index, so that every answer has one order. */
export function pageOf(hits: readonly Hit[], sortBy: SortOption, page: number, resultsPerPage: number): Doc[] {
  const keyOf = KEYS[sortBy]
  const before = (a: Hit, b: Hit): number => {
    const [x, y] = [keyOf(a), keyOf(b)]
    return x === y ? b.relevance - a.relevance || a.doc.doc - b.doc.doc : y > x ? 1 : -1
  }
  const from = (page - 1) * resultsPerPage
  if (from >= hits.length) return []
  const wanted = from + resultsPerPage
  const ordered = wanted * 8 < hits.length ? firstOf(hits, wanted, before) : hits.toSorted(before)
  return ordered.slice(from, wanted).map((hit) => hit.doc)
}

/** The first `count` in order, without sorting the rest. */
function firstOf<T>(items: readonly T[], count: number, before: (a: T, b: T) => number): T[] {
  const best = items.slice(0, count).sort(before)
  let worst = best[count - 1]!
  for (let index = count; index < items.length; index++) {
    const item = items[index]!
    if (before(item, worst) > 0) continue
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (before(item, best[middle]!) < 0) high = middle
      else low = middle + 1
    }
    best.pop()
    best.splice(low, 0, item)
    worst = best[count - 1]!
  }
  return best
}
