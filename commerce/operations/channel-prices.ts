import { type Kysely, sql } from 'kysely'
import type { Clock } from '../adapters/clock.ts'
import type { PrecoVivo } from '../contract/catalogue.ts'
import { DEFAULT_CHANNEL } from '../contract/conventions.ts'
import { effectivePrice, type PricePeriod } from '../domain/price-periods.ts'
import { DEFAULT_PRICE_TERMS, type Measure, unitPriceText, wirePrice } from '../domain/pricing.ts'
import type { Database } from '../store/database.ts'
import { pricesOf } from '../store/prices.ts'

interface Offer {
  sku: string
  quantity: number
  min: number
  max: number
  measure: { quantidade: number; unidade: Measure['unit'] } | null
}

/**
 * Price and stock of some skus on one channel at this moment, from their histories (domain §5): two queries, whatever the number.
 * Unknown skus are left out. A channel keeps only the prices in which it differs: where it has none of its own, ca_0's stands.
 */
export const channelPrices =
  (clock: Clock) =>
  async (db: Kysely<Database>, skus: readonly string[], canal: string): Promise<PrecoVivo[]> => {
    const at = clock.now().getTime()
    const { rows: offers } = await sql<Offer>`
      SELECT v.sku, coalesce(k.quantity, 0) AS quantity, p.quantity_min AS min, p.quantity_max AS max, p.measure
      FROM variants v JOIN products p ON p.id = v.product_id LEFT JOIN stock k ON k.sku = v.sku
      WHERE v.sku = ANY(${skus}::text[]) AND v.active AND p.active AND p.removed_at IS NULL`.execute(db)
    const periods = new Map<string, PricePeriod[]>()
    for (const { sku, channel, kind, centavos, validFrom, validTo } of await pricesOf(db, skus, [...new Set([canal, DEFAULT_CHANNEL])])) {
      const own = periods.get(sku) ?? []
      own.push({ channel, kind: kind === 'regular' ? 'regular' : 'promotional', amount: centavos, from: validFrom.getTime(), until: validTo?.getTime() ?? null })
      periods.set(sku, own)
    }
    return offers.map(({ sku, quantity, min, max, measure }) => {
      const history = periods.get(sku) ?? []
      const price = effectivePrice(history, canal, at) ?? effectivePrice(history, DEFAULT_CHANNEL, at)
      const disponivel = price !== undefined && quantity >= min
      return {
        sku,
        disponivel,
        quantidadeMax: Math.min(max, Math.max(quantity, 0)),
        preco: disponivel ? wirePrice(price, DEFAULT_PRICE_TERMS, 'longest') : null,
        precoUnitarioText: disponivel && measure ? unitPriceText(price.amount, { quantity: measure.quantidade, unit: measure.unidade }) : null,
      }
    })
  }
