import type { Context } from 'hono'
import { notFound } from '#commerce/kernel/commerce-error.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { ownOrder } from '#commerce/operations/orders/view.ts'
import type { OrderRow } from '#commerce/store/orders/orders.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { requireCustomer } from '../middleware/session-resolution.ts'

/**
 * The order of the path's `numeroPedido`, as it is now.
 * @throws CommerceError 401 for a guest, 404 for somebody else's
 */
export async function requireOrder(c: Context<KernelEnv>, { db }: CommerceDeps): Promise<OrderRow> {
  const { customerId } = requireCustomer(c)
  const order = await ownOrder(db, customerId, c.req.param('numeroPedido') ?? '')
  if (!order) throw notFound('Pedido não encontrado.')
  return order
}
