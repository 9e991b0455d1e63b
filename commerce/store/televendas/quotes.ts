import { sql } from 'kysely'
import { firstRow, type Reader, run, type Trx } from '../rows.ts'

/** A quote as stored; the snapshot is the domain's. */
export interface QuoteRow {
  number: number
  agentId: string
  attendanceId: string | null
  customerId: string
  channel: string
  snapshot: unknown
  total: number
  createdAt: Date
  validUntil: Date
  openedAt: Date | null
  acceptedAt: Date | null
  callAskedAt: Date | null
  cancelledAt: Date | null
  orderNumber: number | null
}

const QUOTE = sql.raw(`number, agent_id AS "agentId", attendance_id AS "attendanceId", customer_id AS "customerId",
  channel, snapshot, total_centavos AS total, created_at AS "createdAt", valid_until AS "validUntil",
  opened_at AS "openedAt", accepted_at AS "acceptedAt", call_asked_at AS "callAskedAt",
  cancelled_at AS "cancelledAt", order_number AS "orderNumber"`)

export type NewQuote = Pick<
  QuoteRow,
  'agentId' | 'attendanceId' | 'customerId' | 'channel' | 'snapshot' | 'total' | 'validUntil'
> & { tokenHash: string; now: Date }

/** @returns its number */
export async function insertQuote(trx: Trx, quote: NewQuote): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    INSERT INTO quotes (number, token_hash, agent_id, attendance_id, customer_id, channel, snapshot, total_centavos,
    created_at, valid_until)
    VALUES (nextval('quote_numbers'), ${quote.tokenHash}, ${quote.agentId}, ${quote.attendanceId}, ${quote.customerId},
    ${quote.channel}, ${JSON.stringify(quote.snapshot)}::jsonb, ${quote.total}, ${quote.now}, ${quote.validUntil})
    RETURNING number`.execute(trx)
  return rows[0]!.number
}

export const findQuote = (db: Reader, number: number): Promise<QuoteRow | undefined> =>
  firstRow(db)`SELECT ${QUOTE} FROM quotes WHERE number = ${number}`

export const quoteByToken = (db: Reader, tokenHash: string): Promise<QuoteRow | undefined> =>
  firstRow(db)`SELECT ${QUOTE} FROM quotes WHERE token_hash = ${tokenHash}`

export const lockQuote = (trx: Trx, number: number): Promise<QuoteRow | undefined> =>
  firstRow(trx)`SELECT ${QUOTE} FROM quotes WHERE number = ${number} FOR UPDATE`

/** Another token: the one sent before opens nothing any more. */
export const giveQuoteToken = (trx: Trx, number: number, tokenHash: string): Promise<void> =>
  run(trx)`UPDATE quotes SET token_hash = ${tokenHash} WHERE number = ${number}`

/** The first time counts. */
export const noteQuoteOpened = (db: Reader, number: number, now: Date): Promise<void> =>
  run(db)`UPDATE quotes SET opened_at = coalesce(opened_at, ${now}) WHERE number = ${number}`
export const noteQuoteAccepted = (trx: Trx, number: number, now: Date): Promise<void> =>
  run(trx)`UPDATE quotes SET accepted_at = coalesce(accepted_at, ${now}) WHERE number = ${number}`
export const noteCallAsked = (trx: Trx, number: number, now: Date): Promise<void> =>
  run(trx)`UPDATE quotes SET call_asked_at = coalesce(call_asked_at, ${now}) WHERE number = ${number}`
export const cancelQuote = (trx: Trx, number: number, now: Date): Promise<void> =>
  run(trx)`UPDATE quotes SET cancelled_at = ${now} WHERE number = ${number}`

/** It owes nothing any more from this instant on, in whatever line of the customer's cart it was taken into. */
export const endQuotedPrices = (
  trx: Trx,
  { number, customerId }: Pick<QuoteRow, 'number' | 'customerId'>,
  now: Date,
): Promise<void> => run(trx)`
    UPDATE cart_items i SET quoted = jsonb_set(i.quoted, '{ate}', to_jsonb(${now.toISOString()}::text))
    FROM carts c WHERE c.id = i.cart_id AND c.customer_id = ${customerId}
    AND i.quoted ->> 'numero' = ${String(number)}`

/** What was bought under these quotes. */
export const noteQuotesOrdered = (trx: Trx, numbers: readonly number[], orderNumber: number): Promise<void> => run(trx)`
    UPDATE quotes SET order_number = ${orderNumber}
    WHERE number = ANY(${[...numbers]}::bigint[]) AND order_number IS NULL AND cancelled_at IS NULL`

export interface ListedQuote extends QuoteRow {
  customer: string
  agent: string
}
export interface QuoteFilter {
  /** null for a supervisor, who sees everybody's. */
  agentId: string | null
  /** Of the customer served also other agents' are listed. */
  customerId: string | null
  words: readonly string[]
  estado: string | null
  now: Date
}

/** Quotes an agent may see, newest first, and how many there are. */
export async function listQuotes(
  db: Reader,
  { agentId, customerId, words, estado, now }: QuoteFilter,
  offset: number,
  limit: number,
): Promise<{ total: number; quotes: ListedQuote[] }> {
  const name = sql`coalesce(u.social_name, u.full_name, u.trade_name, u.company_name, '')`
  const wanted = sql`(${agentId}::uuid IS NULL OR q.agent_id = ${agentId} OR q.customer_id = ${customerId})
    AND NOT EXISTS (SELECT FROM unnest(${[...words]}::text[]) w
      WHERE q.number::text <> w AND strpos(lower(${name}), lower(w)) = 0)
    AND (${estado}::text IS NULL OR ${estado} = CASE WHEN q.order_number IS NOT NULL THEN 'PEDIDO'
      WHEN q.cancelled_at IS NOT NULL THEN 'CANCELADO' WHEN q.valid_until <= ${now} THEN 'EXPIRADO'
      WHEN q.accepted_at IS NOT NULL THEN 'ACEITO' WHEN q.opened_at IS NOT NULL THEN 'VISTO' ELSE 'ABERTO' END)`
  const count = await sql<{ total: number }>`
    SELECT count(*) AS total FROM quotes q JOIN users u ON u.id = q.customer_id WHERE ${wanted}`.execute(db)
  const { rows } = await sql<ListedQuote>`
    SELECT q.number, q.agent_id AS "agentId", q.attendance_id AS "attendanceId", q.customer_id AS "customerId",
      q.channel, q.snapshot, q.total_centavos AS total, q.created_at AS "createdAt", q.valid_until AS "validUntil",
      q.opened_at AS "openedAt", q.accepted_at AS "acceptedAt", q.call_asked_at AS "callAskedAt",
      q.cancelled_at AS "cancelledAt", q.order_number AS "orderNumber", ${name} AS customer, a.full_name AS agent
    FROM quotes q JOIN users u ON u.id = q.customer_id JOIN agents a ON a.id = q.agent_id
    WHERE ${wanted} ORDER BY q.number DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return { total: count.rows[0]!.total, quotes: rows }
}
