import { anyRow, onlyRow, type Reader, rowsOf, run, type Trx } from '../rows.ts'

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
export const noteEvent = (trx: Trx, event: PaymentEvent): Promise<boolean> => anyRow(trx)`
    INSERT INTO payment_events (id, payment_id, txid, kind, end_to_end_id, body, outcome, occurred_at, received_at)
    VALUES (${event.id}, ${event.paymentId}, ${event.txid}, ${event.kind}, ${event.endToEndId},
    ${JSON.stringify(event.body)}::jsonb, 'recebido', ${event.occurredAt}, ${event.receivedAt})
    ON CONFLICT (id) DO NOTHING RETURNING id`

/** What came of the event, for whoever looks into a payment. */
export const noteOutcome = (trx: Trx, id: string, outcome: string): Promise<void> =>
  run(trx)`UPDATE payment_events SET outcome = ${outcome} WHERE id = ${id}`

export const hasEvent = (trx: Trx, kind: string, endToEndId: string): Promise<boolean> =>
  anyRow(trx)`SELECT id FROM payment_events WHERE kind = ${kind} AND end_to_end_id = ${endToEndId} LIMIT 1`

export interface RefundRow {
  id: string
  paymentId: string
  txid: string
  endToEndId: string
  centavos: number
  /** Where the money of a boleto goes. */
  pixKey: string | null
}

/** Asks for money of a transfer to be given back; the same id once only. */
export const insertRefund = (
  trx: Trx,
  refund: Omit<RefundRow, 'txid' | 'pixKey'> & { reason: string; pixKey?: string | null },
  now: Date,
): Promise<void> => run(trx)`
    INSERT INTO payment_refunds (id, payment_id, end_to_end_id, centavos, reason, pix_key, state, next_try_at,
    created_at)
    VALUES (${refund.id}, ${refund.paymentId}, ${refund.endToEndId}, ${refund.centavos}, ${refund.reason},
    ${refund.pixKey ?? null}, 'PENDENTE', ${now}, ${now}) ON CONFLICT DO NOTHING`

/** What was asked back of one transfer so far, done or not, and what is done. */
export const refundedOf = (db: Reader, endToEndId: string): Promise<{ asked: number; done: number }> => onlyRow(db)`
    SELECT coalesce(sum(centavos), 0)::bigint AS asked, coalesce(sum(centavos) FILTER (WHERE state = 'CONCLUIDA'),
    0)::bigint AS done FROM payment_refunds WHERE end_to_end_id = ${endToEndId}`

/** Refunds the gateway has not been asked for yet. */
export const refundsToAsk = (db: Reader, now: Date, limit: number): Promise<RefundRow[]> => rowsOf(db)`
    SELECT r.id, r.payment_id AS "paymentId", p.txid, r.end_to_end_id AS "endToEndId", r.centavos,
    r.pix_key AS "pixKey" FROM payment_refunds r JOIN payments p ON p.id = r.payment_id
    WHERE r.state = 'PENDENTE' AND r.next_try_at <= ${now} ORDER BY r.next_try_at LIMIT ${limit}`

export const markRefundAsked = (db: Reader, id: string): Promise<void> =>
  run(db)`UPDATE payment_refunds SET state = 'PEDIDA' WHERE id = ${id} AND state = 'PENDENTE'`

export const postponeRefund = (db: Reader, id: string, nextTryAt: Date): Promise<void> =>
  run(db)`UPDATE payment_refunds SET next_try_at = ${nextTryAt} WHERE id = ${id}`

/**
 * The gateway gave money back.
 * @param id of the refund; null in an event that names none: then all of that transfer
 * @returns those that were not done before
 */
export const concludeRefunds = (
  trx: Trx,
  endToEndId: string,
  id: string | null,
  now: Date,
): Promise<Pick<RefundRow, 'id' | 'centavos' | 'pixKey'>[]> => rowsOf(trx)`
    UPDATE payment_refunds SET state = 'CONCLUIDA', concluded_at = ${now}
    WHERE end_to_end_id = ${endToEndId} AND (${id}::text IS NULL OR id = ${id}) AND state <> 'CONCLUIDA'
    RETURNING id, centavos, pix_key AS "pixKey"`
