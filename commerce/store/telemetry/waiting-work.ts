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

export interface ToldMail {
  kind: string
  attempts: number
  created_at: Date
  last_problem: string | null
}
/** Those whose turn is next, without whom they are for. */
export function oldestMails(db: Reader, limit: number): Promise<ToldMail[]> {
  return rowsOf(db)`SELECT kind, attempts, created_at, last_problem
    FROM mail_outbox WHERE state = 'PENDENTE' ORDER BY next_attempt_at LIMIT ${limit}`
}
/** The newest that will not be tried again, of those made since. */
export function failedMails(db: Reader, since: Date, limit: number): Promise<ToldMail[]> {
  return rowsOf(db)`SELECT kind, attempts, created_at, last_problem
    FROM mail_outbox WHERE created_at >= ${since} AND state = 'FALHOU' ORDER BY created_at DESC LIMIT ${limit}`
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
