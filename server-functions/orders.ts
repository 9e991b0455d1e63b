import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { Pedido, PedidosResposta } from '#commerce/contract/orders.ts'
import { callCommerce } from './commerce-client.server.ts'

/** The customer's orders, newest first. */
export const listOrders = createServerFn({ method: 'GET' })
  .validator(v.object({ page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999)) }))
  .handler(({ data: { page } }) => callCommerce('GET', 'orders', { query: { page }, schema: PedidosResposta }))

/** One order; somebody else's is not found (contract §6). */
export const readOrder = createServerFn({ method: 'GET' })
  .validator(v.object({ numeroPedido: v.pipe(v.string(), v.maxLength(60)) }))
  .handler(({ data: { numeroPedido } }) => callCommerce('GET', `orders/${encodeURIComponent(numeroPedido)}`, { schema: Pedido }))
