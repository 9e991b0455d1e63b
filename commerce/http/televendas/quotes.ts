import { Hono } from 'hono'
import { EnvioOrcamento, OrcamentosQuery } from '#commerce/contract/televendas/quotes.ts'
import { notFound } from '#commerce/kernel/commerce-error.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { quoteToCart } from '#commerce/operations/televendas/quote-cart.ts'
import { quoteFile } from '#commerce/operations/televendas/quote-document.ts'
import {
  cancelQuote,
  createQuote,
  listQuotes,
  readQuote,
  requireQuote,
  sendQuote,
} from '#commerce/operations/televendas/quotes.ts'
import { sendPayment } from '#commerce/operations/televendas/send-payment.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBody, readQuery } from '../middleware/request-input.ts'
import { requireAgent, requireServing } from '../middleware/session-resolution.ts'
import { requireOrder } from '../orders/own-order.ts'
import { pdf } from './pdf-answer.ts'

/** Each may be a mail. */
const SENT_PER_MINUTE = 20
/** Each document is drawn anew. */
const DRAWN_PER_MINUTE = 30

/** The agent's side of quotes (contract §7), and how an order that waits is paid, by mail. */
export const quoteRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/televendas/quotes', async (c) =>
      c.json(await listQuotes(deps, requireAgent(c).actor, readQuery(c, OrcamentosQuery))),
    )
    .post('/televendas/quotes', async (c) => {
      const actor = requireServing(c)
      await limitPerMinute(c, deps, 'orcamento', SENT_PER_MINUTE)
      const { porEmail } = await readBody(c, EnvioOrcamento)
      return c.json(await createQuote(deps, actor, porEmail, c.var.remote), 201)
    })
    .get('/televendas/quotes/:numero', async (c) =>
      c.json(await readQuote(deps, requireAgent(c).actor, c.req.param('numero'))),
    )
    .delete('/televendas/quotes/:numero', async (c) => {
      const { actor } = requireAgent(c)
      await cancelQuote(deps, actor, c.req.param('numero'), c.var.remote)
      return c.json(await readQuote(deps, actor, c.req.param('numero')))
    })
    .get('/televendas/quotes/:numero/pdf', async (c) => {
      const { actor } = requireAgent(c)
      await limitPerMinute(c, deps, 'orcamento-pdf', DRAWN_PER_MINUTE)
      const quote = await readQuote(deps, actor, c.req.param('numero'))
      return pdf(c, await quoteFile(quote), `orcamento-${quote.numero}`)
    })
    .post('/televendas/quotes/:numero/send', async (c) => {
      const actor = requireServing(c)
      await limitPerMinute(c, deps, 'orcamento', SENT_PER_MINUTE)
      const { porEmail } = await readBody(c, EnvioOrcamento)
      return c.json(await sendQuote(deps, actor, c.req.param('numero'), porEmail, c.var.remote))
    })
    .post('/televendas/quotes/:numero/order', async (c) => {
      const actor = requireServing(c)
      const quote = await requireQuote(deps.db, actor, c.req.param('numero'))
      // A quote is sold to whom it was made for.
      if (quote.customerId !== actor.customerId) throw notFound('Este orçamento é de outro cliente.')
      return c.json(await quoteToCart(deps, actor, quote, { todaysPrice: false, remote: c.var.remote }))
    })
    .post('/televendas/orders/:numeroPedido/payment-mail', async (c) => {
      const actor = requireServing(c)
      await limitPerMinute(c, deps, 'pagamento-enviado', SENT_PER_MINUTE)
      return c.json(await sendPayment(deps, actor, await requireOrder(c, deps), c.var.remote))
    })
