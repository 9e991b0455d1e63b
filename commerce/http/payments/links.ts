import { type Context, Hono } from 'hono'
import { TrocaPagamento } from '#commerce/contract/checkout/checkout.ts'
import { PapelDemonstracao } from '#commerce/contract/payments/payments.ts'
import { AberturaLink, type LinkConhecido, PagamentoPorLink } from '#commerce/contract/televendas/payment-links.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { boletoFile } from '#commerce/operations/payments/boleto-document.ts'
import { changePayment } from '#commerce/operations/payments/change-once.ts'
import { demonstrationPayment, playDemonstration } from '#commerce/operations/payments/demonstration.ts'
import {
  cardOnce,
  heldLink,
  heldPurchase,
  knownLink,
  LINK_KEY_SECONDS,
  openLink,
  orderOfLink,
  payableHere,
} from '#commerce/operations/televendas/link-holder.ts'
import { payByLink } from '#commerce/operations/televendas/pay-by-link.ts'
import { isAgent } from '#commerce/operations/televendas/record.ts'
import { onceRequest } from '../middleware/idempotency.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { check, parseJson, readBody, readBodyText } from '../middleware/request-input.ts'
import { readLinkKey, setLinkKey } from '../middleware/wire-cookies.ts'
import { pdf } from '../televendas/pdf-answer.ts'

/** A customer opens a link or two; a robot tries tokens. */
const OPENED_PER_MINUTE = 20
/** Each look at its page; what previews links looks too. */
const SEEN_PER_MINUTE = 30
const CHANGES_PER_MINUTE = 20
/** Each slip is drawn anew. */
const DRAWN_PER_MINUTE = 30
const CUSTOMERS_ONLY = 'O link de pagamento é do cliente: ele o abre no próprio aparelho.'

/**
 * The customer's side of a payment link, without an account's session (contract §7): a cookie says that this browser
 * opened it, and allows this one purchase. No agent's browser does.
 */
export const heldLinkRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .post('/payments/links/open', async (c) => {
      refuseAgents(c)
      await limitPerMinute(c, deps, 'abrir-link', OPENED_PER_MINUTE)
      const { token } = await readBody(c, AberturaLink)
      const { key, purchase } = await openLink(deps, token, readLinkKey(c))
      setLinkKey(c, key, LINK_KEY_SECONDS)
      return c.json(purchase)
    })
    .get('/payments/links/current', async (c) => {
      refuseAgents(c)
      return c.json(await heldPurchase(deps, readLinkKey(c)))
    })
    .get('/payments/links/boleto', async (c) => {
      refuseAgents(c)
      await limitPerMinute(c, deps, 'boleto', DRAWN_PER_MINUTE)
      const order = await orderOfLink(deps, readLinkKey(c))
      return pdf(c, await boletoFile(deps.db, order), `boleto-${order.number}`)
    })
    .get('/payments/links/:token', async (c) => {
      refuseAgents(c)
      await limitPerMinute(c, deps, 'ver-link', SEEN_PER_MINUTE)
      await knownLink(deps, c.req.param('token'))
      return c.json({ conhecido: true } satisfies LinkConhecido)
    })
    .post('/payments/links/pay', async (c) => {
      refuseAgents(c)
      await limitPerMinute(c, deps, 'pagar-link', CHANGES_PER_MINUTE)
      const bodyText = await readBodyText(c)
      const wish = check(PagamentoPorLink, parseJson(bodyText))
      const link = await heldLink(deps, readLinkKey(c))
      const once = onceRequest(c, `payments/links:${link.id}`, bodyText)
      return c.json(await payByLink(deps, link, wish, c.var.remote.address, once), 201)
    })
    .post('/payments/links/change', async (c) => {
      refuseAgents(c)
      await limitPerMinute(c, deps, 'troca-de-pagamento', CHANGES_PER_MINUTE)
      const order = await orderOfLink(deps, readLinkKey(c))
      const bodyText = await readBodyText(c)
      const wish = cardOnce(check(TrocaPagamento, parseJson(bodyText)))
      const once = onceRequest(c, `payments/links/change:${order.number}`, bodyText)
      return c.json(payableHere(await changePayment(deps, order.customerId, order, wish, once)), 201)
    })
    .post('/payments/links/demonstracao', async (c) => {
      refuseAgents(c)
      const order = await orderOfLink(deps, readLinkKey(c))
      const payment = await demonstrationPayment(deps, order)
      const { papel } = await readBody(c, PapelDemonstracao)
      return c.json(payableHere(await playDemonstration(deps, order, payment, papel)))
    })

/** An agent who opened it could type the card that is read out to them. @throws CommerceError 403 */
function refuseAgents(c: Context<KernelEnv>): void {
  if (isAgent(c.var.actor)) throw new CommerceError('forbidden', CUSTOMERS_ONLY)
}
