import { type DemonstrationPart, GatewayError } from '#commerce/adapters/payment/payment-gateway.ts'
import type { EstadoPagamento } from '#commerce/contract/checkout/checkout.ts'
import { CommerceError, conflict, notFound } from '#commerce/kernel/commerce-error.ts'
import type { OrderRow } from '#commerce/store/orders/orders.ts'
import type { PaymentRow } from '#commerce/store/payments/payments.ts'
import { type PaymentContext, paymentOf } from './start.ts'
import { currentPayment } from './view.ts'

/**
 * The payer's part, or the analyst's, in the demonstration. The signed event that follows, on its way by the answer, is
 * what changes the state.
 * @throws CommerceError 404 when the payment is none of the demonstration gateway, 409 when it waits for nobody, 503
 */
export async function playDemonstration(
  context: PaymentContext,
  order: OrderRow,
  { method, state, txid }: PaymentRow,
  part: DemonstrationPart,
): Promise<EstadoPagamento> {
  const { clock, gateway } = context
  if (state !== 'PENDENTE' && state !== 'EM_ANALISE') throw conflict('Este pedido não está aguardando pagamento.')
  try {
    await gateway.playDemonstration(txid, part)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    if (error.kind === 'refused')
      throw conflict(
        method === 'PIX'
          ? 'O código Pix deste pedido não aceita mais pagamento.'
          : 'Este pedido não aceita mais pagamento.',
      )
    throw new CommerceError('unavailable', 'O ambiente de pagamento não respondeu. Tente de novo em instantes.', {
      retryAfterSeconds: 5,
    })
  }
  return currentPayment(context, order, clock.now())
}

/** The payment of an order, when a demonstration's gateway has it. @throws CommerceError 404 */
export async function demonstrationPayment(
  { db, demonstration }: PaymentContext,
  order: OrderRow,
): Promise<PaymentRow> {
  const payment = await paymentOf(db, order.number)
  if (!demonstration || !payment.demonstration) throw notFound('Pagamento de demonstração indisponível.')
  return payment
}
