import { sql } from 'kysely'
import { type Reader, rowsOf } from '../rows.ts'

/** A variation for sale with what an agent is shown of it. */
export interface SellingRow {
  sku: string
  ean: string | null
  productId: number
  name: string
  brand: string | null
  model: string | null
  slug: string
  picture: string | null
  sellerName: string
  options: Record<string, string>
  min: number
  multiple: number
  max: number
  stock: number
}

const PICTURE = sql.raw(`(SELECT i.picture_id FROM product_images i WHERE i.product_id = p.id
  ORDER BY v.options @> i.options DESC, i.position LIMIT 1)`)
const COLUMNS = sql.raw(`v.sku, v.ean, p.id AS "productId", p.name, p.brand, p.model, p.slug, v.options,
  s.name AS "sellerName", p.quantity_min AS min, p.quantity_multiple AS multiple, p.quantity_max AS max,
  greatest(coalesce(k.quantity, 0), 0) AS stock`)
const FOR_SALE = sql.raw(`variants v JOIN products p ON p.id = v.product_id AND p.active AND p.removed_at IS NULL
  JOIN sellers s ON s.id = p.seller_id LEFT JOIN stock k ON k.sku = v.sku`)

/** Skus for sale that one of these codes names: their own, or a GTIN. */
export async function skusByCode(
  db: Reader,
  codes: readonly string[],
  eans: readonly string[],
): Promise<{ sku: string; code: string }[]> {
  if (codes.length === 0 && eans.length === 0) return []
  return rowsOf(db)`
    SELECT v.sku, v.sku AS code FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.sku = ANY(${[...codes]}::text[]) AND v.active AND p.active AND p.removed_at IS NULL
    UNION ALL SELECT v.sku, coalesce(v.ean, '') FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.ean = ANY(${[...eans]}::text[]) AND v.active AND p.active AND p.removed_at IS NULL
    ORDER BY sku`
}

/** Those of the skus that are for sale, by sku. */
export async function sellingRows(db: Reader, skus: readonly string[]): Promise<Map<string, SellingRow>> {
  if (skus.length === 0) return new Map()
  const { rows } = await sql<SellingRow>`
    SELECT ${COLUMNS}, ${PICTURE} AS picture FROM ${FOR_SALE}
    WHERE v.sku = ANY(${[...new Set(skus)]}::text[]) AND v.active`.execute(db)
  return new Map(rows.map((row) => [row.sku, row]))
}

/** All variations of the products these skus belong to, each product's in its order. */
export async function variationsBeside(db: Reader, skus: readonly string[]): Promise<SellingRow[]> {
  if (skus.length === 0) return []
  return rowsOf(db)`
    SELECT ${COLUMNS}, ${PICTURE} AS picture FROM ${FOR_SALE}
    WHERE v.product_id IN (SELECT product_id FROM variants WHERE sku = ANY(${[...skus]}::text[])) AND v.active
    ORDER BY v.product_id, v.position, v.sku`
}

export interface ShelfRow {
  productId: string
  brand: string | null
  /** `campo=valor`, joined by blanks. */
  facets: string
  /** Slug path of its main department; null when it has none. */
  department: string | null
}

/** Where some products stand and what is told of them, for finding others like them. */
export async function shelvesOf(db: Reader, productIds: readonly string[]): Promise<Map<string, ShelfRow>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<ShelfRow>`
    SELECT d.product_id AS "productId", p.brand, d.facets,
      (SELECT c.path FROM product_categories pc JOIN categories c ON c.id = pc.category_id
      WHERE pc.product_id = p.id ORDER BY pc.is_primary DESC, pc.category_id LIMIT 1) AS department
    FROM search_documents d JOIN products p ON p.id = d.product_id::bigint
    WHERE d.product_id = ANY(${[...productIds]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.productId, row]))
}
