import { sql } from 'kysely'
import { DIRTY_CHANNEL } from '#commerce/kernel/listen.ts'
import type { Trx } from '../rows.ts'

/** product: key is its id; category: id; redirect: the old path; content: `hotsites` or `pages`. */
export type DirtyKind = 'product' | 'category' | 'redirect' | 'content'
/** PendingChanges of this run are published at once; those of an import run when it has finished. */
export const NO_RUN = 0

/**
 * Queues what a change touches for publication, in the transaction of the change itself: neither is kept without the
 * other.
 */
export async function markDirty(
  trx: Trx,
  kind: DirtyKind,
  keys: readonly (string | number)[],
  runId: number = NO_RUN,
): Promise<void> {
  if (keys.length === 0) return
  await sql`
    INSERT INTO catalog_dirty (id, kind, key, run_id)
    SELECT nextval('catalog_ids'), ${kind}, key, ${runId} FROM unnest(${[...new Set(keys.map(String))]}::text[]) AS key`.execute(
    trx,
  )
  if (runId === NO_RUN) await sql`SELECT pg_notify(${DIRTY_CHANNEL}, '')`.execute(trx)
}
