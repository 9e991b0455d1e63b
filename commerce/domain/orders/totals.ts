import type { Centavos } from '#commerce/contract/values/money.ts'
import { cashPrice } from '../catalogue/cash-discount.ts'

export interface OrderAmounts {
  /** Products at the channel's price, item promotions already in it. */
  readonly products: Centavos
  readonly coupon: Centavos
  readonly freight: Centavos
  /** Insurance premiums and other services: never discounted. */
  readonly services: Centavos
  readonly cashPercent: number
}

export interface OrderTotals {
  readonly productsAfterCoupon: Centavos
  /** Paid by card or in instalments: `valorTotal`. */
  readonly total: Centavos
  /** Paid at once: `valorTotalAVista`. */
  readonly cashTotal: Centavos
  readonly cashDiscount: Centavos
}

/**
 * The order of domain §2.5, fixed: coupon, cash discount on the products, then freight and services in full; points are a
 * means of payment and come after it (`methodTotal`). A coupon counts up to the products.
 */
export function orderTotals(amounts: OrderAmounts): OrderTotals {
  const productsAfterCoupon = amounts.products - Math.min(amounts.coupon, amounts.products)
  const cash = cashPrice(productsAfterCoupon, amounts.cashPercent)
  const extras = amounts.freight + amounts.services
  return {
    productsAfterCoupon,
    total: productsAfterCoupon + extras,
    cashTotal: cash.payable + extras,
    cashDiscount: cash.discount,
  }
}
