import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import {
  EnvioOrcamento,
  EstadoOrcamento,
  Orcamento,
  OrcamentoEnviado,
  OrcamentoNoCarrinho,
  Orcamentos,
  PagamentoEnviado,
} from '#commerce/contract/televendas/quotes.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { csrfHeader } from '../middleware/csrf-header.ts'

const Numero = v.pipe(v.string(), v.regex(/^\d{1,15}$/))

export const listQuotes = createServerFn({ method: 'GET' })
  .validator(
    v.object({
      busca: v.optional(v.pipe(v.string(), v.maxLength(80))),
      estado: v.optional(EstadoOrcamento),
      page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999))),
    }),
  )
  .handler(({ data }) => callCommerce('GET', 'televendas/quotes', { query: data, schema: Orcamentos }))

export const readQuote = createServerFn({ method: 'GET' })
  .validator(v.object({ numero: Numero }))
  .handler(({ data: { numero } }) => callCommerce('GET', `televendas/quotes/${numero}`, { schema: Orcamento }))

/** A quote of the cart being served. */
export const createQuote = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(EnvioOrcamento)
  .handler(({ data }) => callCommerce('POST', 'televendas/quotes', { body: data, schema: OrcamentoEnviado }))

/** Sends it again, by another link. */
export const sendQuote = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ numero: Numero, ...EnvioOrcamento.entries }))
  .handler(({ data: { numero, porEmail } }) =>
    callCommerce('POST', `televendas/quotes/${numero}/send`, { body: { porEmail }, schema: OrcamentoEnviado }),
  )

export const cancelQuote = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ numero: Numero }))
  .handler(({ data: { numero } }) => callCommerce('DELETE', `televendas/quotes/${numero}`, { schema: Orcamento }))

/** Into the cart of the customer served, stock checked again and the price kept. */
export const quoteToCart = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ numero: Numero }))
  .handler(({ data: { numero } }) =>
    callCommerce('POST', `televendas/quotes/${numero}/order`, { body: {}, schema: OrcamentoNoCarrinho }),
  )

/** The Pix code or the boleto of an order, to its customer's mail. */
export const sendOrderPayment = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(v.object({ numeroPedido: Numero }))
  .handler(({ data: { numeroPedido } }) =>
    callCommerce('POST', `televendas/orders/${numeroPedido}/payment-mail`, { body: {}, schema: PagamentoEnviado }),
  )
