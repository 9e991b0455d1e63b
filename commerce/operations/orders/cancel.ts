import { PAYMENT_METHODS } from '#commerce/contract/payments/methods.ts'
import { type CancelReason, canOrderMove, type OrderSource } from '#commerce/domain/orders/states.ts'
import { conflict } from '#commerce/kernel/commerce-error.ts'
import { lockOrder, orderShipments } from '#commerce/store/orders/orders.ts'
import { insertRefund } from '#commerce/store/payments/events.ts'
import { lockLastPayment, setPaymentState } from '#commerce/store/payments/payments.ts'
import { scheduleRemoval } from '#commerce/store/payments/removals.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { refundId } from '../payments/event.ts'
import { transitionOrder } from './transitions.ts'

const PARTLY_GONE =
  'Parte deste pedido já foi enviada ou entregue, por isso ele não pode mais ser cancelado inteiro. Conte em Minhas solicitações o que você não quer mais, e cuidamos do restante.'

/**
 * Cancels an order with what hangs on it: stock given back, an open charge closed, a paid one to be refunded by the
 * worker. The payment is locked before the order, as the gateway's events do.
 * @param pixKey where the money of a boleto goes, as far as it is known
 * @throws CommerceError 404 without the order, 409 once it, or a part of it, has left
 */
export async function cancelOrder(
  trx: Trx,
  number: number,
  source: OrderSource,
  reason: CancelReason,
  now: Date,
  pixKey: string | null = null,
): Promise<void> {
  const payment = await lockLastPayment(trx, number)
  // Each seller's parcel goes its own way: with one of them gone there is no whole order to cancel and refund.
  await lockOrder(trx, number)
  const states = (await orderShipments(trx, [number]))
    .map(({ status }) => status)
    .filter((state) => state !== 'CANCELADO')
  if (
    states.some((state) => canOrderMove(state, 'CANCELADO')) &&
    !states.every((state) => canOrderMove(state, 'CANCELADO'))
  )
    throw conflict(PARTLY_GONE)
  await transitionOrder(trx, number, { to: 'CANCELADO', source, reason }, now)
  // Before its capture a card is voided, a Pix or boleto removed (domain §2.3): should it be paid all the same, its
  // event gives the money back.
  if (payment?.state === 'PENDENTE' || payment?.state === 'EM_ANALISE') {
    await setPaymentState(trx, payment.id, 'CANCELADO', now)
    await scheduleRemoval(trx, payment.id, now)
  }
  if (payment?.state === 'PAGO' && payment.endToEndId !== null) {
    await insertRefund(
      trx,
      {
        id: refundId(payment.endToEndId),
        paymentId: payment.id,
        endToEndId: payment.endToEndId,
        centavos: payment.centavos,
        reason: 'PEDIDO_CANCELADO',
        pixKey: PAYMENT_METHODS[payment.method].back === 'pix-key' ? pixKey : null,
      },
      now,
    )
  }
}
