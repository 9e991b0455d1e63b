import type { OrderState } from '#commerce/contract/choices.ts'
import { PAYMENT_METHODS } from '#commerce/contract/payments/methods.ts'
import { type PaidOrder, returnValue, type Units } from '#commerce/domain/after-sale/refund-amounts.ts'
import { earnedPoints } from '#commerce/domain/customers/points.ts'
import { canOrderMove, orderStateLabel, orderStateOf } from '#commerce/domain/orders/states.ts'
import { conflict } from '#commerce/kernel/commerce-error.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { insertReturn, type OrderReturnRow, orderReturns, returnedUnits } from '#commerce/store/after-sale/returns.ts'
import { appendOrderEvent } from '#commerce/store/orders/events.ts'
import { insertReturnMeasurement } from '#commerce/store/orders/measurements.ts'
import {
  type OrderItemRow,
  orderItems,
  type OrderRow,
  orderShipments,
  setOrderStatus,
  setShipmentStatus,
} from '#commerce/store/orders/orders.ts'
import { insertRefund, refundedOf } from '#commerce/store/payments/events.ts'
import { orderPayment, type PaymentRow } from '#commerce/store/payments/payments.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import { returnPoints, takeBackEarned } from '../customers/points.ts'
import { giveVoucher, returnVouchers } from './vouchers.ts'

interface Return {
  protocol: string | null
  resolution: OrderReturnRow['resolution']
  /** By order item; undefined = all that is left. */
  units: Units | undefined
  pixKey: string | null
}

/**
 * Goods of an order are back: shipments and order move on, and what they cost goes out: as money through the gateway,
 * by the worker, or as a voucher; points to the lots they came from. The caller holds payment and order.
 * @throws CommerceError 409 when the order is in no state for it or more comes back than is left
 */
export async function settleReturn(
  trx: Trx,
  order: OrderRow,
  { protocol, resolution, units, pixKey }: Return,
  now: Date,
): Promise<OrderReturnRow> {
  const items = await orderItems(trx, [order.number])
  const before = await returnedUnits(trx, order.number)
  const products = items.filter(({ kind }) => kind === 'produto')
  const left = new Map(products.map(({ id, quantity }) => [id, quantity - (before.get(id) ?? 0)]))
  const coming = new Map([...(units ?? left)].filter(([, count]) => count > 0))
  if (coming.size === 0) throw conflict('Não há o que devolver neste pedido.')
  for (const [id, count] of coming)
    if (count > (left.get(id) ?? 0)) throw conflict('Parte destes itens já foi devolvida.')
  await moveBack(
    trx,
    order,
    products,
    new Map(products.map(({ id }) => [id, (before.get(id) ?? 0) + (coming.get(id) ?? 0)])),
    now,
  )

  const payment = await orderPayment(trx, order.number)
  const paid = paidOrder(order, items)
  const value = returnValue(paid, before, coming)
  // What was paid is the limit, whatever was computed; what went out as a voucher was kept of it.
  const wasPaid = payment?.state === 'PAGO' && payment.endToEndId !== null
  const given = await orderReturns(trx, order.number)
  const vouchers = given.reduce((sum, { voucherCode, centavos: worth }) => sum + (voucherCode === null ? 0 : worth), 0)
  const room = wasPaid ? payment.centavos - vouchers - (await refundedOf(trx, payment.endToEndId!)).asked : 0
  const centavos = Math.max(0, Math.min(value.money, room))
  const id = uuidV7(now.getTime())
  const refundId =
    resolution === 'REEMBOLSO' && centavos > 0
      ? await askRefund(trx, payment!, `R${protocol ?? id.replaceAll('-', '')}`, centavos, pixKey, now)
      : null
  const voucherCode =
    resolution === 'VALE' && centavos > 0 ? await giveVoucher(trx, order.customerId, centavos, order.number, now) : null
  // With the last unit all that is still out, by whatever rule earlier parts were counted.
  const points = await returnPoints(trx, order.number, value.whole ? order.pointsUsed : value.points, now)
  await takeBackEarned(trx, order.number, earnedOn(netOfProducts(items), paid, before, value.products), now)
  const voucherCentavos = await returnVouchers(trx, order.number, value.vouchers, now)
  const row = {
    id,
    orderNumber: order.number,
    protocol,
    resolution,
    centavos,
    points,
    refundId,
    voucherCode,
    voucherCentavos,
    at: now,
  }
  await insertReturn(
    trx,
    { ...row, interest: value.interest },
    [...coming].map(([itemId, quantity]) => ({ itemId, quantity })),
  )
  await insertReturnMeasurement(trx, row, now)
  return row
}

/** Gifts that go back with these units (domain §8). */
export async function giftsToReturn(
  db: Reader,
  order: OrderRow,
  units: Units,
): Promise<{ id: string; name: string; quantity: number }[]> {
  const items = await orderItems(db, [order.number])
  const before = await returnedUnits(db, order.number)
  const isLeft = [...units].every(
    ([id, count]) => count + (before.get(id) ?? 0) <= (items.find((item) => item.id === id)?.quantity ?? 0),
  )
  const gifts = isLeft ? returnValue(paidOrder(order, items), before, units).gifts : new Map<string, number>()
  return [...gifts].map(([id, quantity]) => ({ id, name: items.find((item) => item.id === id)!.name, quantity }))
}

/** The freight as it was paid: a coupon may have paid it, and its discount is no item's. */
export function paidOrder(
  { total, interest, pointsUsed, voucher }: OrderRow,
  rows: readonly OrderItemRow[],
): PaidOrder {
  const items = rows.map(({ id, kind, parentId, quantity, total: gross, discount, negotiated, coupon }) => ({
    id,
    kind,
    parentId,
    quantity,
    net: gross - discount,
    owed: gross - negotiated - coupon,
  }))
  return {
    items,
    freight: Math.max(0, total - items.reduce((sum, { net }) => sum + net, 0)),
    interest,
    points: pointsUsed,
    voucher,
  }
}

/** What money and vouchers paid of the products: points are earned on it. A coupon for the freight takes nothing off. */
export const netOfProducts = (items: readonly Pick<OrderItemRow, 'kind' | 'total' | 'discount'>[]): number =>
  items.reduce((sum, { kind, total, discount }) => sum + (kind === 'produto' ? total - discount : 0), 0)

/** Points that were earned on what comes back now (domain §8). @param worth of its products, centavos */
function earnedOn(all: number, paid: PaidOrder, before: Units, worth: number): number {
  const net = all - (before.size === 0 ? 0 : returnValue(paid, new Map(), before).products)
  return earnedPoints(net) - earnedPoints(net - worth)
}

async function askRefund(
  trx: Trx,
  { id: paymentId, endToEndId, method }: PaymentRow,
  id: string,
  centavos: number,
  pixKey: string | null,
  now: Date,
): Promise<string> {
  await insertRefund(
    trx,
    {
      id,
      paymentId,
      endToEndId: endToEndId!,
      centavos,
      reason: 'DEVOLUCAO',
      pixKey: PAYMENT_METHODS[method].back === 'pix-key' ? pixKey : null,
    },
    now,
  )
  return id
}

/**
 * Each shipment as far as its own goods are back, the order after them; what moved nothing leaves a line too.
 * @param back units by product, these included
 */
async function moveBack(
  trx: Trx,
  order: OrderRow,
  products: readonly OrderItemRow[],
  back: Units,
  now: Date,
): Promise<void> {
  const shipments = await orderShipments(trx, [order.number])
  const states = shipments.map((shipment): OrderState => {
    const own = products.filter(({ shipmentId }) => shipmentId === shipment.id)
    const count = own.reduce((sum, { id }) => sum + (back.get(id) ?? 0), 0)
    if (count === 0) return shipment.status
    return count === own.reduce((sum, { quantity }) => sum + quantity, 0) ? 'DEVOLVIDO' : 'DEVOLVIDO_PARCIAL'
  })
  const event = {
    orderNumber: order.number,
    reason: null,
    source: 'reversa',
    customerId: order.customerId,
    agentId: null,
    at: now,
  }
  const moving = shipments
    .map((shipment, at) => ({ id: shipment.id, from: shipment.status, to: states[at]! }))
    .filter(({ from, to }) => from !== to)
  for (const { from, to } of moving)
    if (!canOrderMove(from, to))
      throw conflict(
        `O pedido ${order.number} está em "${orderStateLabel(from)}" e não pode passar para "${orderStateLabel(to)}".`,
      )
  for (const state of new Set(moving.map(({ to }) => to))) {
    const ids = moving.filter(({ to }) => to === state).map(({ id }) => id)
    await setShipmentStatus(trx, ids, state)
    await appendOrderEvent(trx, {
      ...event,
      shipmentId: ids.length === 1 && shipments.length > 1 ? ids[0]! : null,
      status: state,
      note: null,
    })
  }
  const status = orderStateOf(states)
  if (moving.length === 0)
    await appendOrderEvent(trx, { ...event, shipmentId: null, status, note: 'Mais itens devolvidos' })
  await setOrderStatus(trx, order.number, status, order.cancelReason, now)
}
