import type { MiddlewareHandler } from 'hono'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { inCallChannel } from '#commerce/operations/televendas/shared-channel.ts'
import type { KernelEnv } from './kernel-env.ts'

/** What becomes of a customer's cart: while a call runs its channel rules it on both screens (domain §7). */
export const CART_PATHS: readonly string[] = [
  'cart',
  'checkout',
  'orders',
  'televendas/attendance/script',
  'televendas/attendance/summary',
  'televendas/products',
  'televendas/discounts',
  'televendas/quotes',
  'televendas/payment-links',
]

export function callChannel(deps: CommerceDeps): MiddlewareHandler<KernelEnv> {
  return async (c, next) => {
    const { session } = c.var
    // Known with the session: whoever is in no call is asked for none.
    if (session.kind === 'active' && session.session.isCustomerInCall)
      c.set('actor', await inCallChannel(deps, c.var.actor))
    await next()
  }
}
