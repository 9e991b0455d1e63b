import { sql } from 'kysely'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import type { Reader } from '../rows.ts'

/** What other pages show of a product: when it changes, its neighbours' pages change. */
export interface Face {
  id: number
  name: string
  categoryId: number
  sku: string
  brand: string | null
}

/** One whose document is to be made anew is told as no face there is: its neighbours' lists are computed again. */
export async function publishedFaces(db: Reader, ids: readonly number[]): Promise<Map<number, Face>> {
  const { rows } = await sql<Face>`
    SELECT d.key::bigint AS id, b.nome AS name, b."idCategoria" AS "categoryId",
      CASE WHEN d.hash = '' THEN '' ELSE b.sku END AS sku, b.marca AS brand
    FROM published_documents d
    CROSS JOIN LATERAL json_to_record(d.body::json) AS b(nome text, "idCategoria" bigint, sku text, marca text)
    WHERE d.kind = 'produto' AND d.key = ANY(${ids.map(String)}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The default variation is the first one for sale, as on the product's own page (domain/product-document.ts). */
export async function currentFaces(
  db: Reader,
  now: Date,
  { ids, categories }: { ids?: readonly number[]; categories?: readonly number[] },
): Promise<Map<number, Face>> {
  const which = ids
    ? sql`p.id = ANY(${[...ids]}::bigint[])`
    : sql`c.category_id = ANY(${[...(categories ?? [])]}::bigint[])`
  const { rows } = await sql<Face>`
    SELECT DISTINCT ON (p.id) p.id, p.name, c.category_id AS "categoryId", v.sku, p.brand
    FROM products p JOIN product_categories c ON c.product_id = p.id AND c.is_primary
    JOIN variants v ON v.product_id = p.id AND v.active LEFT JOIN stock k ON k.sku = v.sku
    WHERE ${which} AND p.active AND p.removed_at IS NULL
    ORDER BY p.id, (coalesce(k.quantity, 0) >= p.quantity_min AND (EXISTS (
      SELECT FROM prices h WHERE h.sku = v.sku AND h.channel = ${DEFAULT_CHANNEL} AND h.valid_from <= ${now}
      AND h.valid_to IS NULL) OR EXISTS (
      SELECT FROM prices h WHERE h.sku = v.sku AND h.channel = ${DEFAULT_CHANNEL} AND h.valid_from <= ${now}
      AND h.valid_to > ${now}))) DESC, v.position`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
