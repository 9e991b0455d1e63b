import type { CancelReason, OrderSource } from '../domain/order-states.ts'
import type { Trx } from '../store/catalog-rows.ts'
import { insertRefund } from '../store/payment-events.ts'
import { scheduleRemoval } from '../store/payment-removals.ts'
import { lockLastPayment, setPaymentState } from '../store/payments.ts'
import { moveOrder } from './order-moves.ts'
import { refundId } from './payment-event.ts'

/**
 * Cancels an order with what hangs on it: stock given back, an open charge closed, a paid one to be refunded by the worker.
 * The payment is locked before the order, as the gateway's events do.
 * @throws CommerceError 404 without the order, 409 once it has left
 */
export async function cancelOrder(trx: Trx, number: number, source: OrderSource, reason: CancelReason, now: Date): Promise<void> {
  const payment = await lockLastPayment(trx, number)
  await moveOrder(trx, number, { to: 'CANCELADO', source, reason }, now)
  // Before its capture a card is voided, a Pix or boleto removed (domain §2.3): should it be paid all the same, its event gives the money back.
  if (payment?.state === 'PENDENTE' || payment?.state === 'EM_ANALISE') {
    await setPaymentState(trx, payment.id, 'CANCELADO', now)
    await scheduleRemoval(trx, payment.id, now)
  }
  if (payment?.state === 'PAGO' && payment.endToEndId !== null) {
    await insertRefund(trx, { id: refundId(payment.endToEndId), paymentId: payment.id, endToEndId: payment.endToEndId, centavos: payment.centavos, reason: 'PEDIDO_CANCELADO' }, now)
  }
}
