import { isReceived, type OrderState } from '#commerce/contract/choices.ts'
import type { IsoDate } from '#commerce/contract/values/calendar-date.ts'
import { deliveryDeadline } from '#commerce/domain/checkout/business-days.ts'
import {
  canShipmentMove,
  type CancelReason,
  type OrderSource,
  orderStateLabel,
  orderStateOf,
  STATE_SOURCES,
} from '#commerce/domain/orders/states.ts'
import { conflict, notFound } from '#commerce/kernel/commerce-error.ts'
import { releaseCoupons } from '#commerce/store/cart/coupon-uses.ts'
import { appendOrderEvent } from '#commerce/store/orders/events.ts'
import { insertRefundMeasurement } from '#commerce/store/orders/measurements.ts'
import {
  lockOrder,
  orderItems,
  type OrderRow,
  orderShipments,
  promiseShipments,
  setOrderStatus,
  setShipmentStatus,
  type ShipmentRow,
} from '#commerce/store/orders/orders.ts'
import { forgetOrigin, releaseReservation, sellReservation } from '#commerce/store/orders/reservations.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { netOfProducts } from '../after-sale/paid-order.ts'
import { returnAllVouchers } from '../after-sale/vouchers.ts'
import { earnPoints, schedulePoints, settleCancelledPoints } from '../customers/points.ts'
import { notifyOrderMoved } from '../mail/orders.ts'
import { type GivenDocuments, noteDocuments } from './fiscal-documents.ts'

export interface OrderTransition {
  to: OrderState
  source: OrderSource
  reason?: CancelReason
  note?: string
  agentId?: string | undefined
  documents?: GivenDocuments
  /**
   * Shipments to be moved, by id; without it all that may go there. What is collected is named by its code
   * (order-collection.ts).
   */
  only?: readonly string[]
}

/**
 * Moves every shipment of an order on that may go there, in the caller's transaction: history, stock and promised dates
 * with it.
 * @throws CommerceError 404 without the order, 409 for an illegal jump or a state somebody else has to report
 */
export async function transitionOrder(
  trx: Trx,
  number: number,
  { to, source, reason, note, agentId, documents = {}, only }: OrderTransition,
  now: Date,
): Promise<OrderRow> {
  const order = await lockOrder(trx, number)
  if (!order) throw notFound('Pedido não encontrado.')
  if (!STATE_SOURCES[to].includes(source))
    throw conflict(`O estado "${orderStateLabel(to)}" não pode ser informado por esta origem.`)
  if (to === 'RETIRADO' && only === undefined)
    throw conflict('Uma retirada é confirmada com o código que o cliente mostra.')
  const shipments = await orderShipments(trx, [number])
  const moving = shipments.filter(
    ({ id, status: from, pickup }) => canShipmentMove(from, to, pickup !== null) && (only?.includes(id) ?? true),
  )
  if (moving.length === 0)
    throw conflict(
      `O pedido ${number} está em "${orderStateLabel(order.status)}" e não pode passar para "${orderStateLabel(to)}".`,
    )
  await setShipmentStatus(
    trx,
    moving.map(({ id }) => id),
    to,
  )
  await noteDocuments(trx, number, moving, to, documents, now)
  const status = orderStateOf(shipments.map((shipment) => (moving.includes(shipment) ? to : shipment.status)))
  await setOrderStatus(trx, number, status, status === 'CANCELADO' ? (reason ?? null) : order.cancelReason, now)
  const event = {
    orderNumber: number,
    status: to,
    reason: reason ?? null,
    note: note ?? null,
    source,
    customerId: order.customerId,
    agentId: agentId ?? null,
    at: now,
  }
  // One line for the whole order, one per shipment when only some move.
  const parts = moving.length === shipments.length ? [null] : moving.map(({ id }) => id)
  for (const shipmentId of parts) await appendOrderEvent(trx, { ...event, shipmentId })
  if (to === 'PAGO') {
    await paid(trx, number, moving, now)
    // Points are earned on what money paid of the products, a voucher being money that was paid before (domain §8).
    await earnPoints(trx, order.customerId, number, netOfProducts(await orderItems(trx, [number])), now)
  }
  // The last parcel of an order starts its days of regret, also when another one came back before.
  if (isReceived(status)) await schedulePoints(trx, number, now)
  if (to === 'CANCELADO' && status === 'CANCELADO') {
    // Coupons before stock, as an order takes them.
    await releaseCoupons(trx, number, now)
    await releaseReservation(trx, number, now)
    await forgetOrigin(trx, number)
    await settleCancelledPoints(trx, number, now)
    await returnAllVouchers(trx, number, now)
    await insertRefundMeasurement(trx, number, now)
  }
  // A part that is cancelled alone is told with what goes back for it (cancel.ts).
  if (to !== 'CANCELADO' || only === undefined) await notifyOrderMoved(trx, order, to, reason, now)
  return { ...order, status }
}

/** The delivery term is counted from the approval (domain §3.4). */
async function paid(trx: Trx, number: number, shipments: readonly ShipmentRow[], now: Date): Promise<void> {
  await sellReservation(trx, number, now)
  await promiseShipments(
    trx,
    shipments.map(({ id, businessDays, window }) => ({
      id,
      promisedOn: promisedDay(deliveryDeadline(now.getTime(), businessDays), window?.data),
    })),
  )
}

/** The day that was chosen, unless the payment took so long that it cannot be kept. */
const promisedDay = (deadline: IsoDate, chosen: IsoDate | undefined): IsoDate =>
  chosen !== undefined && chosen > deadline ? chosen : deadline
