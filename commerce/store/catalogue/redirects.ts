import { sql } from 'kysely'
import { markDirty } from '../publication/dirty.ts'
import { type Reader, rowsOf, type Trx } from '../rows.ts'

/**
 * An old path and what stands for it: another path, a product (its slug, and whether it is published) or a department.
 */
export interface RedirectRow {
  from: string
  path: string | null
  slug: string | null
  live: boolean
  category: number | null
}

/** Old addresses of some products, and all that lead to a path or a department. */
export const redirectRows = (db: Reader, products: readonly number[]): Promise<RedirectRow[]> => rowsOf(db)`
    SELECT r.from_path AS from, r.to_path AS path, p.slug, d.key IS NOT NULL AS live, r.category_id AS category
    FROM redirects r LEFT JOIN products p ON p.id = r.product_id LEFT
    JOIN published_documents d ON d.kind = 'produto' AND d.key = r.product_id::text
    WHERE r.product_id = ANY(${[...products]}::bigint[]) OR r.product_id IS NULL`

/** Sends a path of the shop to another one for good (301). */
export async function addRedirect(trx: Trx, from: string, to: string, now: Date): Promise<void> {
  await sql`
    INSERT INTO redirects (from_path, to_path, created_at) VALUES (${from}, ${to}, ${now})
    ON CONFLICT (from_path) DO UPDATE SET to_path = excluded.to_path, product_id = NULL, category_id = NULL`.execute(
    trx,
  )
  await markDirty(trx, 'redirect', [from])
}

/** @returns false when there was none */
export async function removeRedirect(trx: Trx, from: string): Promise<boolean> {
  const { rows } = await sql`DELETE FROM redirects WHERE from_path = ${from} RETURNING from_path`.execute(trx)
  await markDirty(trx, 'redirect', [from])
  return rows.length > 0
}
