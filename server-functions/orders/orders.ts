import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import {
  CancelamentoPedido,
  CancelamentoResposta,
  Pedido,
  PedidosResposta,
  RecompraPrevia,
  RecompraResposta,
  StatusPedido,
} from '#commerce/contract/orders/orders.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { withIdempotencyKey } from '../middleware/idempotency-key.ts'

const OrderNumber = v.object({ numeroPedido: v.pipe(v.string(), v.maxLength(60)) })

/** The customer's orders, newest first. */
export const listOrders = createServerFn({ method: 'GET' })
  .validator(
    v.object({
      page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999)),
      status: v.optional(StatusPedido),
      busca: v.optional(v.pipe(v.string(), v.maxLength(100))),
    }),
  )
  .handler(({ data: { page, status, busca } }) =>
    callCommerce('GET', 'orders', { query: { page, status, busca }, schema: PedidosResposta }),
  )

/** One order; somebody else's is not found (contract §6). */
export const readOrder = createServerFn({ method: 'GET' })
  .validator(OrderNumber)
  .handler(({ data: { numeroPedido } }) =>
    callCommerce('GET', `orders/${encodeURIComponent(numeroPedido)}`, { schema: Pedido }),
  )

/** At once while that is allowed, else a request of the protocol answered. */
export const cancelOrder = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(v.object({ ...OrderNumber.entries, ...CancelamentoPedido.entries }))
  .handler(({ data: { numeroPedido, ...wish } }) =>
    callCommerce('POST', `orders/${encodeURIComponent(numeroPedido)}/cancel`, {
      body: wish,
      schema: CancelamentoResposta,
    }),
  )

/** What buying an order again would come to now. */
export const readReorder = createServerFn({ method: 'GET' })
  .validator(OrderNumber)
  .handler(({ data: { numeroPedido } }) =>
    callCommerce('GET', `orders/${encodeURIComponent(numeroPedido)}/reorder`, { schema: RecompraPrevia }),
  )

/** Puts what is still sold of an order into the cart. */
export const buyAgain = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(OrderNumber)
  .handler(({ data: { numeroPedido } }) =>
    callCommerce('POST', `orders/${encodeURIComponent(numeroPedido)}/reorder`, { body: {}, schema: RecompraResposta }),
  )
