import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { LinkCriado, LinksPagamento, NovoLinkPagamento } from '#commerce/contract/televendas/payment-links.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { csrfHeader } from '../middleware/csrf-header.ts'

/** The agent's last links, those of the customer served while one is. */
export const listPaymentLinks = createServerFn({ method: 'GET' }).handler(() =>
  callCommerce('GET', 'televendas/payment-links', { schema: LinksPagamento }),
)

/** A link by which the customer served pays the cart; its address comes back once. */
export const createPaymentLink = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(NovoLinkPagamento)
  .handler(({ data }) => callCommerce('POST', 'televendas/payment-links', { body: data, schema: LinkCriado }))

export const cancelPaymentLink = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ idLink: v.pipe(v.string(), v.uuid()) }))
  .handler(({ data: { idLink } }) =>
    callCommerce('DELETE', `televendas/payment-links/${idLink}`, { schema: LinksPagamento }),
  )
