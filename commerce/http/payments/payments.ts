import { Hono } from 'hono'
import { GatewayError } from '#commerce/adapters/payment/payment-gateway.ts'
import { isSignedEvent } from '#commerce/adapters/payment/signature.ts'
import { EventoPagamento, GATEWAY_HEADER, PapelDemonstracao } from '#commerce/contract/payments/payments.ts'
import { CommerceError, conflict, notFound } from '#commerce/kernel/commerce-error.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { applyPaymentEvent } from '#commerce/operations/payments/event.ts'
import { paymentOf } from '#commerce/operations/payments/start.ts'
import { currentPayment } from '#commerce/operations/payments/view.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { check, parseJson, readBody, readBodyText } from '../middleware/request-input.ts'
import { requireOrder } from '../orders/own-order.ts'

/** What the gateway tells (signed), and the payer's part in the demonstration. */
export const paymentRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .post('/payments/webhook', async (c) => {
      const text = await readBodyText(c)
      const timestamp = c.req.header(GATEWAY_HEADER.timestamp) ?? ''
      const signature = c.req.header(GATEWAY_HEADER.signature) ?? ''
      if (!isSignedEvent(deps.gatewaySecret, timestamp, signature, text, deps.clock.now())) {
        deps.log.warn('payment-event-refused')
        throw new CommerceError('forbidden', 'Assinatura inválida ou vencida.')
      }
      const resultado = await applyPaymentEvent(deps, check(EventoPagamento, parseJson(text)))
      deps.log.info('payment-event', { resultado })
      return c.json({ resultado })
    })
    .post('/checkout/order/:numeroPedido/demonstracao/pagar', async (c) => {
      const order = await requireOrder(c, deps)
      const payment = await paymentOf(deps.db, order.number)
      if (!payment.demonstration) throw notFound('Pagamento de demonstração indisponível.')
      const { papel } = await readBody(c, PapelDemonstracao)
      if (payment.state !== 'PENDENTE' && payment.state !== 'EM_ANALISE')
        throw conflict('Este pedido não está aguardando pagamento.')
      try {
        await deps.gateway.playDemonstration(payment.txid, papel)
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error
        if (error.kind === 'refused')
          throw conflict(
            payment.method === 'PIX'
              ? 'O código Pix deste pedido não aceita mais pagamento.'
              : 'Este pedido não aceita mais pagamento.',
          )
        throw new CommerceError('unavailable', 'O ambiente de pagamento não respondeu. Tente de novo em instantes.', {
          retryAfterSeconds: 5,
        })
      }
      // The signed event, on its way by now, is what changes the state.
      return c.json(await currentPayment(deps.db, order, deps.clock.now()))
    })
