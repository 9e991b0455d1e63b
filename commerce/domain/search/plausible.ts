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

/**
 * How implausibly cheap each product is among those found, 0 to 1: who asks for a telephone at R$ 2,000 means no cover
 * at R$ 20, whatever both are called.
 */
export function cheapness(prices: Prices, docs: Int32Array): (doc: number) => number {
  const counts = new Uint32Array(MOST)
  const stepOf = (price: number): number => Math.min(MOST - 1, Math.max(0, Math.round(STEPS * Math.log2(price))))
  let known = 0
  for (const doc of docs) {
    const price = prices[doc] ?? 0
    if (price <= 0) continue
    counts[stepOf(price)]!++
    known++
  }
  if (known < FEW_HITS) return () => 0
  let usual = MOST
  for (let above = 0; above < known * DEARER; above += counts[usual]!) usual--
  return (doc) => {
    const price = prices[doc] ?? 0
    return price <= 0 ? 0 : Math.min(1, Math.max(0, (usual - stepOf(price)) / STEPS - DOUBTFUL) / BEYOND)
  }
}
