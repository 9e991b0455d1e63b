import type { Centavos } from '#commerce/contract/values/money.ts'
import {
  type DeliveryQuote,
  type FreightTerms,
  type SellerQuotes,
  sellerQuotes,
} from '#commerce/domain/checkout/delivery-quote.ts'
import {
  freeFreightPercent,
  freightGroups,
  type FreightItem,
  missingForFreeFreight,
} from '#commerce/domain/checkout/freight-quote.ts'
import type { CartGift } from '../cart/gifts.ts'
import type { CartLine } from '../cart/line.ts'

/** The freight table as one purchase asks it. */
export type FreightLookup = (cep: string) => Promise<FreightTerms | null>

/** Package of a product whose source brought none. */
export const UNKNOWN_PACKAGE = { weightG: 1000, dimensionsCm: [30, 20, 10] } as const

/** One seller's part of the freight. */
export interface SellerFreight extends SellerQuotes {
  /** What is charged: what was chosen, else the first; null where nobody delivers. */
  chosen: DeliveryQuote | null
}
export interface FreightQuote {
  sellers: readonly SellerFreight[]
  /** null as long as a part of it reaches nobody. */
  total: Centavos | null
  /** The part that takes longest: the term of the whole (domain §3.1). */
  slowest: DeliveryQuote | null
  /** `Faltam R$ … para frete grátis`, when it is within reach. */
  missing: string | null
  /** How much of the value for free freight there is, in whole percent; meant beside `missing`. */
  reachedPercent: number
}

/** The way chosen for each seller, by its id. */
export type ChosenWays = Readonly<Record<string, { readonly option: string }>>

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
 * The one place where freight is worked out, for product page, cards, cart, checkout and order: each seller's part
 * carried apart, the sum for the order (domain §3.1).
 * @param products after discounts
 * @param ways the deliveries chosen so far
 */
export async function quoteFreight(
  lookup: FreightLookup,
  cep: string,
  parcels: readonly Parcel[],
  products: Centavos,
  ways?: ChosenWays,
): Promise<FreightQuote> {
  return quoteWith((await lookup(cep)) ?? { rates: {}, pickups: [] }, cep, parcels, products, ways)
}

/** {@link quoteFreight} for terms already known, so that many products are quoted out of one look. */
export function quoteWith(
  terms: FreightTerms,
  cep: string,
  parcels: readonly Parcel[],
  products: Centavos,
  ways: ChosenWays = {},
): FreightQuote {
  const sellers = sellerQuotes(cep, terms, freightGroups(parcels.map(freightItem)), products).map(
    (seller): SellerFreight => ({
      ...seller,
      chosen: seller.options.find(({ id }) => id === ways[seller.sellerId]?.option) ?? seller.options[0] ?? null,
    }),
  )
  const chosen = sellers.flatMap((seller) => seller.chosen ?? [])
  const total = chosen.length < sellers.length ? null : chosen.reduce((sum, quote) => sum + quote.total, 0)
  const [slowest = null] = chosen.toSorted((a, b) => b.businessDays - a.businessDays)
  const threshold = terms.rates.NORMAL?.freeFrom ?? null
  return {
    sellers,
    total,
    slowest,
    missing: total ? missingForFreeFreight(products, { threshold }) : null,
    reachedPercent: freeFreightPercent(products, threshold ?? 0),
  }
}

const freightItem = ({ sku, quantity, unitValue, sellerId, weightG, dimensionsCm }: Parcel): FreightItem => ({
  sku,
  quantity,
  unitValue,
  seller: sellerId,
  origin: sellerId,
  weightG: weightG ?? UNKNOWN_PACKAGE.weightG,
  dimensionsCm: dimensionsCm ?? UNKNOWN_PACKAGE.dimensionsCm,
})

/** What a cart has to carry; a gift travels with the item it belongs to. */
export function cartParcels(lines: readonly CartLine[], gifts: readonly CartGift[]): Parcel[] {
  const sold = lines.flatMap(({ item, facts, unit, underQuote }): Parcel[] =>
    facts && unit !== null
      ? [
          {
            sku: item.sku,
            quantity: item.quantity,
            // What an agreed price took off is carried all the same, before it is quoted and after.
            unitValue: unit + underQuote,
            sellerId: facts.sellerId,
            weightG: facts.weightG,
            dimensionsCm: facts.dimensionsCm,
          },
        ]
      : [],
  )
  const given = gifts.flatMap(({ facts, quantity, parentId }): Parcel[] => {
    const sellerId = lines.find((line) => line.item.id === parentId)?.facts?.sellerId
    return sellerId === undefined
      ? []
      : [{ sku: facts.sku, quantity, unitValue: 0, sellerId, weightG: facts.weightG, dimensionsCm: facts.dimensionsCm }]
  })
  return [...sold, ...given]
}
