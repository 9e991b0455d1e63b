import { notFound } from '../domain/commerce-error.ts'
import type { Trx } from '../store/catalog-rows.ts'
import { lockOrder } from '../store/orders.ts'
import { lockPaymentByTxid, orderPayment } from '../store/payments.ts'
import { tellReturned } from './order-mails.ts'
import { settleReturn } from './order-returns.ts'
import { wireRefunds } from './refund-view.ts'

/**
 * All that is left of an order came back without a request, as a parcel that nobody took: the money follows.
 * @throws CommerceError 404 without the order, 409 in a state from which nothing comes back
 */
export async function returnOrder(trx: Trx, number: number, now: Date): Promise<void> {
  const payment = await orderPayment(trx, number)
  if (payment) await lockPaymentByTxid(trx, payment.txid)
  const order = await lockOrder(trx, number)
  if (!order) throw notFound('Pedido não encontrado.')
  await settleReturn(trx, order, { protocol: null, resolution: 'REEMBOLSO', units: undefined, pixKey: null }, now)
  await tellReturned(trx, order, (await wireRefunds(trx, number)).filter(({ protocolo }) => protocolo === null), now)
}
