import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { type EffectivePrice, effectivePrice, type PricePeriod } from '#commerce/domain/catalogue/effective-price.ts'
import { pricesOf } from '#commerce/store/catalogue/prices.ts'
import type { Reader } from '#commerce/store/rows.ts'

/**
 * What each sku costs on a channel at an instant, out of its history (domain §5): the same for page, cart and order. A
 * channel keeps only the prices in which it differs: where it has none of its own, ca_0's stands. A sku without a price
 * is left out.
 */
export async function effectivePrices(
  db: Reader,
  skus: readonly string[],
  canal: string,
  at: Date,
): Promise<Map<string, EffectivePrice>> {
  const periods = new Map<string, PricePeriod[]>()
  for (const { sku, channel, kind, centavos, validFrom, validTo } of await pricesOf(
    db,
    [...new Set(skus)],
    [...new Set([canal, DEFAULT_CHANNEL])],
    at,
  )) {
    const own = periods.get(sku) ?? []
    own.push({
      channel,
      kind: kind === 'regular' ? 'regular' : 'promotional',
      amount: centavos,
      from: validFrom.getTime(),
      until: validTo?.getTime() ?? null,
    })
    periods.set(sku, own)
  }
  const prices = new Map<string, EffectivePrice>()
  for (const [sku, history] of periods) {
    const price = effectivePrice(history, canal, at.getTime()) ?? effectivePrice(history, DEFAULT_CHANNEL, at.getTime())
    if (price) prices.set(sku, price)
  }
  return prices
}
