import { sql } from 'kysely'
import { DIRTY_CHANNEL, OFFERS_CHANNEL } from '#commerce/kernel/listen.ts'
import type { Trx } from '../rows.ts'

/** product: key is its id; category: id; redirect: the old path; content: `hotsites`, `pages` or `showcases`. */
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
    SELECT nextval('catalog_ids'), ${kind}, key, ${runId}
    FROM unnest(${[...new Set(keys.map(String))]}::text[]) AS key`.execute(trx)
  if (runId === NO_RUN) await sql`SELECT pg_notify(${DIRTY_CHANNEL}, '')`.execute(trx)
  if (kind === 'product') await tellOffers(trx, keys)
}

/** Every product that is published. */
export async function markAllProducts(trx: Trx): Promise<void> {
  await sql`
    INSERT INTO catalog_dirty (id, kind, key, run_id)
    SELECT nextval('catalog_ids'), 'product', key, ${NO_RUN} FROM published_documents WHERE kind = 'produto'`.execute(
    trx,
  )
  await sql`SELECT pg_notify(${DIRTY_CHANNEL}, '')`.execute(trx)
}

/** A payload has 8,000 bytes at most; above so many products all are meant. */
const MOST_TOLD = 100

/** What is charged, or how many there are, changed for these products: every process forgets what it knew of them. */
export async function tellOffers(trx: Trx, products: readonly (string | number)[]): Promise<void> {
  if (products.length === 0) return
  const payload = products.length > MOST_TOLD ? '' : [...new Set(products.map(String))].join(',')
  await sql`SELECT pg_notify(${OFFERS_CHANNEL}, ${payload})`.execute(trx)
}
