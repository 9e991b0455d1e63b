import type { CuponsDoCarrinho } from '#commerce/contract/cart/cart.ts'
import { formatBRL, toReais } from '#commerce/contract/values/money.ts'
import type { Actor } from '#commerce/kernel/actor.ts'
import { cartItems, findCart } from '#commerce/store/cart/carts.ts'
import { usableCoupons } from '#commerce/store/cart/coupons.ts'
import { findCheckout } from '#commerce/store/checkout/checkouts.ts'
import { cartOwner, freightOf, type PurchaseContext } from '../orders/purchase-context.ts'
import { applyCoupons, readCoupons } from './coupons.ts'
import { negotiate } from './negotiated.ts'
import { refreshLines } from './refresh.ts'
import { priceCart } from './view.ts'

/** A shop may list many; a customer reads few. */
const MOST_JUDGED = 40
const MOST_OFFERED = 5

/** Listed coupons that would take something off the cart beside those it has. */
export async function offeredCoupons(context: PurchaseContext, actor: Actor): Promise<CuponsDoCarrinho> {
  const { db, clock } = context
  const owner = cartOwner(actor)
  const cart = owner && (await findCart(db, owner))
  if (!owner || !cart) return { cupons: [] }
  const now = clock.now()
  const usable = (await usableCoupons(db, now, actor.canal, owner.customerId)).filter(
    // Of a guest nobody knows which kind of customer they are: what is promised here must hold.
    ({ code, audience }) => !cart.couponCodes.includes(code) && (owner.customerId !== undefined || audience === null),
  )
  const items = await cartItems(db, cart.id)
  if (usable.length === 0 || items.length === 0) return { cupons: [] }
  const refreshed = await refreshLines(db, items, actor.canal, now)
  await negotiate(db, cart, owner.customerId, actor.canal, refreshed, now)
  const judged = usable.slice(0, MOST_JUDGED).map(({ code }) => code)
  const user = { customerId: owner.customerId, canal: actor.canal }
  const book = await readCoupons(db, [...cart.couponCodes, ...judged], refreshed.lines, user, now)
  const { deliveries } = (await findCheckout(db, cart.id)) ?? {}
  const { freight } = await priceCart(freightOf(context, db), refreshed.lines, cart.cep, undefined, deliveries)
  const worth = judged.flatMap((code) => {
    const { applied } = applyCoupons({ ...book, codes: [...cart.couponCodes, code] }, freight?.total ?? 0)
    return applied.filter((coupon) => coupon.code === code && coupon.discount > 0)
  })
  return {
    cupons: worth
      .toSorted((one, other) => other.discount - one.discount)
      .slice(0, MOST_OFFERED)
      .map(({ code, title, discount }) => ({
        codigo: code,
        titulo: title,
        valor: toReais(discount),
        valorText: formatBRL(discount),
      })),
  }
}
