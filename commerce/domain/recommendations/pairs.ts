import { weightAt } from './decay.ts'

/** Products that met in one order, or in one visitor's day. */
export interface Meeting {
  at: Date
  productIds: readonly number[]
  /** -1 takes a meeting out that was counted: its order was cancelled. */
  sign: 1 | -1
}

export interface PairWeight {
  productId: number
  otherId: number
  weight: number
}

/** Beyond it an order is a stock-up that says nothing of what belongs together. */
export const MOST_TOGETHER = 24

/** A product that one visitor looked at, after others of the same day. */
export interface View {
  at: Date
  productId: number
  before: readonly number[]
}

/** In the order of the table's key, so that two processes that add at once wait for one another in turn. */
function summed(pairs: Iterable<PairWeight>): PairWeight[] {
  const sums = new Map<string, PairWeight>()
  for (const pair of pairs) {
    const key = `${pair.productId} ${pair.otherId}`
    const sum = sums.get(key)
    if (sum === undefined) sums.set(key, { ...pair })
    else sum.weight += pair.weight
  }
  return [...sums.values()].sort((a, b) => a.productId - b.productId || a.otherId - b.otherId)
}

/** Weights to add: of each ordered pair, and of each product with itself (how often it was there at all). */
export const orderPairs = (meetings: readonly Meeting[]): PairWeight[] =>
  summed(
    meetings.flatMap(({ at, productIds, sign }) => {
      const met = [...new Set(productIds)].slice(0, MOST_TOGETHER)
      return met.flatMap((productId) => met.map((otherId) => ({ productId, otherId, weight: sign * weightAt(at) })))
    }),
  )

/** The same of views: the one that is new with itself, and both ways with each before it. */
export const viewPairs = (views: readonly View[]): PairWeight[] =>
  summed(
    views.flatMap(({ at, productId, before }) => {
      const weight = weightAt(at)
      return [
        { productId, otherId: productId, weight },
        ...before.slice(0, MOST_TOGETHER).flatMap((otherId) => [
          { productId, otherId, weight },
          { productId: otherId, otherId: productId, weight },
        ]),
      ]
    }),
  )

/** One product beside another, as it was counted; all three in events of this moment. */
export interface Counted {
  together: number
  own: number
  others: number
}

/**
 * How much one product says of another, 0 to 1: cosine of the two, drawn towards 0 where few events speak, so that one
 * order of two rare things is no rule.
 */
export function closeness({ together, own, others }: Counted): number {
  if (together <= 0 || own <= 0 || others <= 0) return 0
  return Math.min(1, together / Math.sqrt(own * others)) * (together / (together + 1))
}
