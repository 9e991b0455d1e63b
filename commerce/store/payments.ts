import { sql } from 'kysely'
import type { Reader, Trx } from './catalog-rows.ts'

export type PaymentState = 'PENDENTE' | 'PAGO' | 'EXPIRADO' | 'RECUSADO' | 'EM_ANALISE' | 'ESTORNADO' | 'CANCELADO'

export interface PaymentRow {
  id: string
  orderNumber: number
  method: string
  txid: string
  state: PaymentState
  centavos: number
  expiresAt: Date | null
  /** null until the gateway knows of it. */
  startedAt: Date | null
  startAttempts: number
  demonstration: boolean
  pixCode: string | null
  endToEndId: string | null
  paidAt: Date | null
}

const PAYMENT = sql.raw(`id, order_number AS "orderNumber", method, txid, state, centavos, expires_at AS "expiresAt", started_at AS "startedAt", start_attempts AS "startAttempts",
  demonstration, pix_code AS "pixCode", end_to_end_id AS "endToEndId", paid_at AS "paidAt"`)

export async function insertPayment(trx: Trx, payment: Pick<PaymentRow, 'id' | 'orderNumber' | 'method' | 'txid' | 'centavos' | 'expiresAt'>, now: Date): Promise<void> {
  await sql`
    INSERT INTO payments (id, order_number, method, txid, state, centavos, expires_at, next_start_at, created_at, updated_at)
    VALUES (${payment.id}, ${payment.orderNumber}, ${payment.method}, ${payment.txid}, 'PENDENTE', ${payment.centavos}, ${payment.expiresAt}, ${now}, ${now}, ${now})`.execute(trx)
}

/** The order's latest payment. */
export async function orderPayment(db: Reader, orderNumber: number): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`SELECT ${PAYMENT} FROM payments WHERE order_number = ${orderNumber} ORDER BY created_at DESC, id DESC LIMIT 1`.execute(db)
  return rows[0]
}

export async function lockPaymentByTxid(trx: Trx, txid: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`SELECT ${PAYMENT} FROM payments WHERE txid = ${txid} FOR UPDATE`.execute(trx)
  return rows[0]
}

/** The gateway knows of the charge; a second answer for the same charge changes nothing. */
export async function markStarted(db: Reader, id: string, pixCode: string, demonstration: boolean, now: Date): Promise<void> {
  await sql`UPDATE payments SET started_at = ${now}, pix_code = ${pixCode}, demonstration = ${demonstration}, updated_at = ${now} WHERE id = ${id} AND started_at IS NULL`.execute(db)
}

export async function postponeStart(db: Reader, id: string, nextStartAt: Date, now: Date): Promise<void> {
  await sql`UPDATE payments SET start_attempts = start_attempts + 1, next_start_at = ${nextStartAt}, updated_at = ${now} WHERE id = ${id} AND started_at IS NULL`.execute(db)
}

/** Charges the gateway has not been told of, oldest first. */
export async function paymentsToStart(db: Reader, now: Date, limit: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    SELECT ${PAYMENT} FROM payments WHERE started_at IS NULL AND state = 'PENDENTE' AND next_start_at <= ${now} AND (expires_at IS NULL OR expires_at > ${now})
    ORDER BY next_start_at LIMIT ${limit}`.execute(db)
  return rows
}

/** Transaction ids of charges nobody paid in time. */
export async function overduePayments(db: Reader, expiredBefore: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ txid: string }>`
    SELECT txid FROM payments WHERE state = 'PENDENTE' AND expires_at < ${expiredBefore} ORDER BY expires_at LIMIT ${limit}`.execute(db)
  return rows.map((row) => row.txid)
}

export async function setPaymentState(trx: Trx, id: string, state: PaymentState, now: Date): Promise<void> {
  await sql`UPDATE payments SET state = ${state}, updated_at = ${now} WHERE id = ${id}`.execute(trx)
}

export async function setPaid(trx: Trx, id: string, endToEndId: string, paidAt: Date, now: Date): Promise<void> {
  await sql`UPDATE payments SET state = 'PAGO', end_to_end_id = ${endToEndId}, paid_at = ${paidAt}, updated_at = ${now} WHERE id = ${id}`.execute(trx)
}
