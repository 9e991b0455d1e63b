/** Products a person bought, the first first. */
export type History = readonly string[]
export type Recommender = (history: History) => Promise<readonly string[]> | readonly string[]
/** That somebody bought something, once or more often. */
export interface Bought {
  buyer: string
  product: string
}

/** What most people bought. */
export function popularity(known: readonly Bought[]): Recommender {
  const buyers = new Map<string, Set<string>>()
  for (const { product, buyer } of known) buyers.set(product, (buyers.get(product) ?? new Set()).add(buyer))
  const best = [...buyers].sort((a, b) => b[1].size - a[1].size || (a[0] < b[0] ? -1 : 1)).map(([product]) => product)
  return (history) => best.filter((product) => !history.includes(product)).slice(0, MOST)
}
const MOST = 24

/** What most people bought of the department that the last product is of. */
export function popularBeside(known: readonly (Bought & { category: string })[], fill: Recommender): Recommender {
  const categories = new Map(known.map(({ product, category }) => [product, category]))
  const shelves = new Map(
    [...Map.groupBy(known, ({ category }) => category)].map(([category, sales]) => [category, popularity(sales)]),
  )
  return async (history) =>
    filled((await shelves.get(categories.get(history.at(-1)!)!)?.(history)) ?? [], history, fill)
}

async function filled(near: readonly string[], history: History, fill: Recommender): Promise<readonly string[]> {
  const there = new Set(near)
  return [...near, ...(await fill(history)).filter((product) => !there.has(product))]
}

type Scores = ReadonlyMap<string, ReadonlyMap<string, number>>
/** Sums what each product of a history says of others; what nothing is said of is filled up. */
const bySums =
  (scores: Scores, fill: Recommender): Recommender =>
  async (history) => {
    const sums = new Map<string, number>()
    for (const a of history)
      for (const [b, score] of scores.get(a) ?? [])
        if (!history.includes(b) && score > 0) sums.set(b, (sums.get(b) ?? 0) + score)
    const near = [...sums].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([product]) => product)
    return filled(near, history, fill)
  }

/** How many people bought both, and of each product with itself how many bought it. */
function counts(
  known: readonly Bought[],
  weight: (products: number) => number = () => 1,
): Map<string, Map<string, number>> {
  const bought = new Map<string, Set<string>>()
  for (const { product, buyer } of known) bought.set(buyer, (bought.get(buyer) ?? new Set()).add(product))
  const pairs = new Map<string, Map<string, number>>()
  for (const products of bought.values())
    for (const a of products) {
      const row = pairs.get(a) ?? new Map<string, number>()
      pairs.set(a, row)
      for (const b of products) row.set(b, (row.get(b) ?? 0) + weight(products.size))
    }
  return pairs
}

function scored(
  pairs: ReadonlyMap<string, ReadonlyMap<string, number>>,
  score: (together: number, own: number, other: number) => number,
): Scores {
  const own = (product: string) => pairs.get(product)!.get(product)!
  return new Map(
    [...pairs].map(([a, row]) => [
      a,
      new Map([...row].filter(([b]) => b !== a).map(([b, together]) => [b, score(together, own(a), own(b))])),
    ]),
  )
}

/** Plain item-to-item co-occurrence: cosine of who bought both. */
export const coOccurrence = (known: readonly Bought[], fill: Recommender): Recommender =>
  bySums(
    scored(counts(known), (together, own, other) => together / Math.sqrt(own * other)),
    fill,
  )

/**
 * Item-kNN with TF-IDF, as published implementations compute it: a person who bought much says little of each pair
 * (inverse document frequency over people), then the cosine.
 */
export function tfIdf(known: readonly Bought[], fill: Recommender): Recommender {
  const items = new Set(known.map(({ product }) => product)).size
  const pairs = counts(known, (products) => Math.log(items / products) ** 2)
  return bySums(
    scored(pairs, (together, own, other) => together / Math.sqrt(own * other)),
    fill,
  )
}

/**
 * EASE (Steck, Embarrassingly Shallow Autoencoders for Sparse Data, 2019): B = I − P · diag(1 / diag P), P = (XᵀX +
 * λI)⁻¹. XᵀX falls into blocks of products that nobody's purchases join; each is inverted by itself, which is exact.
 */
export function ease(known: readonly Bought[], fill: Recommender, lambda: number): Recommender {
  const pairs = counts(known)
  const scores = new Map<string, Map<string, number>>()
  for (const block of blocks(pairs)) {
    if (block.length === 1) continue
    const inverse = inverted(block.map((a) => block.map((b) => (pairs.get(a)!.get(b) ?? 0) + (a === b ? lambda : 0))))
    for (const [i, a] of block.entries())
      scores.set(
        a,
        new Map(block.flatMap((b, j) => (i === j ? [] : [[b, -inverse[i]![j]! / inverse[j]![j]!] as const]))),
      )
  }
  return bySums(scores, fill)
}

function blocks(pairs: ReadonlyMap<string, ReadonlyMap<string, number>>): string[][] {
  const seen = new Set<string>()
  const found: string[][] = []
  for (const start of pairs.keys()) {
    if (seen.has(start)) continue
    seen.add(start)
    const block = [start]
    for (const a of block)
      for (const b of pairs.get(a)!.keys())
        if (!seen.has(b)) {
          seen.add(b)
          block.push(b)
        }
    found.push(block)
  }
  return found
}

/** Gauss and Jordan; the matrix is symmetric and positive definite. */
function inverted(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))])
  for (let i = 0; i < size; i++) {
    const pivot = rows[i]![i]!
    rows[i] = rows[i]!.map((value) => value / pivot)
    for (let j = 0; j < size; j++) {
      const factor = rows[j]![i]!
      if (j !== i && factor !== 0) rows[j] = rows[j]!.map((value, k) => value - factor * rows[i]![k]!)
    }
  }
  return rows.map((row) => row.slice(size))
}
