import { sql } from 'kysely'
import { type Reader, rowsOf, run, type Trx } from '../rows.ts'

/** An order to be told to a measuring service. */
export interface Measurement {
  orderNumber: number
  kind: 'purchase' | 'refund'
  /** Of a refund of a part: the return that it is of; null of the whole order. */
  returnId: string | null
  clientId: string
  happenedAt: Date
  attempts: number
}

export const insertPurchaseMeasurement = (
  trx: Trx,
  orderNumber: number,
  clientId: string,
  now: Date,
): Promise<void> => run(trx)`
    INSERT INTO measurements (order_number, kind, client_id, happened_at, state, attempts, next_attempt_at)
    VALUES (${orderNumber}, 'purchase', ${clientId}, ${now}, 'PENDENTE', 0, ${now})`

/**
 * Of an order that was not measured nothing is taken back, nor twice of one whose parts were given up one by one: each of
 * them is told by itself.
 */
export const insertRefundMeasurement = (trx: Trx, orderNumber: number, now: Date): Promise<void> => run(trx)`
    INSERT INTO measurements (order_number, kind, client_id, happened_at, state, attempts, next_attempt_at)
    SELECT order_number, 'refund', client_id, ${now}, 'PENDENTE', 0, ${now}
    FROM measurements WHERE order_number = ${orderNumber} AND kind = 'purchase'
      AND NOT EXISTS (SELECT FROM order_returns r WHERE r.order_number = ${orderNumber})
    ON CONFLICT DO NOTHING`

/** The same of one return. */
export const insertReturnMeasurement = (
  trx: Trx,
  { id, orderNumber }: { id: string; orderNumber: number },
  now: Date,
): Promise<void> => run(trx)`
    INSERT INTO return_measurements (return_id, order_number, client_id, happened_at, state, attempts, next_attempt_at)
    SELECT ${id}, order_number, client_id, ${now}, 'PENDENTE', 0, ${now}
    FROM measurements WHERE order_number = ${orderNumber} AND kind = 'purchase'`

/** Those that are due, the oldest first, each put off until `leaseUntil`: no other process takes it meanwhile. */
export const claimMeasurements = (
  db: Reader,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<Measurement[]> => rowsOf(db)`
    UPDATE measurements SET attempts = attempts + 1, next_attempt_at = ${leaseUntil}
    WHERE (order_number, kind) IN (SELECT order_number, kind FROM measurements
      WHERE state = 'PENDENTE' AND next_attempt_at <= ${now}
      ORDER BY next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING order_number AS "orderNumber", kind, NULL::uuid AS "returnId", client_id AS "clientId",
    happened_at AS "happenedAt", attempts`

/** The same of returns. */
export const claimReturnMeasurements = (
  db: Reader,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<Measurement[]> => rowsOf(db)`
    UPDATE return_measurements SET attempts = attempts + 1, next_attempt_at = ${leaseUntil}
    WHERE return_id IN (SELECT return_id FROM return_measurements
      WHERE state = 'PENDENTE' AND next_attempt_at <= ${now}
      ORDER BY next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING order_number AS "orderNumber", 'refund' AS kind, return_id AS "returnId", client_id AS "clientId",
    happened_at AS "happenedAt", attempts`

export type MeasurementState = 'PENDENTE' | 'ENVIADA' | 'RECUSADA' | 'FALHOU'

/** @param state PENDENTE is tried again at `at` */
export async function settleMeasurement(
  db: Reader,
  { orderNumber, kind, returnId }: Pick<Measurement, 'orderNumber' | 'kind' | 'returnId'>,
  state: MeasurementState,
  at: Date,
): Promise<void> {
  if (returnId === null)
    await sql`
      UPDATE measurements SET state = ${state}, next_attempt_at = ${at}
      WHERE order_number = ${orderNumber} AND kind = ${kind}`.execute(db)
  else
    await sql`
      UPDATE return_measurements SET state = ${state}, next_attempt_at = ${at}
      WHERE return_id = ${returnId}`.execute(db)
}
