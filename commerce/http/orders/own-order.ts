import type { Context } from 'hono'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { requireOwnOrder } from '#commerce/operations/orders/view.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { requireCustomer } from '../middleware/session-resolution.ts'
import { type Holder, orderHolder } from '../middleware/visits.ts'

/**
 * The order of the path's `numeroPedido`, as it is now, of the session's customer.
 * @throws CommerceError 401 for a guest, 404 for somebody else's
 */
export const requireOrder = (c: Context<KernelEnv>, { db }: CommerceDeps) =>
  requireOwnOrder(db, requireCustomer(c).customerId, c.req.param('numeroPedido') ?? '')

/** Who may act on the order `number`: its customer in person, or whoever opened its link here. */
export const holderOf = (c: Context<KernelEnv>, deps: CommerceDeps, number: string): Promise<Holder> =>
  orderHolder(c, deps, ({ orderNumber }) => String(orderNumber) === number)

/** As `requireOrder`, also for whoever opened the order by the link of its mail (decision 080). */
export async function requireHeldOrder(c: Context<KernelEnv>, deps: CommerceDeps) {
  const number = c.req.param('numeroPedido') ?? ''
  const { customerId } = await holderOf(c, deps, number)
  return requireOwnOrder(deps.db, customerId, number)
}
