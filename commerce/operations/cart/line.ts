import type { Centavos } from '#commerce/contract/values/money.ts'
import type { CartItemRow } from '#commerce/store/cart/carts.ts'
import type { Sellable } from '#commerce/store/cart/catalogue.ts'

/** One item of a cart with what the catalogue says of it now. */
export interface CartLine {
  item: CartItemRow
  facts: Sellable | undefined
  /** Unit price that is charged; null when the item cannot be sold now. */
  unit: Centavos | null
  /** Unit price it was lowered from (domain §5); null when it was not. */
  from: Centavos | null
}
