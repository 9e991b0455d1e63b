import { sql } from 'kysely'
import type { Reader } from '../rows.ts'

interface SellableService {
  id: string
  name: string
  centavos: number
}
export interface SellableGift {
  sku: string
  productId: number
  name: string
  slug: string
  picture: string | null
  categoryId: number
  options: Record<string, string>
  stock: number
  weightG: number | null
  dimensionsCm: [number, number, number] | null
}
/** What a cart needs to know of a sku. */
export interface Sellable {
  sku: string
  /** False once withdrawn: it keeps its name in the carts it is in. */
  onSale: boolean
  productId: number
  name: string
  slug: string
  picture: string | null
  sellerId: string
  sellerName: string
  categoryId: number
  options: Record<string, string>
  min: number
  multiple: number
  max: number
  stock: number
  weightG: number | null
  dimensionsCm: [number, number, number] | null
  /** Sold to nobody below 18 (domain §4.7). */
  adultsOnly: boolean
  services: SellableService[]
  gifts: SellableGift[]
}

/** The first that shows the variation; of a variation that none shows, the product's first. */
const PICTURE = sql.raw(`(SELECT i.picture_id FROM product_images i WHERE i.product_id = p.id
  ORDER BY v.options @> i.options DESC, i.position LIMIT 1)`)
const CATEGORY = sql.raw(
  `(SELECT category_id FROM product_categories WHERE product_id = p.id ORDER BY is_primary DESC, category_id LIMIT 1)`,
)
const GIFTS = sql.raw(`
  SELECT coalesce(json_agg(json_build_object('sku', gv.sku, 'productId', gp.id, 'name', gp.name, 'slug', gp.slug,
  'options', gv.options, 'stock', gk.quantity,
      'weightG', gv.weight_g, 'dimensionsCm', gv.dimensions_cm,
      'picture', (SELECT i.picture_id FROM product_images i WHERE i.product_id = gp.id
      ORDER BY gv.options @> i.options DESC, i.position LIMIT 1),
      'categoryId', (SELECT category_id FROM product_categories WHERE product_id = gp.id
      ORDER BY is_primary DESC, category_id LIMIT 1)) ORDER BY g.position), '[]')
  FROM product_gifts g JOIN variants gv ON gv.sku = g.gift_sku AND gv.active
  JOIN products gp ON gp.id = gv.product_id AND gp.active AND gp.removed_at IS NULL
    JOIN stock gk ON gk.sku = gv.sku AND gk.quantity > 0
  WHERE g.product_id = p.id`)

/** Of the skus asked, those the catalogue knows, by sku. Prices are read apart (`pricesOf`). */
export async function sellables(db: Reader, skus: readonly string[]): Promise<Map<string, Sellable>> {
  if (skus.length === 0) return new Map()
  const { rows } = await sql<Sellable>`
    SELECT v.sku, (v.active AND p.active AND p.removed_at IS NULL) AS "onSale", p.id AS "productId", p.name, p.slug,
    ${PICTURE} AS picture, s.id AS "sellerId", s.name AS "sellerName", coalesce(${CATEGORY}, 0) AS "categoryId",
      v.options, p.quantity_min AS min, p.quantity_multiple AS multiple, p.quantity_max AS max, coalesce(k.quantity,
      0) AS stock,
      (p.food->>'somenteMaiores' IS NOT DISTINCT FROM 'true') AS "adultsOnly", v.weight_g AS "weightG", v.dimensions_cm AS "dimensionsCm", (${GIFTS}) AS gifts,
      (SELECT coalesce(json_agg(json_build_object('id', e.service_id, 'name', e.name, 'centavos', e.centavos)
      ORDER BY e.position), '[]')
        FROM product_services e WHERE e.product_id = p.id) AS services
    FROM variants v JOIN products p ON p.id = v.product_id JOIN sellers s ON s.id = p.seller_id LEFT
    JOIN stock k ON k.sku = v.sku
    WHERE v.sku = ANY(${[...new Set(skus)]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.sku, row]))
}
