import { sql } from 'kysely'
import { type Reader, recordset, rowsOf, type Trx } from '../rows.ts'

export type PairKind = 'comprados-juntos' | 'vistos-juntos'

/** An order to be counted; sign -1 = to be taken out again. */
export interface ClaimedOrder {
  at: Date
  productIds: number[]
  sign: 1 | -1
}
/** A view to be counted, with what the same device looked at in the day before. */
export interface ClaimedView {
  at: Date
  productId: number
  before: number[]
}
/** A product with itself: how often it was there at all. */
export interface PairRow {
  productId: number
  otherId: number
  weight: number
}

/** Takes orders that are not counted yet, and cancelled ones that are; nobody else gets them. */
export async function claimOrders(trx: Trx, now: Date, limit: number): Promise<ClaimedOrder[]> {
  const { rows } = await sql<{ at: Date; sign: number; ids: string[] }>`
    WITH due AS (
      SELECT number, paired_at IS NULL AS adds FROM orders
      WHERE (paired_at IS NULL) <> (status = 'CANCELADO') ORDER BY number LIMIT ${limit} FOR UPDATE SKIP LOCKED),
    taken AS (
      UPDATE orders o SET paired_at = CASE WHEN due.adds THEN ${now}::timestamptz END
      FROM due WHERE o.number = due.number RETURNING o.number, o.placed_at, due.adds)
    SELECT t.placed_at AS at, CASE WHEN t.adds THEN 1 ELSE -1 END AS sign,
      coalesce((SELECT array_agg(DISTINCT i.product_id) FROM order_items i
        WHERE i.order_number = t.number AND i.kind = 'produto'), '{}') AS ids
    FROM taken t`.execute(trx)
  return rows.map(({ at, sign, ids }) => ({ at, sign: sign === 1 ? 1 : -1, productIds: ids.map(Number) }))
}

/** Takes views that are not counted yet. */
export async function claimViews(trx: Trx, now: Date, limit: number): Promise<ClaimedView[]> {
  const { rows } = await sql<{ at: Date; productId: number; before: string[] }>`
    WITH due AS (
      SELECT device, product_id FROM device_views WHERE paired_at IS NULL
      ORDER BY seen_at LIMIT ${limit} FOR UPDATE SKIP LOCKED),
    taken AS (
      UPDATE device_views d SET paired_at = ${now} FROM due
      WHERE d.device = due.device AND d.product_id = due.product_id RETURNING d.device, d.product_id, d.seen_at)
    SELECT t.seen_at AS at, t.product_id AS "productId", coalesce((
      SELECT array_agg(b.product_id) FROM device_views b
      WHERE b.device = t.device AND (b.seen_at, b.product_id) < (t.seen_at, t.product_id)
        AND b.seen_at > t.seen_at - interval '1 day'), '{}') AS before
    FROM taken t`.execute(trx)
  return rows.map(({ at, productId, before }) => ({ at, productId, before: before.map(Number) }))
}

/** Adds to what is kept, never below nothing. @param pairs in the order of the key */
export async function addPairs(trx: Trx, kind: PairKind, pairs: readonly PairRow[], now: Date): Promise<void> {
  if (pairs.length === 0) return
  await sql`
    INSERT INTO product_pairs AS p (kind, product_id, other_id, weight, last_at)
    SELECT ${kind}, r."productId", r."otherId", r.weight, ${now}
    FROM ${recordset(pairs, '"productId" bigint, "otherId" bigint, weight double precision')}
    WHERE r.weight > 0 OR EXISTS (SELECT FROM product_pairs k WHERE k.kind = ${kind}
      AND k.product_id = r."productId" AND k.other_id = r."otherId")
    ORDER BY r."productId", r."otherId"
    ON CONFLICT (kind, product_id, other_id) DO UPDATE
    SET weight = greatest(0, p.weight + excluded.weight), last_at = excluded.last_at`.execute(trx)
}

/** Adds the same meetings by department. @param pairs of products */
export async function addDepartmentPairs(trx: Trx, pairs: readonly PairRow[]): Promise<void> {
  if (pairs.length === 0) return
  await sql`
    INSERT INTO department_pairs AS p (category_id, other_id, weight)
    SELECT a.category_id, b.category_id, sum(r.weight)
    FROM ${recordset(pairs, '"productId" bigint, "otherId" bigint, weight double precision')}
    JOIN product_categories a ON a.product_id = r."productId" AND a.is_primary
    JOIN product_categories b ON b.product_id = r."otherId" AND b.is_primary
    WHERE r."productId" <> r."otherId"
    GROUP BY a.category_id, b.category_id ORDER BY a.category_id, b.category_id
    ON CONFLICT (category_id, other_id) DO UPDATE SET weight = greatest(0, p.weight + excluded.weight)`.execute(trx)
}

/** The products most met with one, with what closeness is computed from: weights as kept. */
export const pairsOf = (
  db: Reader,
  kind: PairKind,
  productIds: readonly number[],
): Promise<{ productId: number; otherId: number; together: number; own: number; others: number }[]> => rowsOf(db)`
    SELECT p.product_id AS "productId", p.other_id AS "otherId", p.weight AS together, own.weight AS own,
      other.weight AS others
    FROM unnest(${[...productIds]}::bigint[]) AS asked(id)
    JOIN product_pairs own ON own.kind = ${kind} AND own.product_id = asked.id AND own.other_id = asked.id
    CROSS JOIN LATERAL (
      SELECT k.product_id, k.other_id, k.weight FROM product_pairs k
      WHERE k.kind = ${kind} AND k.product_id = asked.id AND k.other_id <> asked.id AND k.weight > 0
      ORDER BY k.weight DESC, k.other_id LIMIT 200) p
    JOIN product_pairs other ON other.kind = ${kind} AND other.product_id = p.other_id
      AND other.other_id = p.other_id`
