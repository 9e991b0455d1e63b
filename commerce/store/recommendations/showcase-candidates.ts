import { sql } from 'kysely'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { firstRow, type Reader, rowsOf } from '../rows.ts'

/** Enough for every page of the shop. */
const MOST = 500
const LIVING = sql`o.status <> 'CANCELADO' AND i.kind = 'produto'`

interface BehaviourRow {
  productId: string
  views: number
  clicks: number
  units: number
  viewsBefore: number
  clicksBefore: number
  unitsBefore: number
}

/**
 * Views, clicks (showcases and search) and units sold of the products something happened to, the last `recent` days
 * against the `earlier` ones before them, on one channel.
 * @param day of the shop, `2026-08-03`, the last one counted
 */
export async function behaviourOf(
  db: Reader,
  { day, recent, earlier, canal }: { day: string; recent: number; earlier: number; canal: string },
): Promise<BehaviourRow[]> {
  const since = sql`${day}::date - ${recent + earlier}::integer`
  const late = sql`day > ${day}::date - ${recent}::integer`
  return rowsOf(db)`
    WITH seen AS (
      SELECT product_id::text AS id, day, views, clicks, 0 AS units FROM product_counts
        WHERE day > ${since} AND channel = ${canal}
      UNION ALL SELECT product_id, day, 0, clicks, 0 FROM search_clicks
        WHERE day > ${since} AND ${canal} = ${sql.lit(DEFAULT_CHANNEL)}
      UNION ALL SELECT i.product_id::text, (o.placed_at AT TIME ZONE 'America/Sao_Paulo')::date, 0, 0, i.quantity
        FROM orders o JOIN order_items i ON i.order_number = o.number 
        WHERE o.placed_at > ${since} AND o.channel = ${canal} AND ${LIVING})
    SELECT id AS "productId",
      coalesce(sum(views) FILTER (WHERE ${late}), 0)::integer AS views, coalesce(sum(clicks) FILTER (WHERE ${late}),
      0)::integer AS clicks, coalesce(sum(units) FILTER (WHERE ${late}), 0)::integer AS units,
      coalesce(sum(views) FILTER (WHERE NOT ${late}), 0)::integer AS "viewsBefore",
      coalesce(sum(clicks) FILTER (WHERE NOT ${late}), 0)::integer AS "clicksBefore",
      coalesce(sum(units) FILTER (WHERE NOT ${late}), 0)::integer AS "unitsBefore"
    FROM seen GROUP BY id HAVING bool_or(${late})
    ORDER BY sum(views + 3 * clicks + 10 * units) FILTER (WHERE ${late}) DESC, id LIMIT ${sql.lit(4 * MOST)}`
}

/** Units ordered since then by product on one channel, the most first. */
export async function unitsSold(
  db: Reader,
  { since, canal }: { since: Date; canal: string },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; units: number }>`
    SELECT i.product_id::text AS id, sum(i.quantity)::integer AS units FROM orders o
    JOIN order_items i ON i.order_number = o.number
    WHERE o.placed_at >= ${since} AND o.channel = ${canal} AND ${LIVING} GROUP BY i.product_id ORDER BY units DESC, id
    LIMIT ${sql.lit(MOST)}`.execute(db)
  return new Map(rows.map((row) => [row.id, row.units]))
}

/** What a customer ordered, the last first. */
export async function boughtBy(db: Reader, customerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT i.product_id::text AS id FROM orders o JOIN order_items i ON i.order_number = o.number
    WHERE o.customer_id = ${customerId} AND ${LIVING} GROUP BY i.product_id ORDER BY max(o.placed_at) DESC, id
    LIMIT 48`.execute(db)
  return rows.map((row) => row.id)
}

export interface ListedProduct {
  id: string
  sku: string
  /** Units sold as the catalogue's source tells them. */
  sold: number
  /** Path of its top department. */
  root: string
  /** Milliseconds. */
  launched: number
}

/** Those of some published products that can be bought on the default channel, by id. */
export async function listedProducts(db: Reader, ids: readonly string[]): Promise<Map<string, ListedProduct>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<ListedProduct>`
    SELECT d.product_id AS id, d.sku, d.sold::integer AS sold, d.launched, coalesce((
      SELECT split_part(c.path, '/', 1) FROM product_categories pc JOIN categories c ON c.id = pc.category_id
      WHERE pc.product_id = d.product_id::bigint AND pc.is_primary), '') AS root
    FROM search_documents d WHERE d.product_id = ANY(${[...ids]}::text[]) AND NOT d.removed AND d.available`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

export interface ShelvedProduct {
  path: string
  sku: string
  launched: number
}

/** What can be bought of some published departments, in the order of their own pages. */
export async function firstOfDepartments(db: Reader, paths: readonly string[]): Promise<ShelvedProduct[]> {
  if (paths.length === 0) return []
  return rowsOf(db)`
    SELECT f.key AS path, d.sku, d.launched FROM published_documents f
    CROSS JOIN LATERAL jsonb_array_elements_text(f.body::jsonb -> 'listagem' -> 'skus') WITH ORDINALITY AS e(sku, place)
    JOIN variants v ON v.sku = e.sku
    JOIN search_documents d ON d.product_id = v.product_id::text AND NOT d.removed AND d.available
    WHERE f.kind = 'departamento' AND f.key = ANY(${[...paths]}::text[])
    ORDER BY f.key, e.place`
}

/**
 * The top department above departments (named by id or path) and products, of several the first of the menu, with its
 * published showcases.
 * @param key of a department's document, before its path
 */
export async function rootOf(
  db: Reader,
  { categories, productIds, key }: { categories: readonly string[]; productIds: readonly string[]; key: string },
): Promise<{ path: string; name: string; body: string | null } | undefined> {
  if (categories.length + productIds.length === 0) return undefined
  return firstRow(db)`
    SELECT r.path, r.name, d.body FROM categories r
    LEFT JOIN published_documents d ON d.kind = 'vitrines' AND d.key = ${key}::text || r.path
    WHERE r.parent_id IS NULL AND r.removed_at IS NULL AND r.path IN (
      SELECT split_part(c.path, '/', 1) FROM categories c
      WHERE c.id::text = ANY(${[...categories]}::text[]) OR c.path = ANY(${[...categories]}::text[])
      UNION SELECT split_part(c.path, '/', 1) FROM product_categories pc JOIN categories c ON c.id = pc.category_id
      WHERE pc.is_primary AND pc.product_id = ANY(${[...productIds]}::bigint[]))
    ORDER BY r.position, r.id LIMIT 1`
}
