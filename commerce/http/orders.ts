import { Hono } from 'hono'
import { PedidosQuery } from '../contract/orders.ts'
import { notFound } from '../domain/commerce-error.ts'
import { listOrders, ownOrder, wireOrder } from '../operations/orders-view.ts'
import type { CommerceDeps } from './kernel/deps.ts'
import type { KernelEnv } from './kernel/kernel-env.ts'
import { readQuery } from './kernel/request-input.ts'
import { requireCustomer } from './kernel/session-resolution.ts'

/** The customer's orders (contract §6). Somebody else's is simply not found. */
export const orderRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/orders', async (c) => {
      const { customerId } = requireCustomer(c)
      return c.json(await listOrders(deps.db, customerId, readQuery(c, PedidosQuery)))
    })
    .get('/orders/:numeroPedido', async (c) => {
      const { customerId } = requireCustomer(c)
      const order = await ownOrder(deps.db, customerId, c.req.param('numeroPedido'))
      if (!order) throw notFound('Pedido não encontrado.')
      return c.json(await wireOrder(deps.db, order, deps.clock.now()))
    })
