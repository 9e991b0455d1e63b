import type { OrderState } from '#commerce/contract/choices.ts'
import { returnValue, type Units } from '#commerce/domain/after-sale/refund-amounts.ts'
import { canOrderMove, orderStateLabel, orderStateOf } from '#commerce/domain/orders/states.ts'
import { conflict } from '#commerce/kernel/commerce-error.ts'
import { type OrderReturnRow, returnedUnits } from '#commerce/store/after-sale/returns.ts'
import { appendOrderEvent } from '#commerce/store/orders/events.ts'
import {
  type OrderItemRow,
  orderItems,
  type OrderRow,
  orderShipments,
  setOrderStatus,
  setShipmentStatus,
} from '#commerce/store/orders/orders.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import { giveBack } from './give-back.ts'
import { paidOrder } from './paid-order.ts'

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

  return giveBack(
    trx,
    {
      order,
      items,
      shipments: await orderShipments(trx, [order.number]),
      before,
      coming,
      protocol,
      resolution,
      reason: 'DEVOLUCAO',
      pixKey,
    },
    now,
  )
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
  const gifts = isLeft
    ? returnValue(paidOrder(order, items, await orderShipments(db, [order.number])), before, units).gifts
    : new Map<string, number>()
  return [...gifts].map(([id, quantity]) => ({ id, name: items.find((item) => item.id === id)!.name, quantity }))
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
    // What was cancelled before it was sent never came back.
    if (count === 0 || shipment.status === 'CANCELADO') return shipment.status
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
