import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { TokenNoCaminho } from '#commerce/contract/televendas/payment-links.ts'
import { Orcamento, OrcamentoNoCarrinho } from '#commerce/contract/televendas/quotes.ts'
import { callCommerce } from '../commerce-client.server.ts'
import { csrfHeader } from '../middleware/csrf-header.ts'

const Token = v.object({ token: TokenNoCaminho })

/** A quote as whoever holds its link sees it. */
export const readSentQuote = createServerFn({ method: 'GET' })
  .validator(Token)
  .handler(({ data: { token } }) => callCommerce('GET', `cart/quotes/${token}`, { schema: Orcamento }))

/** Into the cart of the customer it was made for. */
export const acceptSentQuote = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(Token)
  .handler(({ data }) => callCommerce('POST', 'cart/quotes/accept', { body: data, schema: OrcamentoNoCarrinho }))

export const askForCall = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(Token)
  .handler(({ data }) => callCommerce('POST', 'cart/quotes/call', { body: data, schema: Orcamento }))
