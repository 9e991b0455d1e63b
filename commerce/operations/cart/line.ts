import type { Centavos } from '#commerce/contract/values/money.ts'
import type { CartItemRow } from '#commerce/store/cart/carts.ts'
import type { Sellable } from '#commerce/store/cart/catalogue.ts'
import type { DiscountRow } from '#commerce/store/televendas/discounts.ts'

/** One item of a cart with what the catalogue says of it now. */
export interface CartLine {
  item: CartItemRow
  facts: Sellable | undefined
  /** Unit price that is charged; null when the item cannot be sold now. */
  unit: Centavos | null
  /** What a quote took off one unit of what it costs here today (domain §7). */
  underQuote: Centavos
  /** Unit price it was lowered from (domain §5); null when it was not. */
  from: Centavos | null
  /** What was negotiated on the telephone, off this item. */
  negotiated: NegotiatedShare[]
}

export type AgreedDiscount = Pick<
  DiscountRow,
  'id' | 'sku' | 'productName' | 'before' | 'centavos' | 'expiresAt' | 'lines'
> & {
  /** Who agreed to it, of one that stands in a cart; customers are told the first name. */
  agentName?: string
}

/** A line's part of a discount that an agent agreed to; all parts of one name the same discount. */
export interface NegotiatedShare {
  discount: AgreedDiscount
  centavos: Centavos
}

/** All that was negotiated off an item. */
export const negotiatedOf = ({ negotiated }: Pick<CartLine, 'negotiated'>): Centavos =>
  negotiated.reduce((sum, { centavos }) => sum + centavos, 0)

/** Names of the sellers of what can be sold, by their id, in the order of the cart. */
export const sellerNames = (lines: readonly CartLine[]): Map<string, string> =>
  new Map(
    lines.flatMap(({ facts, unit }) => (facts && unit !== null ? [[facts.sellerId, facts.sellerName] as const] : [])),
  )
