import { type Context, Hono } from 'hono'
import type { InferOutput } from 'valibot'
import {
  CompraExpressa,
  EscolhaEndereco,
  EscolhaEntrega,
  EscolhaPagamento,
  EscolhaParcelas,
  EscolhaPontos,
  EscolhaVale,
  PedidoNovo,
  type PerfilCheckout,
  PreparoCheckout,
  TrocaPagamento,
} from '#commerce/contract/checkout/checkout.ts'
import { COOKIE } from '#commerce/contract/cookie-names.ts'
import { cookieValue } from '#commerce/contract/cookies.ts'
import { isCharged } from '#commerce/contract/payments/methods.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import { isUuid } from '#commerce/kernel/uuid-v7.ts'
import {
  chooseAddress,
  chooseDelivery,
  chooseInstalments,
  choosePayment,
  choosePoints,
  chooseVoucher,
  readCheckout,
} from '#commerce/operations/checkout/checkout.ts'
import { expressCheckout } from '#commerce/operations/checkout/express.ts'
import { prepareCheckout } from '#commerce/operations/checkout/prepare.ts'
import type { Buyer } from '#commerce/operations/checkout/state.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { buy } from '#commerce/operations/orders/buy.ts'
import { changePayment } from '#commerce/operations/payments/change-once.ts'
import { currentPayment } from '#commerce/operations/payments/view.ts'
import { cardOnce } from '#commerce/operations/televendas/link-holder.ts'
import { onceRequest } from '../middleware/idempotency.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { check, parseJson, readBody, readBodyText, readQuery, type Schema } from '../middleware/request-input.ts'
import { requireCustomer } from '../middleware/session-resolution.ts'
import { boletoMark, csrfTokenOf, keepBoletoMark } from '../middleware/wire-cookies.ts'
import { requireHeldOrder } from '../orders/own-order.ts'
import { refuseAgentCard, shownTo } from '../payments/agent-card.ts'

/** Each asks the gateway for another charge. */
const CHANGES_PER_MINUTE = 20

/** Storefront §3 "Checkout profile": `authToken` is what a write has to repeat, never the session's own token. */
const profileAnswer = (c: Context<KernelEnv>, deps: CommerceDeps, profile: PerfilCheckout) =>
  c.json({ ...profile, authToken: csrfTokenOf(c, deps) } satisfies PerfilCheckout)

/** The browser's number in statistics: there while its visitor allows them, and worth nothing where nobody counts. */
function measuredBy(c: Context<KernelEnv>, { env }: CommerceDeps): string | undefined {
  const id = cookieValue(c.var.cookies, COOKIE.measured)
  const counts = env.MEASUREMENT_URL !== undefined && c.var.actor.agentId === undefined
  return counts && id !== undefined && isUuid(id) ? id : undefined
}

const buyerOf = (c: Context<KernelEnv>): Buyer => {
  const actor = requireCustomer(c)
  const { customerId, agentId, attendanceId, canal } = actor
  return actor.kind === 'customer'
    ? { customerId, canal, isServed: actor.call !== undefined }
    : { customerId, agentId, attendanceId, canal, by: 'agent' }
}

/**
 * What may be changed by whoever opened the order by its link: points and vouchers are the customer's in person, a card
 * typed there is not kept in their name.
 * @throws CommerceError 403
 */
function ofHolder(c: Context<KernelEnv>, wish: TrocaPagamento): TrocaPagamento {
  if (!c.var.visit) return wish
  if (!isCharged(wish.forma))
    throw new CommerceError('forbidden', 'Pontos e vales são usados por quem entra na própria conta.')
  return cardOnce(wish)
}

/** One step of the checkout: what was chosen, and the whole profile after it. */
async function step<S extends Schema>(
  c: Context<KernelEnv>,
  deps: CommerceDeps,
  schema: S,
  choose: (buyer: Buyer, chosen: InferOutput<S>) => Promise<PerfilCheckout>,
) {
  const buyer = buyerOf(c)
  return profileAnswer(c, deps, await choose(buyer, await readBody(c, schema)))
}

/** From the address to the order (contract §5, storefront §4). Every step answers the whole profile. */
export const checkoutRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/checkout', async (c) => {
      const buyer = buyerOf(c)
      const { preparar, comprar, unidades = 1 } = readQuery(c, PreparoCheckout)
      if (preparar === undefined) return profileAnswer(c, deps, await readCheckout(deps, buyer))
      const only = comprar === undefined ? undefined : comprar === 'tudo' ? null : { [comprar]: unidades }
      return profileAnswer(c, deps, await prepareCheckout(deps, buyer, preparar, only))
    })
    .post('/checkout/express', (c) =>
      step(c, deps, CompraExpressa, (buyer, { itens }) => expressCheckout(deps, requireCustomer(c), buyer, itens)),
    )
    .put('/checkout/address', (c) =>
      step(c, deps, EscolhaEndereco, (buyer, { idEndereco }) => chooseAddress(deps, buyer, idEndereco)),
    )
    .put('/checkout/delivery', (c) =>
      step(c, deps, EscolhaEntrega, (buyer, chosen) => chooseDelivery(deps, buyer, chosen)),
    )
    .put('/checkout/payment-method', (c) =>
      step(c, deps, EscolhaPagamento, (buyer, { forma }) => choosePayment(deps, buyer, forma)),
    )
    .put('/checkout/points', (c) =>
      step(c, deps, EscolhaPontos, (buyer, { pontos }) => choosePoints(deps, buyer, pontos)),
    )
    .put('/checkout/voucher', (c) => step(c, deps, EscolhaVale, (buyer, { usar }) => chooseVoucher(deps, buyer, usar)))
    .put('/checkout/installment', (c) =>
      step(c, deps, EscolhaParcelas, (buyer, { numeroParcelas }) => chooseInstalments(deps, buyer, numeroParcelas)),
    )
    .post('/checkout/order', async (c) => {
      const buyer = buyerOf(c)
      const bodyText = await readBodyText(c)
      const wish = check(PedidoNovo, parseJson(bodyText))
      const { consentimento: consent, maiorDeIdade: isAdult, valorConferido: seen, cartao: card } = wish
      if (card !== undefined) await refuseAgentCard(c, deps)
      const once = onceRequest(c, `checkout/order:${buyer.customerId}`, bodyText)
      const mark = boletoMark(c)
      const { numeroPedido, pagamento } = await buy(
        deps,
        buyer,
        {
          consent,
          isAdult,
          seen: seen === undefined ? undefined : Math.round(seen * 100),
          card,
          ip: c.var.remote.address,
          mark,
          measuredBy: measuredBy(c, deps),
        },
        once,
      )
      if (pagamento.forma === 'BOLETO' && buyer.by === undefined) keepBoletoMark(c, mark)
      return c.json({ numeroPedido, pagamento: shownTo(c, pagamento) }, 201)
    })
    .get('/checkout/order/:numeroPedido/payment', async (c) => {
      const order = await requireHeldOrder(c, deps)
      return c.json(shownTo(c, await currentPayment(deps, order, deps.clock.now())))
    })
    .post('/checkout/order/:numeroPedido/payment', async (c) => {
      await limitPerMinute(c, deps, 'troca-de-pagamento', CHANGES_PER_MINUTE)
      const order = await requireHeldOrder(c, deps)
      const bodyText = await readBodyText(c)
      const wish = ofHolder(c, check(TrocaPagamento, parseJson(bodyText)))
      if (wish.forma === 'CARTAO') await refuseAgentCard(c, deps)
      const once = onceRequest(c, `checkout/payment:${order.number}`, bodyText)
      return c.json(shownTo(c, await changePayment(deps, order.customerId, order, wish, once)), 201)
    })
