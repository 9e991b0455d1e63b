import type { Actor } from '#commerce/kernel/actor.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { cartItems, type CartOwner, type CartRow } from '#commerce/store/cart/carts.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { readCoupons } from './coupons.ts'
import { negotiate } from './negotiated.ts'
import { refreshLines } from './refresh.ts'

/** A stored cart at the prices, discounts and coupons of now; nothing is written. */
export async function currentCart(
  { db, clock }: { db: Reader; clock: Clock },
  owner: CartOwner,
  cart: CartRow,
  actor: Pick<Actor, 'customerId' | 'canal'>,
) {
  const now = clock.now()
  const refreshed = await refreshLines(db, await cartItems(db, cart.id), actor.canal, now)
  const { lapsed } = await negotiate(db, cart, owner.customerId, actor.canal, refreshed, now)
  const coupons = await readCoupons(db, cart.couponCodes, refreshed.lines, actor, now)
  return { refreshed, lapsed, coupons }
}
