import type { Context } from 'hono'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { requireOwnOrder } from '#commerce/operations/orders/view.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { requireCustomer } from '../middleware/session-resolution.ts'

/**
 * The order of the path's `numeroPedido`, as it is now.
 * @throws CommerceError 401 for a guest, 404 for somebody else's
 */
export const requireOrder = (c: Context<KernelEnv>, { db }: CommerceDeps) =>
  requireOwnOrder(db, requireCustomer(c).customerId, c.req.param('numeroPedido') ?? '')
