import { sql } from 'kysely'
import type { Reader, Trx } from '../rows.ts'

/** An order to be told to a measuring service. */
export interface Measurement {
  orderNumber: number
  kind: 'purchase' | 'refund'
  clientId: string
  happenedAt: Date
  attempts: number
}

export async function insertPurchaseMeasurement(
  trx: Trx,
  orderNumber: number,
  clientId: string,
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO measurements (order_number, kind, client_id, happened_at, state, attempts, next_attempt_at)
    VALUES (${orderNumber}, 'purchase', ${clientId}, ${now}, 'PENDENTE', 0, ${now})`.execute(trx)
}

/** Of an order that was not measured nothing is taken back. */
export async function insertRefundMeasurement(trx: Trx, orderNumber: number, now: Date): Promise<void> {
  await sql`
    INSERT INTO measurements (order_number, kind, client_id, happened_at, state, attempts, next_attempt_at)
    SELECT order_number, 'refund', client_id, ${now}, 'PENDENTE', 0, ${now}
    FROM measurements WHERE order_number = ${orderNumber} AND kind = 'purchase'
    ON CONFLICT DO NOTHING`.execute(trx)
}

/** Those that are due, the oldest first, each put off until `leaseUntil`: no other process takes it meanwhile. */
export async function claimMeasurements(
  db: Reader,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<Measurement[]> {
  const { rows } = await sql<Measurement>`
    UPDATE measurements SET attempts = attempts + 1, next_attempt_at = ${leaseUntil}
    WHERE (order_number, kind) IN (SELECT order_number, kind FROM measurements
      WHERE state = 'PENDENTE' AND next_attempt_at <= ${now}
      ORDER BY next_attempt_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING order_number AS "orderNumber", kind, client_id AS "clientId", happened_at AS "happenedAt",
    attempts`.execute(db)
  return rows
}

/** @param state PENDENTE is tried again at `at` */
export async function settleMeasurement(
  db: Reader,
  { orderNumber, kind }: Pick<Measurement, 'orderNumber' | 'kind'>,
  state: 'PENDENTE' | 'ENVIADA' | 'RECUSADA' | 'FALHOU',
  at: Date,
): Promise<void> {
  await sql`
    UPDATE measurements SET state = ${state}, next_attempt_at = ${at}
    WHERE order_number = ${orderNumber} AND kind = ${kind}`.execute(db)
}
