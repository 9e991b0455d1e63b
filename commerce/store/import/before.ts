import { sql } from 'kysely'
import { type Reader, recordset, run, type Trx } from '../rows.ts'

/** How a product stood before a run wrote it; `record` null = it was not for sale, or did not exist. */
export interface Before {
  product: number
  record: unknown
  hash: string | null
  /** What the source had last said of each sku's price and stock. */
  offers: Record<string, unknown> | null
}

/** Notes how products stand; what the run noted already is left as it is. */
export async function noteBefore(trx: Trx, runId: number, rows: readonly Before[]): Promise<void> {
  const given = rows.map(({ product, ...before }) => ({ product, before: before.record === null ? null : before }))
  await sql`INSERT INTO import_before (run_id, product_id, before) SELECT ${runId}::bigint, r.product, r.before
    FROM ${recordset(given, 'product bigint, before jsonb')} ON CONFLICT DO NOTHING`.execute(trx)
}

/** Runs of a source that were given up and have left something behind. */
export async function abandonedRuns(db: Reader, source: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT r.id FROM import_runs r WHERE r.source = ${source} AND r.state = 'superseded'
    AND (EXISTS (SELECT FROM import_before b WHERE b.run_id = r.id)
    OR EXISTS (SELECT FROM catalog_dirty d WHERE d.run_id = r.id)) ORDER BY r.id DESC`.execute(db)
  return rows.map(({ id }) => id)
}

/** Some of what a run noted, taken out. */
export async function takeBefore(trx: Trx, runId: number, count: number): Promise<Before[]> {
  const { rows } = await sql<{ product: number; before: Omit<Before, 'product'> | null }>`
    DELETE FROM import_before WHERE run_id = ${runId} AND product_id IN (SELECT product_id FROM import_before
    WHERE run_id = ${runId} ORDER BY product_id LIMIT ${count}::integer)
    RETURNING product_id AS product, before`.execute(trx)
  return rows.map(({ product, before }) => ({ product, record: null, hash: null, offers: null, ...before }))
}

/** Products a run made go, as if they had never been told of; first, for the codes they took from others. */
export async function withdrawMade(trx: Trx, runId: number, now: Date): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(trx)
  await sql`
    WITH made AS (UPDATE products SET active = false, removed_at = ${now}, updated_at = ${now}
      WHERE id IN (SELECT product_id FROM import_before WHERE run_id = ${runId} AND before IS NULL) RETURNING id)
    DELETE FROM catalog_dirty WHERE run_id = ${runId} AND kind = 'product' AND key IN (SELECT id::text FROM made)`.execute(
    trx,
  )
}

/** What the source had said stands again, so that its next file is compared with that. */
export async function restoreMemory(trx: Trx, rows: readonly Before[]): Promise<void> {
  await sql`UPDATE products p SET content_hash = r.hash FROM ${recordset(rows, 'product bigint, hash text')}
    WHERE p.id = r.product AND r.hash IS NOT NULL`.execute(trx)
  const offers = rows.flatMap(({ offers: said }) => Object.entries(said ?? {}).map(([sku, offer]) => ({ sku, offer })))
  await sql`UPDATE variants v SET imported_offer = r.offer FROM ${recordset(offers, 'sku text, offer jsonb')}
    WHERE v.sku = r.sku`.execute(trx)
}

export const forgetSeen = (trx: Trx, runId: number): Promise<void> =>
  run(trx)`DELETE FROM import_seen WHERE run_id = ${runId}`

/** What else a given up run touched is published as it stands now. */
export const releaseMarks = (trx: Trx, runId: number): Promise<void> =>
  run(trx)`UPDATE catalog_dirty SET run_id = 0 WHERE run_id = ${runId}`
