import type { Context } from 'hono'
import { notFound } from '../domain/commerce-error.ts'
import { ownOrder } from '../operations/orders-view.ts'
import type { OrderRow } from '../store/orders.ts'
import type { CommerceDeps } from './kernel/deps.ts'
import type { KernelEnv } from './kernel/kernel-env.ts'
import { requireCustomer } from './kernel/session-resolution.ts'

/** The order of the path's `numeroPedido`, as it is now. @throws CommerceError 401 for a guest, 404 for somebody else's */
export async function requireOrder(c: Context<KernelEnv>, { db }: CommerceDeps): Promise<OrderRow> {
  const { customerId } = requireCustomer(c)
  const order = await ownOrder(db, customerId, c.req.param('numeroPedido') ?? '')
  if (!order) throw notFound('Pedido não encontrado.')
  return order
}
