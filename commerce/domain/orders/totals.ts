import type { Centavos } from '#commerce/contract/values/money.ts'
import { cashPrice } from '../catalogue/cash-discount.ts'

export interface OrderAmounts {
  /** Products at the channel's price, item promotions already in it. */
  readonly products: Centavos
  readonly coupon: Centavos
  /** Value of the points used; only products can be paid with them (domain §2.6). */
  readonly points: Centavos
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
 * The order of domain §2.5, fixed: coupon, cash discount on the products, points, then freight and services in full.
 * A coupon or points beyond what is left of the products count only up to it.
 */
export function orderTotals(amounts: OrderAmounts): OrderTotals {
  const productsAfterCoupon = amounts.products - Math.min(amounts.coupon, amounts.products)
  const cash = cashPrice(productsAfterCoupon, amounts.cashPercent)
  const extras = amounts.freight + amounts.services
  return {
    productsAfterCoupon,
    total: productsAfterCoupon - Math.min(amounts.points, productsAfterCoupon) + extras,
    cashTotal: cash.payable - Math.min(amounts.points, cash.payable) + extras,
    cashDiscount: cash.discount,
  }
}
