import { Hono } from 'hono'
import { OrcamentoAceito } from '#commerce/contract/televendas/quotes.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { quoteFile } from '#commerce/operations/televendas/quote-document.ts'
import { acceptSentQuote, askForCall, showSentQuote } from '#commerce/operations/televendas/sent-quote.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBody } from '../middleware/request-input.ts'
import { liveActor, requireOwner } from '../middleware/session-resolution.ts'
import { pdf } from '../televendas/pdf-answer.ts'

const OPENED_PER_MINUTE = 30

/** The customer's side of a quote (contract §7): whoever holds its link looks, its customer takes it. */
export const sentQuoteRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/cart/quotes/:token', async (c) => {
      await limitPerMinute(c, deps, 'ver-orcamento', OPENED_PER_MINUTE)
      return c.json(await showSentQuote(deps, liveActor(c), c.req.param('token')))
    })
    .get('/cart/quotes/:token/pdf', async (c) => {
      await limitPerMinute(c, deps, 'ver-orcamento', OPENED_PER_MINUTE)
      const quote = await showSentQuote(deps, liveActor(c), c.req.param('token'))
      return pdf(c, await quoteFile(quote), `orcamento-${quote.numero}`)
    })
    .post('/cart/quotes/accept', async (c) => {
      const actor = requireOwner(c)
      const { token } = await readBody(c, OrcamentoAceito)
      return c.json(await acceptSentQuote(deps, actor, token, c.var.remote))
    })
    .post('/cart/quotes/call', async (c) => {
      await limitPerMinute(c, deps, 'ver-orcamento', OPENED_PER_MINUTE)
      const { token } = await readBody(c, OrcamentoAceito)
      return c.json(await askForCall(deps, token))
    })
