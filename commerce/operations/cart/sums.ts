import { methodTotal } from '#commerce/domain/payments/offers.ts'
import type { Sums } from '#commerce/domain/televendas/sums.ts'
import type { CartRow } from '#commerce/store/cart/carts.ts'
import { type CheckoutRow, findCheckout } from '#commerce/store/checkout/checkouts.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { freightOf, type PurchaseContext } from '../orders/purchase-context.ts'
import { currentCart } from './current-cart.ts'
import { couponDiscount, priceCart, type PricedCart } from './view.ts'

/** What a purchase comes to, as the record of a call tells it. */
export const sumsOf = (priced: PricedCart, checkout: CheckoutRow | undefined): Sums => ({
  total: methodTotal(checkout?.paymentMethod ?? null, priced.amounts, checkout?.points ?? 0).total,
  discount: priced.negotiated + couponDiscount(priced),
  payment: checkout?.paymentMethod ?? null,
})

/** The same of a customer's cart as it stands within a transaction. */
export async function cartSums(
  context: Pick<PurchaseContext, 'clock' | 'freight'>,
  trx: Trx,
  { customerId, canal }: { customerId: string; canal: string },
  cart: CartRow,
): Promise<Sums> {
  const { refreshed, coupons } = await currentCart({ db: trx, clock: context.clock }, { customerId }, cart, {
    customerId,
    canal,
  })
  const checkout = await findCheckout(trx, cart.id)
  const priced = await priceCart(freightOf(context, trx), refreshed.lines, cart.cep, coupons, checkout?.deliveries)
  return sumsOf(priced, checkout)
}
