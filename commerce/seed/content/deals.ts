import type { NewDeal } from '#commerce/store/catalogue/deals.ts'
import { midnight } from './sao-paulo-days.ts'

/** Deals are planned this far ahead; so many run each day. */
const DAYS_AHEAD = 60
const EACH_DAY = 8
/** Products with a single variation, whose sku is the product's own: percent off the price of the day, units of the deal. */
const ROTATION: readonly (readonly [sku: string, percent: number, units: number])[] = [
  ['EF2001', 15, 8], ['EF4003', 25, 20], ['EF5011', 20, 40], ['EF1011', 12, 6], ['EF4021', 25, 20], ['EF3003', 20, 5],
  ['EF2041', 18, 10], ['EF5001', 15, 50], ['EF1042', 12, 6], ['EF3015', 22, 30], ['EF4022', 20, 24], ['EF1013', 15, 7],
  ['EF2003', 12, 12], ['EF5021', 18, 30], ['EF2031', 20, 15], ['EF3021', 18, 4], ['EF5012', 25, 60], ['EF1041', 10, 6],
]

export const dealSkus: readonly string[] = ROTATION.map(([sku]) => sku)

/**
 * Deals for each of the coming days, from midnight to midnight in São Paulo, in rotation.
 * @param prices lowest price of each sku in centavos; skus without one are passed over
 */
export function seedDeals(now: Date, prices: ReadonlyMap<string, number>): NewDeal[] {
  const sold = ROTATION.filter(([sku]) => prices.has(sku))
  if (sold.length === 0) return []
  return Array.from({ length: DAYS_AHEAD }, (_, day) => day).flatMap((day) =>
    Array.from({ length: Math.min(EACH_DAY, sold.length) }, (_, at): NewDeal => {
      const [sku, percent, units] = sold[(day * EACH_DAY + at) % sold.length]!
      return { sku, centavos: rounded((prices.get(sku)! * (100 - percent)) / 100), stockCap: units, from: midnight(now, day), to: midnight(now, day + 1) }
    }))
}

/** Prices end in 90 centavos, as the catalogue's do. */
const rounded = (centavos: number): number => Math.max(90, Math.floor(centavos / 100) * 100 - 10)
