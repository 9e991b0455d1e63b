/** By product, 0 to 3. */
export type Ratings = ReadonlyMap<string, number>

const RECALLED = 24

/** Queries for which somebody found something good; the others cannot be answered well or badly. */
export function ratingsOf(text: string): Map<string, Ratings> {
  const found = new Map<string, Map<string, number>>()
  for (const line of text.trim().split('\n').slice(1)) {
    const [, query = '', id = '', rating = '0'] = /^(.*),([^,]*),(\d)\s*$/.exec(line) ?? []
    const given = found.get(query) ?? new Map<string, number>()
    found.set(query, given.set(id, Number(rating)))
  }
  return new Map([...found].filter(([, given]) => [...given.values()].some((rating) => rating > 0)))
}

const gainOf = (ratings: readonly number[]): number =>
  ratings.slice(0, 10).reduce((sum, rating, at) => sum + (2 ** rating - 1) / Math.log2(at + 2), 0)

export const ndcg = (found: readonly string[], given: Ratings): number =>
  gainOf(found.map((id) => given.get(id) ?? 0)) / gainOf([...given.values()].sort((a, b) => b - a))

/** Of the good ones that a page has room for. */
export function recallOf(found: readonly string[], given: Ratings): number {
  const good = [...given.values()].filter((rating) => rating > 0).length
  return found.slice(0, RECALLED).filter((id) => (given.get(id) ?? 0) > 0).length / Math.min(RECALLED, good)
}

/** Right ones among the first, of as many as there are. */
export function precisionOf(found: readonly string[], right: ReadonlySet<string>, first: number): number {
  const most = Math.min(first, right.size)
  return found.slice(0, most).filter((id) => right.has(id)).length / most
}
