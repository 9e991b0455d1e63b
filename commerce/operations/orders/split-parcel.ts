import { returnedParts, type Units } from '#commerce/domain/after-sale/refund-amounts.ts'
import { splitLine, withServices } from '#commerce/domain/orders/split-line.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import {
  insertShipments,
  type OrderItemRow,
  orderItems,
  orderShipments,
  splitOrderItems,
  type ShipmentRow,
} from '#commerce/store/orders/orders.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { boughtItems } from '../after-sale/paid-order.ts'

/** An order as it is once some units of a parcel are one of their own. */
interface Split {
  items: readonly OrderItemRow[]
  shipments: readonly ShipmentRow[]
  /** The parcel to be given up. */
  id: string
}

/** Whether these are all units of a parcel. */
export const isWholeParcel = (items: readonly OrderItemRow[], parcel: string, units: Units): boolean =>
  items.every(
    ({ id, kind, shipmentId, quantity }) =>
      kind !== 'produto' || shipmentId !== parcel || (units.get(id) ?? 0) >= quantity,
  )

/**
 * Units of a parcel as one of their own, with the gifts and services that go with them; the freight stays with the rest,
 * which is sent all the same. Whatever reads an order by its parcels then knows what goes and what stays: its stock, its
 * invoice, what comes back later. All of a parcel is that parcel.
 * @param units by product of this parcel
 */
export function splitParcel(
  items: readonly OrderItemRow[],
  shipments: readonly ShipmentRow[],
  parcel: string,
  units: Units,
): Split {
  const from = shipments.find(({ id }) => id === parcel)
  if (!from || isWholeParcel(items, parcel, units)) return { items, shipments, id: parcel }
  const shipment: ShipmentRow = {
    ...from,
    id: uuidV7(),
    position: Math.max(...shipments.map(({ position }) => position)) + 1,
    freight: 0,
  }
  const going = new Map(returnedParts(boughtItems(items), new Map(), units).map((part) => [part.id, part]))
  const parents = new Map<string, string>()
  let position = Math.max(...items.map((item) => item.position))
  const rows = items.flatMap((item): OrderItemRow[] => {
    const part = going.get(item.id)
    if (!part) return [item]
    const place = { shipmentId: shipment.id, position: (position += 1) }
    const parentId = item.parentId && (parents.get(item.parentId) ?? item.parentId)
    if (part.units === item.quantity) return [{ ...item, ...place, parentId }]
    const { gone, kept } = splitLine(item, part.units, part.net)
    const id = uuidV7()
    parents.set(item.id, id)
    const snapshot = item.kind === 'servico' ? gone.snapshot : { ...gone.snapshot, idItem: id }
    return [kept, { ...gone, ...place, id, parentId, snapshot }]
  })
  return { items: rows.map((row) => withOwnServices(row, rows)), shipments: [...shipments, shipment], id: shipment.id }
}

/** A product is shown with the services that stay, or go, with it. */
function withOwnServices(row: OrderItemRow, rows: readonly OrderItemRow[]): OrderItemRow {
  const own = rows.filter(({ kind, parentId }) => kind === 'servico' && parentId === row.id)
  const isShown = Array.isArray(row.snapshot['servicosDisponiveis'])
  if (row.kind !== 'produto' || !isShown) return row
  const services = new Map(own.map(({ serviceId, quantity }) => [serviceId!, quantity]))
  return { ...row, snapshot: withServices(row.snapshot, services) }
}

/** The same, kept. The caller holds the order. @returns the id of the parcel to be given up */
export async function splitOff(trx: Trx, number: number, parcel: string, units: Units): Promise<string> {
  const [items, shipments] = [await orderItems(trx, [number]), await orderShipments(trx, [number])]
  const split = splitParcel(items, shipments, parcel, units)
  if (split.id === parcel) return parcel
  await insertShipments(
    trx,
    number,
    split.shipments.filter(({ id }) => id === split.id),
  )
  await splitOrderItems(trx, number, split.items)
  return split.id
}
