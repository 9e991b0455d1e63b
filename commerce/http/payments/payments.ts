import { Hono } from 'hono'
import { EventoPagamento, GATEWAY_HEADER, PapelDemonstracao } from '#commerce/contract/payments/payments.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { demonstrationPayment, playDemonstration } from '#commerce/operations/payments/demonstration.ts'
import { applyPaymentEvent } from '#commerce/operations/payments/event.ts'
import { requireSignedEvent } from '#commerce/operations/payments/signed-event.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { check, parseJson, readBody, readBodyText } from '../middleware/request-input.ts'
import { requireHeldOrder } from '../orders/own-order.ts'
import { shownTo } from './agent-card.ts'

/** What the gateway tells (signed), and the payer's part in the demonstration. */
export const paymentRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .post('/payments/webhook', async (c) => {
      const text = await readBodyText(c)
      const timestamp = c.req.header(GATEWAY_HEADER.timestamp) ?? ''
      const signature = c.req.header(GATEWAY_HEADER.signature) ?? ''
      requireSignedEvent(deps, timestamp, signature, text)
      const resultado = await applyPaymentEvent(deps, check(EventoPagamento, parseJson(text)))
      deps.log.info('payment-event', { resultado })
      return c.json({ resultado })
    })
    .post('/checkout/order/:numeroPedido/demonstracao/pagar', async (c) => {
      const order = await requireHeldOrder(c, deps)
      const payment = await demonstrationPayment(deps, order)
      const { papel } = await readBody(c, PapelDemonstracao)
      return c.json(shownTo(c, await playDemonstration(deps, order, payment, papel)))
    })
