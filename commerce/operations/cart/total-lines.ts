import type { Valores } from '#commerce/contract/orders/total-lines.ts'
import type { PaymentMethod } from '#commerce/contract/payments/methods.ts'
import type { Centavos } from '#commerce/contract/values/money.ts'
import { type CouponShare, totalLines } from '#commerce/domain/orders/total-lines.ts'
import type { MethodTotal } from '#commerce/domain/payments/offers.ts'
import type { FreightQuote } from '../checkout/freight-quote.ts'
import type { CartCoupons } from './coupons.ts'
import { type CartLine, sellerNames } from './line.ts'

/** What of a priced cart its total is told from. */
interface PricedMoney {
  lines: readonly CartLine[]
  products: Centavos
  services: Centavos
  negotiated: Centavos
  freight: FreightQuote | undefined
  coupons: CartCoupons
}

/** How it is paid, as far as that is known. */
export interface PaidHow extends MethodTotal {
  method: PaymentMethod | null
  interest: Centavos
}

/** What each coupon takes off, to be kept with the order. */
export const couponShares = ({ applied }: Pick<CartCoupons, 'applied'>): CouponShare[] =>
  applied.map(({ code, discount }) => ({ code, centavos: discount }))

/**
 * The total of a cart in words.
 * @param paid without it the total is that of the instalments, nothing taken off for paying at once
 * @param unknown what stands for the freight while nobody said where to
 */
export function pricedTotals(
  { lines, products, services, negotiated, freight, coupons }: PricedMoney,
  paid: PaidHow,
  unknown: string,
): Valores {
  const names = sellerNames(lines)
  return totalLines({
    pieces: lines.reduce((sum, { item }) => sum + item.quantity, 0),
    products,
    services,
    negotiated,
    coupons: couponShares(coupons),
    cashDiscount: paid.cashDiscount,
    points: paid.points,
    pointsUsed: paid.pointsUsed,
    freights: (freight?.sellers ?? []).map(({ sellerId, chosen }) => ({
      seller: names.get(sellerId) ?? '',
      centavos: chosen && chosen.total,
    })),
    freight: freight === undefined ? unknown : (freight.total ?? NOT_DELIVERED),
    voucher: paid.voucher,
    interest: paid.interest,
    total: paid.due + paid.interest,
    method: paid.method,
  })
}

const NOT_DELIVERED = 'Sem entrega neste CEP'
