import { PAYMENT_METHODS } from '#commerce/contract/payments/methods.ts'
import { canOrderMove } from '#commerce/domain/orders/states.ts'
import { conflict } from '#commerce/kernel/commerce-error.ts'
import { lockOrder, orderShipments } from '#commerce/store/orders/orders.ts'
import { insertRefund } from '#commerce/store/payments/events.ts'
import { lockLastPayment, type PaymentRow, setPaymentState } from '#commerce/store/payments/payments.ts'
import { scheduleRemoval } from '#commerce/store/payments/removals.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { refundId } from '../payments/event.ts'
import { type Cancellation, cancelParts } from './cancel-parts.ts'
import { transitionOrder } from './transitions.ts'

export const PARTLY_GONE =
  'Parte deste pedido já foi enviada ou entregue, por isso ele não pode mais ser cancelado inteiro. Conte em Minhas solicitações o que você não quer mais, e cuidamos do restante.'

/**
 * Cancels an order with what hangs on it: stock given back, an open charge closed, a paid one to be refunded by the
 * worker. The payment is locked before the order, as the gateway's events do.
 * @param parts shipments to be cancelled alone, by id; without it all that is left of the order
 * @throws CommerceError 404 without the order, 409 once it, or a part of it, has left
 */
export async function cancelOrder(
  trx: Trx,
  number: number,
  cancellation: Cancellation,
  now: Date,
  parts?: readonly string[],
): Promise<void> {
  const payment = await lockLastPayment(trx, number)
  const order = await lockOrder(trx, number)
  const shipments = await orderShipments(trx, [number])
  const open = shipments.filter(({ status }) => status !== 'CANCELADO')
  const going = parts === undefined ? open : open.filter(({ id }) => parts.includes(id))
  if (parts !== undefined && going.length === 0) throw conflict('Esta parte do pedido já está cancelada.')
  // Each seller's parcel goes its own way: with one of them gone there is no whole order to cancel and refund.
  if (
    going.some(({ status }) => canOrderMove(status, 'CANCELADO')) &&
    !going.every(({ status }) => canOrderMove(status, 'CANCELADO'))
  )
    throw conflict(PARTLY_GONE)
  if (order && going.length > 0 && going.length < shipments.length)
    await cancelParts(trx, order, going, cancellation, now)
  else await cancelWhole(trx, number, payment, cancellation, now)
}

async function cancelWhole(
  trx: Trx,
  number: number,
  payment: PaymentRow | undefined,
  { source, reason, pixKey }: Cancellation,
  now: Date,
): Promise<void> {
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
