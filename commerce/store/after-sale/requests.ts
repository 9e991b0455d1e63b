import { sql } from 'kysely'
import type { RequestKind } from '#commerce/contract/choices.ts'
import type { RequestPreference, RequestState } from '#commerce/contract/states.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { firstRow, type Reader, rowsOf, run, type Trx } from '../rows.ts'

export interface RequestRow {
  protocol: string
  customerId: string
  agentId: string | null
  orderNumber: number | null
  kind: RequestKind
  state: RequestState
  reason: string
  description: string
  preference: RequestPreference | null
  pixKey: string | null
  /** `2026-08-08`. */
  dueOn: string
  openedAt: Date
}
export interface RequestEventRow {
  id: string
  state: RequestState
  note: string | null
  at: Date
}
export interface RequestMessageRow {
  id: string
  author: 'CLIENTE' | 'LOJA'
  body: string
  at: Date
}

const REQUEST = sql.raw(
  `protocol, customer_id AS "customerId", agent_id AS "agentId", order_number AS "orderNumber", kind, state, reason,
    description, preference, pix_key AS "pixKey", due_on AS "dueOn", opened_at AS "openedAt"`,
)

/** Next number of a day, from 1. */
export async function nextSequence(trx: Trx, day: string): Promise<number> {
  const { rows } = await sql<{
    last: number
  }>`INSERT INTO request_sequences (day, last) VALUES (${day}, 1) ON CONFLICT (day) DO UPDATE
    SET last = request_sequences.last + 1 RETURNING last`.execute(trx)
  return rows[0]!.last
}

/** @param items ids of order items with how many of each */
export async function insertRequest(
  trx: Trx,
  row: RequestRow,
  items: readonly { itemId: string; quantity: number }[],
): Promise<void> {
  await sql`
    INSERT INTO requests (protocol, customer_id, agent_id, order_number, kind, state, reason, description, preference,
    pix_key, due_on, opened_at, updated_at)
    VALUES (${row.protocol}, ${row.customerId}, ${row.agentId}, ${row.orderNumber}, ${row.kind}, ${row.state},
    ${row.reason}, ${row.description}, ${row.preference}, ${row.pixKey}, ${row.dueOn}, ${row.openedAt},
    ${row.openedAt})`.execute(trx)
  for (const { itemId, quantity } of items)
    await sql`INSERT INTO request_items (protocol, item_id, quantity)
      VALUES (${row.protocol}, ${itemId}, ${quantity})`.execute(trx)
}

export const findRequest = (db: Reader, protocol: string): Promise<RequestRow | undefined> =>
  firstRow(db)`SELECT ${REQUEST} FROM requests WHERE protocol = ${protocol}`

export const lockRequest = (trx: Trx, protocol: string): Promise<RequestRow | undefined> =>
  firstRow(trx)`SELECT ${REQUEST} FROM requests WHERE protocol = ${protocol} FOR UPDATE`

/** Newest first. @param ended null = all @param states that end a request */
export async function customerRequests(
  db: Reader,
  customerId: string,
  ended: boolean | null,
  states: readonly string[],
  offset: number,
  limit: number,
): Promise<{ total: number; requests: RequestRow[] }> {
  const wanted = sql`customer_id = ${customerId} AND (${ended}::boolean IS NULL
    OR (state = ANY(${[...states]}::text[])) = ${ended})`
  const count = await sql<{ total: number }>`SELECT count(*)::integer AS total FROM requests WHERE ${wanted}`.execute(
    db,
  )
  const { rows } =
    await sql<RequestRow>`SELECT ${REQUEST} FROM requests WHERE ${wanted} ORDER BY opened_at DESC, protocol DESC
      LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return { total: count.rows[0]!.total, requests: rows }
}

/** Those whose answer is due first in front. */
export function openRequests(db: Reader, limit: number): Promise<RequestRow[]> {
  return rowsOf(db)`SELECT ${REQUEST} FROM requests WHERE state NOT IN ('CONCLUIDA', 'REPROVADA')
      ORDER BY due_on, opened_at LIMIT ${limit}`
}

export function requestsOfOrder(db: Reader, orderNumber: number): Promise<RequestRow[]> {
  return rowsOf(db)`SELECT ${REQUEST} FROM requests WHERE order_number = ${orderNumber}
      ORDER BY opened_at, protocol`
}

/**
 * Units of each item asked back by requests that were not refused.
 * @param kinds that take goods back
 * @param before only by requests older than this one
 */
export async function unitsAsked(
  db: Reader,
  orderNumber: number,
  kinds: readonly string[],
  before: string | null = null,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; units: number }>`
    SELECT i.item_id AS id, sum(i.quantity)::integer AS units FROM request_items i JOIN requests r USING (protocol)
    WHERE r.order_number = ${orderNumber} AND r.kind = ANY(${[...kinds]}::text[]) AND r.state <> 'REPROVADA'
    AND (${before}::text IS NULL OR r.protocol < ${before}) GROUP BY i.item_id`.execute(db)
  return new Map(rows.map(({ id, units }) => [id, units]))
}

export const requestItems = (
  db: Reader,
  protocol: string,
): Promise<{ itemId: string; name: string; quantity: number; snapshot: Record<string, unknown> }[]> => rowsOf(db)`
    SELECT r.item_id AS "itemId", i.name, r.quantity, i.snapshot FROM request_items r
    JOIN order_items i ON i.id = r.item_id WHERE r.protocol = ${protocol} ORDER BY i.position`

/** Sets where it stands and keeps that in its history. @returns id of the new line */
export async function setRequestState(
  trx: Trx,
  protocol: string,
  state: RequestState,
  note: string | null,
  now: Date,
): Promise<string> {
  const id = uuidV7(now.getTime())
  await sql`UPDATE requests SET state = ${state}, updated_at = ${now} WHERE protocol = ${protocol}`.execute(trx)
  await sql`INSERT INTO request_events (id, protocol, state, note, at)
    VALUES (${id}, ${protocol}, ${state}, ${note}, ${now})`.execute(trx)
  return id
}

/** Where the money of a boleto goes back to, corrected by its owner. */
export const setRequestPixKey = (trx: Trx, protocol: string, pixKey: string): Promise<void> =>
  run(trx)`UPDATE requests SET pix_key = ${pixKey} WHERE protocol = ${protocol}`

export function requestEvents(db: Reader, protocol: string): Promise<RequestEventRow[]> {
  return rowsOf(db)`SELECT id, state, note, at FROM request_events WHERE protocol = ${protocol}
      ORDER BY at, id`
}

/** @returns its id */
export async function insertMessage(
  trx: Trx,
  protocol: string,
  author: RequestMessageRow['author'],
  body: string,
  now: Date,
): Promise<string> {
  const id = uuidV7(now.getTime())
  await sql`INSERT INTO request_messages (id, protocol, author, body, at)
    VALUES (${id}, ${protocol}, ${author}, ${body}, ${now})`.execute(trx)
  await sql`UPDATE requests SET updated_at = ${now} WHERE protocol = ${protocol}`.execute(trx)
  return id
}

export function requestMessages(db: Reader, protocol: string): Promise<RequestMessageRow[]> {
  return rowsOf(db)`SELECT id, author, body, at FROM request_messages WHERE protocol = ${protocol}
      ORDER BY at, id`
}
