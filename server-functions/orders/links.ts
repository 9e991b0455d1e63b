import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { AberturaPedido, PedidoAberto, PedidoDeLink } from '#commerce/contract/orders/links.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { csrfHeader } from '../middleware/csrf-header.ts'

const nothing = v.object({})

/**
 * Opens an order by the link of its mail, in this browser; a refusal of the link is a `validation` failure of `token`.
 */
export const openOrderLink = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(AberturaPedido)
  .handler(({ data }) => callCommerce('POST', 'orders/links/open', { body: data, schema: PedidoAberto }))

/** Mails a link; the answer is the same whether there is such an order or not. */
export const askOrderLink = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(PedidoDeLink)
  .handler(({ data }) => callCommerce('POST', 'orders/links', { body: data, schema: nothing }))

/** The order is closed in this browser; the link goes on opening it. */
export const leaveOrder = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .handler(() => callCommerce('POST', 'orders/links/leave', { schema: nothing }))
