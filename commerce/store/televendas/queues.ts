import { sql } from 'kysely'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { firstRow, type Reader, recordset, rowsOf, run, type Trx } from '../rows.ts'

export interface QueueRow {
  id: string
  name: string
  channel: string
  due: number
  later: number
  closedToday: number
}

/** Lists of some channels with how many wait in each. @param since beginning of the day */
export const queuesOf = (
  db: Reader,
  channels: readonly string[],
  now: Date,
  since: Date,
): Promise<QueueRow[]> => rowsOf(db)`
    SELECT q.id, q.name, q.channel, coalesce(w.due, 0)::integer AS due, coalesce(w.later, 0)::integer AS later,
      (SELECT count(*) FROM call_queue_items d WHERE d.queue_id = q.id AND d.closed_at >= ${since})::integer
        AS "closedToday"
    FROM call_queues q LEFT JOIN LATERAL (
      SELECT count(*) FILTER (WHERE i.due_at <= ${now}) AS due, count(*) FILTER (WHERE i.due_at > ${now}) AS later
      FROM call_queue_items i WHERE i.queue_id = q.id AND i.closed_at IS NULL
    ) w ON true
    WHERE q.channel = ANY(${[...channels]}::text[]) ORDER BY q.name, q.id`

interface QueueItem {
  id: string
  queueId: string
  name: string
  phone: string
  reason: string
  priority: number
  attempts: number
}

export interface WaitingItem extends QueueItem {
  dueAt: Date
  /** Null of an empty cart; centavos at the prices shown last. */
  cartUnits: number | null
  cartCentavos: number | null
  lastOrderAt: Date | null
  lastOrderCentavos: number | null
}

/** The next ones of a list that nobody has taken. */
export const nextItems = (db: Reader, queueId: string, now: Date, limit: number): Promise<WaitingItem[]> => rowsOf(db)`
    SELECT i.id, i.queue_id AS "queueId", i.name, i.phone, i.reason, i.priority, i.attempts, i.due_at AS "dueAt",
      cart.units AS "cartUnits", cart.centavos AS "cartCentavos",
      last.placed_at AS "lastOrderAt", last.total_centavos AS "lastOrderCentavos"
    FROM (SELECT * FROM call_queue_items
      WHERE queue_id = ${queueId} AND closed_at IS NULL AND due_at <= ${now}
        AND (leased_until IS NULL OR leased_until <= ${now})
      ORDER BY priority DESC, due_at, id LIMIT ${limit}) i
    LEFT JOIN LATERAL (SELECT sum(c.quantity)::integer AS units, sum(c.quantity * c.shown_centavos)::bigint AS centavos
      FROM carts k JOIN cart_items c ON c.cart_id = k.id WHERE k.customer_id = i.customer_id) cart ON true
    LEFT JOIN LATERAL (SELECT o.placed_at, o.total_centavos FROM orders o
      WHERE o.customer_id = i.customer_id ORDER BY o.number DESC LIMIT 1) last ON true
    ORDER BY i.priority DESC, i.due_at, i.id`

/**
 * Gives the next one, or the one picked, to an agent until then; two who ask at once get two. Undefined when nobody
 * waits, or the one picked is another's by now.
 */
export async function leaseNext(
  trx: Trx,
  {
    queueId,
    itemId,
    agentId,
    now,
    until,
  }: { queueId: string; itemId: string | null; agentId: string; now: Date; until: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    UPDATE call_queue_items SET leased_by = ${agentId}, leased_until = ${until} WHERE id = (
      SELECT id FROM call_queue_items WHERE queue_id = ${queueId} AND closed_at IS NULL AND due_at <= ${now}
        AND (${itemId}::uuid IS NULL OR id = ${itemId}) AND (leased_until IS NULL OR leased_until <= ${now})
      ORDER BY priority DESC, due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING id`.execute(trx)
  return rows[0]?.id
}

export interface LeasedItem extends QueueItem {
  queue: string
  channel: string
  note: string | null
  leasedUntil: Date
  kind: 'PF' | 'PJ' | null
  document: string | null
}

/** Whom an agent was given and has not told about yet. */
export const leasedItem = (db: Reader, agentId: string, now: Date): Promise<LeasedItem | undefined> => firstRow(db)`
    SELECT i.id, i.queue_id AS "queueId", i.name, i.phone, i.reason, i.priority, i.attempts, q.name AS queue, q.channel,
      i.note, i.leased_until AS "leasedUntil", u.kind, coalesce(u.cpf, u.cnpj) AS document
    FROM call_queue_items i JOIN call_queues q ON q.id = i.queue_id LEFT JOIN users u ON u.id = i.customer_id
    WHERE i.leased_by = ${agentId} AND i.closed_at IS NULL AND i.leased_until > ${now}
    ORDER BY i.leased_until DESC LIMIT 1`

/** Locked: the one with this id, if it is still the agent's. */
export const lockLeased = (
  trx: Trx,
  agentId: string,
  id: string,
): Promise<{ id: string; phone: string; attempts: number } | undefined> => firstRow(trx)`
    SELECT id, phone, attempts FROM call_queue_items
    WHERE id = ${id} AND leased_by = ${agentId} AND closed_at IS NULL FOR UPDATE`

export const extendLease = (trx: Trx, id: string, until: Date): Promise<void> =>
  run(trx)`UPDATE call_queue_items SET leased_until = ${until} WHERE id = ${id}`

export interface ItemResult {
  agentId: string
  result: string
  note: string | null
  attempts: number
  /** Null when it is done with. */
  dueAt: Date | null
  now: Date
}

/** Writes what became of it and gives it back. */
export const settleItem = (trx: Trx, id: string, done: ItemResult): Promise<void> => run(trx)`
    UPDATE call_queue_items SET leased_by = NULL, leased_until = NULL, result = ${done.result}, note = ${done.note},
      result_by = ${done.agentId}, result_at = ${done.now}, attempts = ${done.attempts},
      due_at = coalesce(${done.dueAt}::timestamptz, due_at),
      closed_at = CASE WHEN ${done.dueAt}::timestamptz IS NULL THEN ${done.now}::timestamptz END
    WHERE id = ${id}`

/** Who asked not to be called is called by no list. */
export const closeItemsOf = (trx: Trx, phone: string, result: string, now: Date): Promise<void> => run(trx)`
    UPDATE call_queue_items SET result = ${result}, result_at = ${now}, closed_at = ${now},
    leased_by = NULL, leased_until = NULL WHERE phone = ${phone} AND closed_at IS NULL`

/** The list of that name on a channel, made when there is none. */
export async function ensureQueue(trx: Trx, channel: string, name: string, now: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO call_queues (id, name, channel, created_at) VALUES (${uuidV7()}, ${name}, ${channel}, ${now})
    ON CONFLICT (channel, name) DO UPDATE SET name = excluded.name RETURNING id`.execute(trx)
  return rows[0]!.id
}

export interface NewQueueItem {
  queueId: string
  customerId: string | null
  name: string
  phone: string
  reason: string
  priority: number
  dueAt: Date
  rowKey: string
}

/** Adds those that are new; answers their keys. */
export async function insertQueueItems(trx: Trx, items: readonly NewQueueItem[], now: Date): Promise<string[]> {
  const rows = items.map((item) => ({
    id: uuidV7(),
    queue_id: item.queueId,
    customer_id: item.customerId,
    name: item.name,
    phone: item.phone,
    reason: item.reason,
    priority: item.priority,
    due_at: item.dueAt.toISOString(),
    row_key: item.rowKey,
  }))
  const added = await sql<{ rowKey: string }>`
    INSERT INTO call_queue_items (id, queue_id, customer_id, name, phone, reason, priority, due_at, row_key, created_at)
    SELECT r.id, r.queue_id, r.customer_id, r.name, r.phone, r.reason, r.priority, r.due_at, r.row_key, ${now}
    FROM ${recordset(rows, ITEM_COLUMNS)} ON CONFLICT (queue_id, row_key) DO NOTHING
    RETURNING row_key AS "rowKey"`.execute(trx)
  return added.rows.map(({ rowKey }) => rowKey)
}

const ITEM_COLUMNS =
  'id uuid, queue_id uuid, customer_id uuid, name text, phone text, reason text, priority integer, due_at timestamptz, row_key text'

/** Of some phones, those whose owners asked not to be called. */
export async function phonesNotToCall(db: Reader, phones: readonly string[], result: string): Promise<Set<string>> {
  const { rows } = await sql<{ phone: string }>`
    SELECT DISTINCT phone FROM call_queue_items WHERE phone = ANY(${[...phones]}::text[]) AND result = ${result}`.execute(
    db,
  )
  return new Set(rows.map(({ phone }) => phone))
}
