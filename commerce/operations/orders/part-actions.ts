import type { Pedido } from '#commerce/contract/orders/orders.ts'
import { pointsText } from '#commerce/contract/values/grouped.ts'
import { listText } from '#commerce/contract/values/listed.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { returnValue, type Units } from '#commerce/domain/after-sale/refund-amounts.ts'
import { expectedMeans } from '#commerce/domain/after-sale/refund-terms.ts'
import { partWayOut, type WayOut } from '#commerce/domain/orders/states.ts'
import type { OrderEvent } from '#commerce/store/orders/events.ts'
import type { OrderItemRow, OrderRow, ShipmentRow } from '#commerce/store/orders/orders.ts'
import { paidOrder } from '../after-sale/paid-order.ts'
import { productUnits, withCancelled } from './cancel-parts.ts'

const MINUTE_MS = 60_000
/** When a shipment entered the state it is in. */
const partEnteredAt = ({ placedAt }: OrderRow, { id, status }: ShipmentRow, events: readonly OrderEvent[]): Date =>
  events.findLast(
    (event) => event.status === status && event.note === null && (event.shipmentId === null || event.shipmentId === id),
  )?.at ?? placedAt

/** How one seller's part is given up alone; null of what is the whole that is left, and where it cannot be. */
export function partOption(
  order: OrderRow,
  shipment: ShipmentRow,
  shipments: readonly ShipmentRow[],
  events: readonly OrderEvent[],
  now: Date,
): WayOut | null {
  if (shipments.every(({ id, status }) => id === shipment.id || status === 'CANCELADO')) return null
  return wayOutOf(order, shipment, events, now)
}

/** How units of a seller's part are given up, whatever else the order holds. */
export function wayOutOf(
  order: OrderRow,
  shipment: ShipmentRow,
  events: readonly OrderEvent[],
  now: Date,
): WayOut | null {
  const minutes = (now.getTime() - partEnteredAt(order, shipment, events).getTime()) / MINUTE_MS
  return partWayOut(shipment.status, minutes)
}

/** The same, where there are several units. */
export const unitsOption = (
  { order, items, events }: Pick<OrderParts, 'order' | 'items' | 'events'>,
  shipment: ShipmentRow,
  now: Date,
): WayOut | null =>
  items.reduce(
    (sum, { kind, shipmentId, quantity }) => sum + (ofProduct(kind, shipmentId, shipment) ? quantity : 0),
    0,
  ) > 1
    ? wayOutOf(order, shipment, events, now)
    : null
const ofProduct = (kind: OrderItemRow['kind'], shipmentId: string, { id }: ShipmentRow): boolean =>
  kind === 'produto' && shipmentId === id

interface OrderParts {
  order: OrderRow
  items: readonly OrderItemRow[]
  shipments: readonly ShipmentRow[]
  events: readonly OrderEvent[]
  /** Units that came back or were cancelled, by order item. */
  back: Units
}

/** What giving up one seller's part brings back, by the rule that settles it; null where it cannot be given up alone. */
export function wirePartOption(
  { order, items, shipments, events, back }: OrderParts,
  shipment: ShipmentRow,
  now: Date,
): Pedido['entregas'][number]['cancelamento'] {
  const acao = partOption(order, shipment, shipments, events, now)
  if (acao === null) return null
  const { money, points, vouchers } = returnValue(
    paidOrder(order, items, withCancelled(shipments, [shipment.id])),
    back,
    productUnits(items.filter(({ shipmentId }) => shipmentId === shipment.id)),
  )
  const ways = [
    ...(money > 0 ? [`${formatBRL(money)} (${expectedMeans(order.paymentMethod)})`] : []),
    ...(vouchers > 0 ? [`${formatBRL(vouchers)} no seu saldo de vale`] : []),
    ...(points > 0 ? [pointsText(points)] : []),
  ]
  return { acao, devolucaoText: ways.length === 0 ? null : listText(ways) }
}
