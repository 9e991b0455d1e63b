import { sql } from 'kysely'
import type { Reader, Trx } from './catalog-rows.ts'

export interface PaymentEvent {
  id: string
  paymentId: string | null
  txid: string
  kind: string
  endToEndId: string
  body: unknown
  occurredAt: Date
  receivedAt: Date
}

/** Notes an event before anything is done about it. @returns false when it was noted before: nothing is done again */
export async function noteEvent(trx: Trx, event: PaymentEvent): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO payment_events (id, payment_id, txid, kind, end_to_end_id, body, outcome, occurred_at, received_at)
    VALUES (${event.id}, ${event.paymentId}, ${event.txid}, ${event.kind}, ${event.endToEndId}, ${JSON.stringify(event.body)}::jsonb, 'recebido', ${event.occurredAt}, ${event.receivedAt})
    ON CONFLICT (id) DO NOTHING RETURNING id`.execute(trx)
  return rows.length > 0
}

/** What came of the event, for whoever looks into a payment. */
export async function noteOutcome(trx: Trx, id: string, outcome: string): Promise<void> {
  await sql`UPDATE payment_events SET outcome = ${outcome} WHERE id = ${id}`.execute(trx)
}

export async function hasEvent(trx: Trx, kind: string, endToEndId: string): Promise<boolean> {
  const { rows } = await sql`SELECT id FROM payment_events WHERE kind = ${kind} AND end_to_end_id = ${endToEndId} LIMIT 1`.execute(trx)
  return rows.length > 0
}

export interface RefundRow {
  id: string
  paymentId: string
  txid: string
  endToEndId: string
  centavos: number
}

/** Asks for one transfer to be given back; the same transfer once only. */
export async function insertRefund(trx: Trx, refund: Omit<RefundRow, 'txid'> & { reason: string }, now: Date): Promise<void> {
  await sql`
    INSERT INTO payment_refunds (id, payment_id, end_to_end_id, centavos, reason, state, next_try_at, created_at)
    VALUES (${refund.id}, ${refund.paymentId}, ${refund.endToEndId}, ${refund.centavos}, ${refund.reason}, 'PENDENTE', ${now}, ${now}) ON CONFLICT DO NOTHING`.execute(trx)
}

/** Refunds the gateway has not been asked for yet. */
export async function refundsToAsk(db: Reader, now: Date, limit: number): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    SELECT r.id, r.payment_id AS "paymentId", p.txid, r.end_to_end_id AS "endToEndId", r.centavos FROM payment_refunds r JOIN payments p ON p.id = r.payment_id
    WHERE r.state = 'PENDENTE' AND r.next_try_at <= ${now} ORDER BY r.next_try_at LIMIT ${limit}`.execute(db)
  return rows
}

export async function markRefundAsked(db: Reader, id: string): Promise<void> {
  await sql`UPDATE payment_refunds SET state = 'PEDIDA' WHERE id = ${id} AND state = 'PENDENTE'`.execute(db)
}

export async function postponeRefund(db: Reader, id: string, nextTryAt: Date): Promise<void> {
  await sql`UPDATE payment_refunds SET next_try_at = ${nextTryAt} WHERE id = ${id}`.execute(db)
}

export async function concludeRefund(trx: Trx, endToEndId: string, now: Date): Promise<void> {
  await sql`UPDATE payment_refunds SET state = 'CONCLUIDA', concluded_at = ${now} WHERE end_to_end_id = ${endToEndId} AND state <> 'CONCLUIDA'`.execute(trx)
}
