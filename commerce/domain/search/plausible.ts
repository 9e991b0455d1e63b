import { FEW_HITS } from './ranking.ts'

/** Centavos by product; nothing, or less, where it has no price. */
export type Prices = ArrayLike<number>

/** The share of products whose prices say what things of this kind cost. */
const DEARER = 0.2
/** Prices are told apart by a fourth of a doubling. */
const STEPS = 4
const MOST = 128
/** Halvings below that price from which a price is doubtful, and more to where it is out of the question. */
const DOUBTFUL = 3
const BEYOND = 3

/** Of a price of one centavo and more. */
export const stepOf = (price: number): number => Math.min(MOST - 1, Math.max(0, Math.round(STEPS * Math.log2(price))))

/** How many products stand at each step. */
export const stepCounts = (): Uint32Array => new Uint32Array(MOST)

/** The step of what things of this kind cost: of those that surely are it or, where too few have a price, of all. */
export function usualStep(sure: Uint32Array, all: () => Uint32Array): number | undefined {
  const knownOf = (counts: Uint32Array): number => counts.reduce((sum, count) => sum + count, 0)
  const counts = knownOf(sure) < FEW_HITS ? all() : sure
  const known = knownOf(counts)
  if (known < FEW_HITS) return undefined
  let usual = MOST
  for (let above = 0; above < known * DEARER; above += counts[usual]!) usual--
  return usual
}

/** How implausibly cheap a step is, 0 to 1. */
export const cheapnessOf = (step: number, usual: number): number =>
  Math.min(1, Math.max(0, (usual - step) / STEPS - DOUBTFUL) / BEYOND)

/** Steps whose prices are doubtful, and the one from which on downwards nothing is in question. */
export function cheapSteps(usual: number): { doubtful: number[]; beyond: number } {
  const beyond = usual - STEPS * (DOUBTFUL + BEYOND)
  return { doubtful: Array.from({ length: STEPS * BEYOND - 1 }, (_, at) => beyond + 1 + at), beyond }
}

/**
 * How implausibly cheap each product is among those found, 0 to 1: who asks for a telephone at R$ 2,000 means no cover
 * at R$ 20, whatever both are called.
 * @param isIt whether a product surely is what was asked for: enough of those tell the price, not what mentions them
 */
export function cheapness(prices: Prices, docs: Int32Array, isIt: (doc: number) => boolean): (doc: number) => number {
  const count = (some: Int32Array): Uint32Array => {
    const counts = stepCounts()
    for (const doc of some) {
      const price = prices[doc] ?? 0
      if (price > 0) counts[stepOf(price)]!++
    }
    return counts
  }
  const usual = usualStep(count(docs.filter(isIt)), () => count(docs))
  if (usual === undefined) return () => 0
  return (doc) => {
    const price = prices[doc] ?? 0
    return price <= 0 ? 0 : cheapnessOf(stepOf(price), usual)
  }
}
