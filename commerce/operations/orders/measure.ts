import type { MeasurementService } from '#commerce/adapters/measurement.ts'
import type { Centavos } from '#commerce/contract/values/money.ts'
import { returnedParts, returnValue } from '#commerce/domain/after-sale/refund-amounts.ts'
import { measurementBody } from '#commerce/domain/orders/measured-order.ts'
import { unitsUntil } from '#commerce/store/after-sale/returns.ts'
import { latestStatisticsChoice } from '#commerce/store/customers/cookie-choices.ts'
import {
  claimMeasurements,
  claimReturnMeasurements,
  type Measurement,
  settleMeasurement,
} from '#commerce/store/orders/measurements.ts'
import {
  findOrder,
  type OrderItemRow,
  orderItems,
  type OrderRow,
  orderShipments,
  type ShipmentRow,
} from '#commerce/store/orders/orders.ts'
import { paidOrder } from '../after-sale/paid-order.ts'
import type { CommerceDeps } from '../deps.ts'

export type MeasureContext = Pick<CommerceDeps, 'db' | 'clock' | 'log'> & { measurement: MeasurementService }

const BATCH = 20
/** Longer than a whole batch may take. */
const LEASE_MS = 3 * 60_000
const FIRST_PAUSE_MS = 60_000
const LONGEST_PAUSE_MS = 6 * 3_600_000
/** What is older is not taken any more (GA4: 72 hours). */
const OLDEST_MS = 70 * 3_600_000

/**
 * Tells what is due. Safe in several processes; told at least once, and a purchase de-duplicated there by the order's
 * number.
 * @returns how many were taken
 */
export async function sendDueMeasurements(context: MeasureContext): Promise<number> {
  const now = context.clock.now()
  let taken = 0
  const leaseUntil = new Date(now.getTime() + LEASE_MS)
  const orders = await claimMeasurements(context.db, now, leaseUntil, BATCH)
  const returns = await claimReturnMeasurements(context.db, now, leaseUntil, BATCH - orders.length)
  for (const due of [...orders, ...returns]) if (await sendOne(context, due, now)) taken += 1
  return taken
}

async function sendOne({ db, log, measurement }: MeasureContext, due: Measurement, now: Date): Promise<boolean> {
  const order = await findOrder(db, due.orderNumber)
  if (!order) return false
  // Withdrawn since the order: what was not told yet is told nobody.
  const choice = await latestStatisticsChoice(db, order.customerId)
  if (choice && !choice.statistics && choice.at > order.placedAt) {
    await settleMeasurement(db, due, 'RECUSADA', now)
    return false
  }
  const shipments = await orderShipments(db, [order.number])
  const sellers = new Map(shipments.map(({ id, sellerName }) => [id, sellerName]))
  const { freight, items } = await toldOf(db, order, shipments, due.returnId)
  const answer = await measurement.send(
    measurementBody(
      { ...order, freight, items: items.map((item) => ({ ...item, sellerName: sellers.get(item.shipmentId) ?? '' })) },
      due,
    ),
  )
  if (answer === 'taken') await settleMeasurement(db, due, 'ENVIADA', now)
  else if (answer === 'refused' || now.getTime() - due.happenedAt.getTime() > OLDEST_MS) {
    await settleMeasurement(db, due, 'FALHOU', now)
    log.warn('measurement-refused', { kind: due.kind })
  } else {
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(due.attempts - 1, 20))
    await settleMeasurement(db, due, 'PENDENTE', new Date(now.getTime() + pause))
  }
  return answer === 'taken'
}

/** The whole order, or what one return brought back of it, with the freight that went with it. */
async function toldOf(
  db: MeasureContext['db'],
  order: OrderRow,
  shipments: readonly ShipmentRow[],
  returnId: string | null,
): Promise<{ freight: Centavos; items: OrderItemRow[] }> {
  const rows = await orderItems(db, [order.number])
  const paid = paidOrder(order, rows, shipments)
  // As it was paid: a coupon may have paid it.
  if (returnId === null) return { freight: paid.freight, items: rows }
  const { before, now } = await unitsUntil(db, order.number, returnId)
  const parts = new Map(returnedParts(paid.items, before, now).map((part) => [part.id, part]))
  const items = rows.flatMap((row) => {
    const part = parts.get(row.id)
    if (!part) return []
    const discount = Math.round((row.discount * part.units) / row.quantity)
    return [{ ...row, quantity: part.units, discount, total: part.net + discount }]
  })
  return { freight: returnValue(paid, before, now).freight, items }
}
