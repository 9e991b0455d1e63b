import { sql } from 'kysely'
import { DIRTY_CHANNEL, OFFERS_CHANNEL } from '#commerce/kernel/listen.ts'
import { markDirty } from '../publication/dirty.ts'
import { nextIds, onlyRow, type Reader, run, type Trx } from '../rows.ts'

export interface ImportCounts {
  read: number
  created: number
  changed: number
  unchanged: number
  repeated: number
  rejected: number
  /** Records taken with something left out or corrected. */
  remarked: number
  /** Products withdrawn because a complete file lacks them. */
  withdrawn: number
}
export const NO_COUNTS: ImportCounts = {
  read: 0,
  created: 0,
  changed: 0,
  unchanged: 0,
  repeated: 0,
  rejected: 0,
  remarked: 0,
  withdrawn: 0,
}

export interface RunIdentity {
  source: string
  fileName: string
  fileHash: string
  mappingHash: string
  /** Products of the source that the file lacks are withdrawn at the end. */
  complete: boolean
}
export interface ImportRun {
  id: number
  /** Records of the file already written by an earlier, interrupted start of this run. */
  recordsDone: number
  counts: ImportCounts
  resumed: boolean
  startedAt: Date
}

/** Holds the right to import a source for as long as the connection lives; false when another process has it. */
export async function lockSource(connection: Reader, source: string): Promise<boolean> {
  const { rows } = await sql<{
    held: boolean
  }>`SELECT pg_try_advisory_lock(7236017, hashtext(${source})) AS held`.execute(connection)
  return rows[0]!.held
}
export const unlockSource = (connection: Reader, source: string): Promise<void> =>
  run(connection)`SELECT pg_advisory_unlock(7236017, hashtext(${source}))`

/**
 * Goes on with an interrupted run of the same file and mapping, or begins a new one. An interrupted run of another file
 * is given up: its caller takes back what that wrote.
 */
export async function beginRun(trx: Trx, identity: RunIdentity, now: Date): Promise<ImportRun> {
  const { rows: open } = await sql<{
    id: number
    fileHash: string
    mappingHash: string
    complete: boolean
    recordsDone: number
    counts: ImportCounts
    startedAt: Date
  }>`
    SELECT id, file_hash AS "fileHash", mapping_hash AS "mappingHash", complete, records_done AS "recordsDone", counts,
    started_at AS "startedAt" FROM import_runs WHERE source = ${identity.source} AND state = 'running' ORDER BY id DESC FOR UPDATE`.execute(
    trx,
  )
  const same = open.find(
    (run) =>
      run.fileHash === identity.fileHash &&
      run.mappingHash === identity.mappingHash &&
      run.complete === identity.complete,
  )
  if (same)
    return {
      id: same.id,
      recordsDone: same.recordsDone,
      counts: { ...NO_COUNTS, ...same.counts },
      resumed: same.recordsDone > 0,
      startedAt: same.startedAt,
    }
  const [id] = await nextIds(trx, 1)
  await sql`
    INSERT INTO import_runs (id, source, file_name, file_hash, mapping_hash, complete, state, started_at, updated_at)
    VALUES (${id}, ${identity.source}, ${identity.fileName}, ${identity.fileHash}, ${identity.mappingHash},
    ${identity.complete}, 'running', ${now}, ${now})`.execute(trx)
  const stale = open.map((run) => run.id)
  await sql`DELETE FROM import_seen WHERE run_id = ANY(${stale}::bigint[])`.execute(trx)
  await sql`UPDATE import_runs SET state = 'superseded', updated_at = ${now}
    WHERE id = ANY(${stale}::bigint[])`.execute(trx)
  return { id: id!, recordsDone: 0, counts: NO_COUNTS, resumed: false, startedAt: now }
}

/** Gives a run up: it will never be gone on with. */
export const abandonRun = (trx: Trx, runId: number, now: Date): Promise<void> =>
  run(trx)`UPDATE import_runs SET state = 'superseded', updated_at = ${now} WHERE id = ${runId}`

/** Of products for sale of a source: how many there are, and how many a list of its ids names. */
export const countListed = (
  db: Reader,
  source: string,
  ids: readonly string[],
): Promise<{ active: number; listed: number }> => onlyRow(db)`
    SELECT count(*) AS active, count(*) FILTER (WHERE source_id = ANY(${[...ids]}::text[])) AS listed
    FROM products WHERE source = ${source} AND active`

/** Notes, in the batch's own transaction, how far the run came. */
export const noteProgress = (
  trx: Trx,
  runId: number,
  recordsDone: number,
  counts: ImportCounts,
  now: Date,
): Promise<void> => run(trx)`
    UPDATE import_runs SET records_done = ${recordsDone}, counts = ${JSON.stringify(counts)}::jsonb,
    updated_at = ${now} WHERE id = ${runId}`

/**
 * Ends a run: departments no line named are left, a complete file's missing products are withdrawn, and everything the
 * run marked may be published.
 * @param mayWithdraw told how many of how many would go; throws when they may not
 * @returns how many products were withdrawn
 */
export async function finishRun(
  trx: Trx,
  runId: number,
  counts: ImportCounts,
  now: Date,
  mayWithdraw: (gone: number, active: number) => void,
): Promise<number> {
  await sql`SET LOCAL statement_timeout = 0`.execute(trx)
  // Marked where they are found: a million departures pass through no process.
  await sql`
    WITH gone AS (
      DELETE FROM product_categories c USING (SELECT DISTINCT product_id FROM import_seen WHERE run_id = ${runId}) s
      WHERE c.product_id = s.product_id AND NOT EXISTS (SELECT FROM import_seen i
      WHERE i.run_id = ${runId} AND i.product_id = c.product_id AND i.category_id = c.category_id)
      RETURNING c.product_id, c.category_id),
    marks AS (SELECT DISTINCT 'product' AS kind, product_id AS key FROM gone UNION ALL
    SELECT DISTINCT 'category', category_id FROM gone)
    INSERT INTO catalog_dirty (id, kind, key, run_id) SELECT nextval('catalog_ids'), kind, key::text, ${runId}::bigint
    FROM marks`.execute(trx)
  const { rows } = await sql<{ withdrawn: number; active: number }>`
    WITH gone AS (
      UPDATE products p SET active = false, removed_at = ${now}, updated_at = ${now} FROM import_runs r
      WHERE r.id = ${runId} AND r.complete AND p.source = r.source AND p.active AND NOT EXISTS (SELECT
      FROM import_seen i WHERE i.run_id = r.id AND i.product_id = p.id)
      RETURNING p.id),
    marked AS (INSERT INTO catalog_dirty (id, kind, key, run_id)
    SELECT nextval('catalog_ids'), 'product', id::text, ${runId}::bigint FROM gone)
    SELECT (SELECT count(*) FROM gone) AS withdrawn, (SELECT count(*) FROM products p JOIN import_runs r
    ON p.source = r.source AND r.id = ${runId} WHERE p.active) AS active`.execute(trx)
  const { withdrawn, active } = rows[0]!
  mayWithdraw(withdrawn, active)
  await sql`DELETE FROM import_before WHERE run_id = ${runId}`.execute(trx)
  await sql`DELETE FROM import_seen WHERE run_id = ${runId}`.execute(trx)
  const final: ImportCounts = { ...counts, withdrawn }
  await sql`UPDATE import_runs SET state = 'finished', counts = ${JSON.stringify(final)}::jsonb, updated_at = ${now},
    finished_at = ${now} WHERE id = ${runId}`.execute(trx)
  await sql`SELECT pg_notify(${DIRTY_CHANNEL}, ''), pg_notify(${OFFERS_CHANNEL}, '')`.execute(trx)
  return withdrawn
}

/** Withdraws products by slug or sku; their pages answer 410 once published. @returns the slugs withdrawn */
export async function withdrawProducts(trx: Trx, names: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: number; slug: string }>`
    UPDATE products SET active = false, removed_at = ${now}, updated_at = ${now}
    WHERE active AND id IN (SELECT id FROM products WHERE slug = ANY(${[...names]}::text[]) UNION SELECT product_id
    FROM variants WHERE sku = ANY(${[...names]}::text[]))
    RETURNING id, slug`.execute(trx)
  await markDirty(
    trx,
    'product',
    rows.map((row) => row.id),
  )
  return rows.map((row) => row.slug)
}
