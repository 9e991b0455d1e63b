import type { Centavos } from '../contract/values/money.ts'
import { type DeliveryQuote, deliveryQuotes, type FreightTerms } from '../domain/delivery-quote.ts'
import { freeFreightPercent, freightGroups, type FreightItem, missingForFreeFreight } from '../domain/freight-quote.ts'
import type { CartGift } from './cart-gifts.ts'
import type { CartLine } from './cart-refresh.ts'

/** The freight table as one purchase asks it. */
export type FreightLookup = (cep: string) => Promise<FreightTerms | null>

/** Package of a product whose source brought none. */
const UNKNOWN_PACKAGE = { weightG: 1000, dimensionsCm: [30, 20, 10] } as const

export interface FreightQuote {
  /** Every way to receive the order, the normal one first. */
  options: readonly DeliveryQuote[]
  /** The one that is charged: what was chosen, else the first. */
  chosen: DeliveryQuote
  total: Centavos
  /** Term of the whole order. */
  businessDays: number
  /** `Faltam R$ … para frete grátis`, when it is within reach. */
  missing: string | null
  /** How much of the value for free freight there is, in whole percent; meant beside `missing`. */
  reachedPercent: number
}

/** Something to be carried, as the catalogue describes it. */
export interface Parcel {
  sku: string
  quantity: number
  /** Centavos. */
  unitValue: Centavos
  sellerId: string
  weightG: number | null
  dimensionsCm: readonly [number, number, number] | null
}

/**
 * The one place where freight is worked out, for product page, cards, cart, checkout and order: each seller's part carried apart, the sum for
 * the order (domain §3.1). null where nobody delivers.
 * @param products after discounts
 * @param option the delivery chosen, when one is
 */
export async function quoteFreight(lookup: FreightLookup, cep: string, parcels: readonly Parcel[], products: Centavos, option?: string | null): Promise<FreightQuote | null> {
  const terms = await lookup(cep)
  return terms && quoteWith(terms, cep, parcels, products, option)
}

/** {@link quoteFreight} for terms already known, so that many products are quoted out of one look. */
export function quoteWith(terms: FreightTerms, cep: string, parcels: readonly Parcel[], products: Centavos, option?: string | null): FreightQuote | null {
  const options = deliveryQuotes(cep, terms, freightGroups(parcels.map(freightItem)), products)
  const chosen = options.find(({ id }) => id === option) ?? options[0]
  if (!chosen) return null
  const threshold = terms.rates.NORMAL?.freeFrom ?? null
  return { options, chosen, total: chosen.total, businessDays: chosen.businessDays, missing: chosen.total === 0 ? null : missingForFreeFreight(products, { threshold }), reachedPercent: freeFreightPercent(products, threshold ?? 0) }
}

const freightItem = ({ sku, quantity, unitValue, sellerId, weightG, dimensionsCm }: Parcel): FreightItem => ({
  sku, quantity, unitValue, seller: sellerId, origin: sellerId, weightG: weightG ?? UNKNOWN_PACKAGE.weightG, dimensionsCm: dimensionsCm ?? UNKNOWN_PACKAGE.dimensionsCm,
})

/** What a cart has to carry; a gift travels with the item it belongs to. */
export function cartParcels(lines: readonly CartLine[], gifts: readonly CartGift[]): Parcel[] {
  const sold = lines.flatMap(({ item, facts, unit }): Parcel[] =>
    facts && unit !== null ? [{ sku: item.sku, quantity: item.quantity, unitValue: unit, sellerId: facts.sellerId, weightG: facts.weightG, dimensionsCm: facts.dimensionsCm }] : [],
  )
  const given = gifts.flatMap(({ facts, quantity, parentId }): Parcel[] => {
    const sellerId = lines.find((line) => line.item.id === parentId)?.facts?.sellerId
    return sellerId === undefined ? [] : [{ sku: facts.sku, quantity, unitValue: 0, sellerId, weightG: facts.weightG, dimensionsCm: facts.dimensionsCm }]
  })
  return [...sold, ...given]
}
