import { sql } from 'kysely'
import { ARRIVED_STATES, type OrderState } from '#commerce/contract/choices.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { type Reader, rowsOf, run, type Trx } from '../rows.ts'

/** One line of an order's history. There is no way to change or delete one. */
export interface OrderEvent {
  orderNumber: number
  /** null = the whole order. */
  shipmentId: string | null
  status: OrderState
  reason: string | null
  /** A sentence for the customer where the status does not say enough. */
  note: string | null
  /** Who reported it: domain's OrderSource. */
  source: string
  customerId: string | null
  agentId: string | null
  at: Date
}

export const appendOrderEvent = (trx: Trx, event: OrderEvent): Promise<void> => run(trx)`
    INSERT INTO order_events (id, order_number, shipment_id, status, reason, note, source, customer_id, agent_id, at)
    VALUES (${uuidV7()}, ${event.orderNumber}, ${event.shipmentId}, ${event.status}, ${event.reason}, ${event.note},
    ${event.source}, ${event.customerId}, ${event.agentId}, ${event.at})`

/** Oldest first. */
export const orderEvents = (db: Reader, orderNumber: number): Promise<OrderEvent[]> => rowsOf(db)`
    SELECT order_number AS "orderNumber", shipment_id AS "shipmentId", status, reason, note, source,
    customer_id AS "customerId", agent_id AS "agentId", at
    FROM order_events WHERE order_number = ${orderNumber} ORDER BY at, id`

/** When the last parcel of each order arrived; of none that has not. */
export const arrivals = (
  db: Reader,
  numbers: readonly number[],
): Promise<{ orderNumber: number; at: Date }[]> => rowsOf(db)`
    SELECT order_number AS "orderNumber", max(at) AS at FROM order_events
    WHERE order_number = ANY(${[...numbers]}::bigint[]) AND note IS NULL AND status = ANY(${[...ARRIVED_STATES]}::text[])
    GROUP BY order_number`

/**
 * Orders that entered a state before `before` and are still in it, with all they hold or with what is left of it, the
 * oldest first.
 */
export async function uncollectedOrders(
  db: Reader,
  status: OrderState,
  before: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT o.number FROM orders o WHERE o.status = ${status}
      AND (SELECT max(e.at) FROM order_events e
      WHERE e.order_number = o.number AND e.status = ${status} AND e.note IS NULL) < ${before} ORDER BY o.number
      LIMIT ${limit}`.execute(db)
  return rows.map(({ number }) => number)
}
