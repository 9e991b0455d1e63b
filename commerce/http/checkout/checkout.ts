import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  EscolhaEndereco,
  EscolhaEntrega,
  EscolhaPagamento,
  EscolhaParcelas,
  EscolhaPontos,
  PedidoCriado,
  PedidoNovo,
  TrocaPagamento,
} from '#commerce/contract/checkout/checkout.ts'
import { storeAnswer } from '#commerce/kernel/idempotency.ts'
import {
  chooseAddress,
  chooseDelivery,
  chooseInstalments,
  choosePayment,
  choosePoints,
  readCheckout,
} from '#commerce/operations/checkout/checkout.ts'
import type { Buyer } from '#commerce/operations/checkout/state.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { placeOrder } from '#commerce/operations/orders/place-order.ts'
import { ownOrder } from '#commerce/operations/orders/view.ts'
import { closeCharge, payAnotherWay } from '#commerce/operations/payments/change.ts'
import { paymentOf, startPayment } from '#commerce/operations/payments/start.ts'
import { currentPayment, wirePayment } from '#commerce/operations/payments/view.ts'
import { isKeyTaken, onlyOnce } from '../middleware/idempotency.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { check, parseJson, readBody, readBodyText } from '../middleware/request-input.ts'
import { requireCustomer } from '../middleware/session-resolution.ts'
import { requireOrder } from '../orders/own-order.ts'

/** Each asks the gateway for another charge. */
const CHANGES_PER_MINUTE = 20

const buyerOf = (c: Context<KernelEnv>): Buyer => {
  const { customerId, agentId, canal } = requireCustomer(c)
  return { customerId, agentId, canal }
}

/** From the address to the order (contract §5, storefront §4). Every step answers the whole profile. */
export const checkoutRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/checkout', async (c) => c.json(await readCheckout(deps, buyerOf(c))))
    .put('/checkout/address', async (c) => {
      const buyer = buyerOf(c)
      const { idEndereco } = await readBody(c, EscolhaEndereco)
      return c.json(await chooseAddress(deps, buyer, idEndereco))
    })
    .put('/checkout/delivery', async (c) => {
      const buyer = buyerOf(c)
      return c.json(await chooseDelivery(deps, buyer, await readBody(c, EscolhaEntrega)))
    })
    .put('/checkout/payment-method', async (c) => {
      const buyer = buyerOf(c)
      const { forma } = await readBody(c, EscolhaPagamento)
      return c.json(await choosePayment(deps, buyer, forma))
    })
    .put('/checkout/points', async (c) => {
      const buyer = buyerOf(c)
      const { pontos } = await readBody(c, EscolhaPontos)
      return c.json(await choosePoints(deps, buyer, pontos))
    })
    .put('/checkout/installment', async (c) => {
      const buyer = buyerOf(c)
      const { numeroParcelas } = await readBody(c, EscolhaParcelas)
      return c.json(await chooseInstalments(deps, buyer, numeroParcelas))
    })
    .post('/checkout/order', async (c) => c.json(await place(c, deps, buyerOf(c)), 201))
    .get('/checkout/order/:numeroPedido/payment', async (c) => {
      return c.json(await currentPayment(deps.db, await requireOrder(c, deps), deps.clock.now()))
    })
    .post('/checkout/order/:numeroPedido/payment', async (c) => {
      requireCustomer(c)
      await limitPerMinute(c, deps, 'troca-de-pagamento', CHANGES_PER_MINUTE)
      const found = await requireOrder(c, deps)
      const scope = `checkout/payment:${found.number}`
      const bodyText = await readBodyText(c)
      const wish = check(TrocaPagamento, parseJson(bodyText))
      // What is replaced is looked at before the key: a repeated request must not close the charge that it made.
      const replaced = await paymentOf(deps.db, found.number)
      if (!(await isKeyTaken(c, deps, scope))) await closeCharge(deps, found, replaced, wish)
      await onlyOnce(c, deps, scope, bodyText, async (trx) => {
        await payAnotherWay(trx, found.number, replaced.txid, wish, deps.clock.now())
        return { status: 201, body: {} }
      })
      await startPayment(deps, await paymentOf(deps.db, found.number))
      return c.json(await currentPayment(deps.db, await requireOrder(c, deps), deps.clock.now()), 201)
    })

/** One click, one order: the key's first answer is everybody's, also after a crash between the order and its charge. */
async function place(c: Context<KernelEnv>, deps: CommerceDeps, buyer: Buyer): Promise<PedidoCriado> {
  const scope = `checkout/order:${buyer.customerId}`
  const bodyText = await readBodyText(c)
  const { consentimento, cartao } = check(PedidoNovo, parseJson(bodyText))
  const { body } = await onlyOnce(c, deps, scope, bodyText, async (trx) => {
    const number = await placeOrder(deps, trx, buyer, {
      consent: consentimento,
      card: cartao,
      ip: c.var.remote.address,
    })
    return { status: 201, body: { numeroPedido: String(number) } }
  })
  const whole = v.safeParse(PedidoCriado, body)
  if (whole.success) return whole.output
  const number = Number((body as { numeroPedido: string }).numeroPedido)
  await startPayment(deps, await paymentOf(deps.db, number))
  const payment = await paymentOf(deps.db, number)
  const order = (await ownOrder(deps.db, buyer.customerId, String(number)))!
  // Through the schema, as the stored one goes: field by field the same text.
  const created = v.parse(PedidoCriado, {
    numeroPedido: String(number),
    pagamento: await wirePayment(deps.db, order, payment, deps.clock.now()),
  })
  // Final once the charge exists; until then the next repetition tries again.
  if (payment.startedAt !== null || payment.state === 'PAGO')
    await storeAnswer(deps.db, scope, c.req.header('Idempotency-Key') ?? '', { status: 201, body: created })
  return created
}
