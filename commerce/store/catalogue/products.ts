import { sql } from 'kysely'
import { productLink } from '#commerce/contract/links.ts'
import { markDirty } from '../publication/dirty.ts'
import { type Reader, recordset, run, type Trx } from '../rows.ts'

/** A product of a source as the catalogue has it. */
export interface KnownProduct {
  id: number
  sourceId: string
  slug: string
  hash: string
  withdrawn: boolean
  /** Its main department. */
  primary: number | null
  /** What the source last said of each sku's price and stock. */
  offers: Record<string, unknown> | null
  /** Record of this run that brought it already. */
  seen: number | null
}

export async function knownProducts(
  trx: Trx,
  source: string,
  runId: number,
  sourceIds: readonly string[],
): Promise<Map<string, KnownProduct>> {
  const { rows } = await sql<KnownProduct>`
    SELECT p.id, p.source_id AS "sourceId", p.slug, p.content_hash AS hash, p.removed_at IS NOT NULL
    OR NOT p.active AS withdrawn,
      (SELECT category_id FROM product_categories WHERE product_id = p.id AND is_primary) AS "primary",
      (SELECT json_object_agg(v.sku, v.imported_offer) FROM variants v
      WHERE v.product_id = p.id AND v.active) AS offers,
      (SELECT min(record) FROM import_seen WHERE run_id = ${runId} AND product_id = p.id) AS seen
    FROM products p WHERE p.source = ${source} AND p.source_id = ANY(${[...sourceIds]}::text[])`.execute(trx)
  return new Map(rows.map((row) => [row.sourceId, row]))
}

/**
 * Whose product each sku is: the id in its source, with the source's name before it when it is another one. What is no
 * longer for sale, product or variation, keeps no code from others.
 */
export async function skuOwners(trx: Trx, source: string, skus: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ sku: string; source: string; sourceId: string }>`
    SELECT v.sku, p.source, p.source_id AS "sourceId" FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.sku = ANY(${[...skus]}::text[]) AND v.active AND p.active`.execute(trx)
  return new Map(rows.map((row) => [row.sku, row.source === source ? row.sourceId : `${row.source}:${row.sourceId}`]))
}

/** What is for sale under some EANs, by them. */
export async function soldUnderEans(
  trx: Trx,
  eans: readonly string[],
): Promise<Map<string, { sku: string; name: string; source: string; sourceId: string }[]>> {
  const { rows } = await sql<{ ean: string; sku: string; name: string; source: string; sourceId: string }>`
    SELECT coalesce(v.ean, '') AS ean, v.sku, p.name, p.source, p.source_id AS "sourceId" FROM variants v
    JOIN products p ON p.id = v.product_id
    WHERE v.ean = ANY(${[...eans]}::text[]) AND v.active AND p.active ORDER BY v.sku`.execute(trx)
  return Map.groupBy(rows, ({ ean }) => ean)
}

/** Those of some skus that are for sale. */
export async function activeSkus(db: Reader, skus: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    sku: string
  }>`SELECT sku FROM variants WHERE sku = ANY(${[...skus]}::text[]) AND active`.execute(db)
  return new Set(rows.map((row) => row.sku))
}

export async function slugHolders(trx: Trx, slugs: readonly string[]): Promise<Map<string, number | string>> {
  const { rows } = await sql<{
    slug: string
    id: number
  }>`SELECT slug, id FROM products WHERE slug = ANY(${[...slugs]}::text[])`.execute(trx)
  return new Map(rows.map((row) => [row.slug, row.id]))
}

/** A product takes these addresses: what led elsewhere from them ends. */
export const claimSlugs = (trx: Trx, slugs: readonly string[]): Promise<void> =>
  run(trx)`DELETE FROM redirects WHERE from_path = ANY(${slugs.map(productLink)}::text[])`

export interface SeenRow {
  product: number
  category: number
  record: number
  /** The first department the record names. */
  main: boolean
}

/**
 * Notes what a run met. The first line of a product names its main department, later ones add theirs; what no line of
 * the run names goes when it finishes (import-runs.ts).
 * @param moved products whose main department changes
 */
export async function writeDepartments(
  trx: Trx,
  seen: readonly SeenRow[],
  moved: readonly { product: number; from: number | null }[],
  runId: number,
): Promise<void> {
  const rows = recordset(seen, 'product bigint, category bigint, record bigint, main boolean')
  await sql`INSERT INTO import_seen (run_id, product_id, category_id, record)
    SELECT ${runId}::bigint, r.product, r.category, r.record FROM ${rows} ON CONFLICT DO NOTHING`.execute(trx)
  await sql`UPDATE product_categories SET is_primary = false
    WHERE is_primary AND product_id = ANY(${moved.map((move) => move.product)}::bigint[])`.execute(trx)
  const added = await sql<{ product: number; category: number }>`
    INSERT INTO product_categories (product_id, category_id, is_primary)
    SELECT DISTINCT ON (r.product, r.category) r.product, r.category,
      NOT EXISTS (SELECT FROM product_categories c WHERE c.product_id = r.product AND c.is_primary)
        AND r.main AND r.record = min(r.record) OVER (PARTITION BY r.product)
    FROM ${rows}
    ORDER BY r.product, r.category, r.record, r.main DESC
    ON CONFLICT (product_id, category_id) DO UPDATE SET is_primary = true
    WHERE excluded.is_primary AND NOT product_categories.is_primary
    RETURNING product_id AS product, category_id AS category`.execute(trx)
  await markDirty(
    trx,
    'category',
    [...added.rows.map((row) => row.category), ...moved.flatMap((move) => move.from ?? [])],
    runId,
  )
  await markDirty(
    trx,
    'product',
    added.rows.map((row) => row.product),
    runId,
  )
}
