import { sql } from 'kysely'
import type { PaymentMethod } from '#commerce/contract/payments/methods.ts'
import { onlyRow, type Reader, rowsOf } from '../rows.ts'

export interface WaitingMails {
  waiting: number
  /** Of those made since. */
  failed: number
}
export async function waitingMails(db: Reader, since: Date): Promise<WaitingMails> {
  const waiting = await sql<{ count: number }>`SELECT count(*)::integer AS count
    FROM mail_outbox WHERE state = 'PENDENTE'`.execute(db)
  const failed = await sql<{ count: number }>`SELECT count(*)::integer AS count
    FROM mail_outbox WHERE created_at >= ${since} AND state = 'FALHOU'`.execute(db)
  return { waiting: waiting.rows[0]!.count, failed: failed.rows[0]!.count }
}

export interface OldestMail {
  kind: string
  attempts: number
  created_at: Date
}
/** Those whose turn is next, without whom they are for. */
export function oldestMails(db: Reader, limit: number): Promise<OldestMail[]> {
  return rowsOf(db)`SELECT kind, attempts, created_at
    FROM mail_outbox WHERE state = 'PENDENTE' ORDER BY next_attempt_at LIMIT ${limit}`
}

export interface WaitingPayments {
  waiting: number
  /** The gateway was not told yet. */
  unstarted: number
}
export function waitingPayments(db: Reader): Promise<WaitingPayments> {
  return onlyRow(db)`SELECT count(*)::integer AS waiting,
    (count(*) FILTER (WHERE started_at IS NULL))::integer AS unstarted
    FROM payments WHERE state = 'PENDENTE'`
}

export interface NextPayment {
  order_number: number
  method: PaymentMethod
  centavos: number
  started_at: Date | null
  expires_at: Date | null
}
/** Those that end first. */
export function nextPayments(db: Reader, limit: number): Promise<NextPayment[]> {
  return rowsOf(db)`SELECT order_number, method, centavos, started_at, expires_at
    FROM payments WHERE state = 'PENDENTE' ORDER BY expires_at LIMIT ${limit}`
}
