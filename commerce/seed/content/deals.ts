import * as v from 'valibot'
import type { NewDeal } from '#commerce/store/catalogue/deals.ts'
import { midnight } from '../opening-day.ts'
import { count, seedTable, text } from '../table.ts'

/** Deals are planned this far ahead; so many run each day. */
const DAYS_AHEAD = 60
const EACH_DAY = 8

/** `desconto`: percent off the price of the day. `unidades`: of the deal. */
const Deal = v.strictObject({ sku: text, desconto: count, unidades: count })
type Deal = v.InferOutput<typeof Deal>

/**
 * Products with a single variation, whose sku is the product's own, in the order of their turn.
 */
export const dealRotation = (): Promise<Deal[]> => seedTable('content/deals.csv', Deal)

/**
 * Deals for each of the coming days, from midnight to midnight in São Paulo, in rotation.
 *
 * @param prices Lowest price of each sku in centavos; skus without one are passed over
 */
export function seedDeals(rotation: readonly Deal[], now: Date, prices: ReadonlyMap<string, number>): NewDeal[] {
  const sold = rotation.filter(({ sku }) => prices.has(sku))
  const today = Math.min(EACH_DAY, sold.length)
  return Array.from({ length: DAYS_AHEAD * today }, (_, turn): NewDeal => {
    const day = Math.floor(turn / today)
    const { sku, desconto, unidades } = sold[(day * EACH_DAY + (turn % today)) % sold.length]!
    const centavos = rounded((prices.get(sku)! * (100 - desconto)) / 100)
    return { sku, centavos, stockCap: unidades, from: midnight(now, day), to: midnight(now, day + 1) }
  })
}

/** Prices end in 90 centavos, as the catalogue's do. */
const rounded = (centavos: number): number => Math.max(90, Math.floor(centavos / 100) * 100 - 10)
