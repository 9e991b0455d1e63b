import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { EstadoPagamento, PedidoCriado, TrocaPagamento } from '#commerce/contract/checkout/checkout.ts'
import { PapelDemonstracao } from '#commerce/contract/payments/payments.ts'
import {
  AberturaLink,
  CompraPorLink,
  LinkConhecido,
  PagamentoPorLink,
  TokenNoCaminho,
} from '#commerce/contract/televendas/payment-links.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { csrfHeader } from '../middleware/csrf-header.ts'

const Chave = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{8,100}$/))

/** What this browser's link is about; a failure when none was opened here. */
export const readHeldLink = createServerFn({ method: 'GET' }).handler(() =>
  callCommerce('GET', 'payments/links/current', { schema: CompraPorLink }),
)

/** Whether the link of an address is one of this shop's; looking opens nothing. */
export const readSentLink = createServerFn({ method: 'GET' })
  .validator(v.object({ token: TokenNoCaminho }))
  .handler(({ data: { token } }) => callCommerce('GET', `payments/links/${token}`, { schema: LinkConhecido }))

/** Opens a link, and binds it to this browser. */
export const openLink = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(AberturaLink)
  .handler(({ data }) => callCommerce('POST', 'payments/links/open', { body: data, schema: CompraPorLink }))

/** Makes the order of the link exactly once: the same `chave` gives the same answer. */
export const payLink = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ chave: Chave, ...PagamentoPorLink.entries }))
  .handler(({ data: { chave, ...body } }) =>
    callCommerce('POST', 'payments/links/pay', { body, headers: { 'idempotency-key': chave }, schema: PedidoCriado }),
  )

/** Another card or means for the order that was made by it. */
export const changeLinkPayment = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ chave: Chave, ...TrocaPagamento.entries }))
  .handler(({ data: { chave, ...body } }) =>
    callCommerce('POST', 'payments/links/change', {
      body,
      headers: { 'idempotency-key': chave },
      schema: EstadoPagamento,
    }),
  )

/** The payer's part, on the demonstration gateway only. */
export const playLinkDemonstration = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(PapelDemonstracao)
  .handler(({ data }) => callCommerce('POST', 'payments/links/demonstracao', { body: data, schema: EstadoPagamento }))
