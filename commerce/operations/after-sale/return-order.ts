import { isToBeTaken } from '#commerce/contract/choices.ts'
import type { Units } from '#commerce/domain/after-sale/refund-amounts.ts'
import { notFound } from '#commerce/kernel/commerce-error.ts'
import { returnedUnits } from '#commerce/store/after-sale/returns.ts'
import { findOrder, lockOrder, orderItems, orderShipments } from '#commerce/store/orders/orders.ts'
import { lockPaymentByTxid, orderPayment } from '#commerce/store/payments/payments.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { schedulePoints } from '../customers/points.ts'
import { notifyOrderReturned } from '../mail/orders.ts'
import { wireRefunds } from './refund-view.ts'
import { restock } from './restock.ts'
import { settleReturn } from './settle-return.ts'

/**
 * What nobody took came back without a request: the money of it follows, and what another parcel brought stays with its
 * customer. With nothing left to be taken it is all of the order. Never opened, what nobody took is sold again.
 * @param resalable what whoever looked at it says
 * @throws CommerceError 404 without the order, 409 in a state from which nothing comes back
 */
export async function returnOrder(trx: Trx, number: number, now: Date, resalable?: boolean): Promise<void> {
  const payment = await orderPayment(trx, number)
  if (payment) await lockPaymentByTxid(trx, payment.txid)
  const order = await lockOrder(trx, number)
  if (!order) throw notFound('Pedido não encontrado.')
  const units = await unitsNotTaken(trx, number)
  await restock(
    trx,
    order,
    units ?? (await unitsLeft(trx, number)),
    { protocol: null, resalable: resalable ?? units !== undefined },
    now,
  )
  await settleReturn(trx, order, { protocol: null, resolution: 'REEMBOLSO', units, pixKey: null }, now)
  // What was delivered before has its days of regret from here on, as no other parcel is to come.
  if ((await findOrder(trx, number))?.status === 'DEVOLVIDO_PARCIAL') await schedulePoints(trx, number, now)
  await notifyOrderReturned(
    trx,
    order,
    (await wireRefunds(trx, number)).filter(({ protocolo }) => protocolo === null),
    now,
  )
}

async function unitsLeft(trx: Trx, number: number): Promise<Units> {
  const before = await returnedUnits(trx, number)
  return new Map(
    (await orderItems(trx, [number]))
      .filter(({ kind }) => kind === 'produto')
      .map(({ id, quantity }) => [id, quantity - (before.get(id) ?? 0)] as const)
      .filter(([, count]) => count > 0),
  )
}

/** Products of the parcels that nobody took; undefined when there is none of them. */
async function unitsNotTaken(trx: Trx, number: number): Promise<Units | undefined> {
  const parcels = (await orderShipments(trx, [number])).filter(({ status }) => isToBeTaken(status))
  if (parcels.length === 0) return undefined
  const items = (await orderItems(trx, [number])).filter(
    ({ kind, shipmentId }) => kind === 'produto' && parcels.some(({ id }) => id === shipmentId),
  )
  return new Map(items.map(({ id, quantity }) => [id, quantity]))
}
