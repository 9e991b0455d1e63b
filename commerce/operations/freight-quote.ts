import type { FreightTable } from '../adapters/freight.ts'
import type { Centavos } from '../contract/values/money.ts'
import { freightGroups, type FreightItem, freightPrice, isFreeFreight, missingForFreeFreight } from '../domain/freight-quote.ts'
import type { CartGift } from './cart-gifts.ts'
import type { CartLine } from './cart-refresh.ts'

/** Package of a product whose source brought none. */
const UNKNOWN_PACKAGE = { weightG: 1000, dimensionsCm: [30, 20, 10] } as const

interface SellerFreight {
  sellerId: string
  price: Centavos
}
export interface FreightQuote {
  sellers: SellerFreight[]
  total: Centavos
  /** Term of the whole order. */
  businessDays: number
  /** `Faltam R$ … para frete grátis`, when it is within reach. */
  missing: string | null
}

/** Each seller's part carried apart, the sum for the order (domain §3.1); null where nobody delivers. */
export async function quoteFreight(table: FreightTable, cep: string, lines: readonly CartLine[], gifts: readonly CartGift[], products: Centavos): Promise<FreightQuote | null> {
  const terms = await table(cep)
  if (terms === null) return null
  const groups = freightGroups([...lines.flatMap(freightItem), ...gifts.flatMap((gift) => giftItem(gift, lines))])
  const sellers = groups.map(({ seller, items }): SellerFreight => {
    const { price, carriage } = freightPrice(items, terms.rate)
    return { sellerId: seller, price: isFreeFreight(products, { threshold: terms.freeFrom }, carriage) ? 0 : price }
  })
  const total = sellers.reduce((sum, seller) => sum + seller.price, 0)
  return { sellers, total, businessDays: terms.rate.businessDays, missing: total === 0 ? null : missingForFreeFreight(products, { threshold: terms.freeFrom }) }
}

function freightItem({ item, facts, unit }: CartLine): FreightItem[] {
  if (!facts || unit === null) return []
  return [{
    sku: item.sku, quantity: item.quantity, unitValue: unit, seller: facts.sellerId, origin: facts.sellerId,
    weightG: facts.weightG ?? UNKNOWN_PACKAGE.weightG, dimensionsCm: facts.dimensionsCm ?? UNKNOWN_PACKAGE.dimensionsCm,
  }]
}

/** A gift travels with the item it belongs to. */
function giftItem({ facts, quantity, parentId }: CartGift, lines: readonly CartLine[]): FreightItem[] {
  const seller = lines.find((line) => line.item.id === parentId)?.facts?.sellerId
  if (seller === undefined) return []
  return [{
    sku: facts.sku, quantity, unitValue: 0, seller, origin: seller,
    weightG: facts.weightG ?? UNKNOWN_PACKAGE.weightG, dimensionsCm: facts.dimensionsCm ?? UNKNOWN_PACKAGE.dimensionsCm,
  }]
}
