import { sql } from 'kysely'
import { type Reader, rowsOf } from '../rows.ts'

/** Instants in epoch ms. */
export type ExportedPrice = [
  channel: string,
  kind: 'regular' | 'promotion',
  centavos: number,
  from: number,
  until: number | null,
]
export interface ExportedVariant {
  sku: string
  ean: string | null
  options: Record<string, string>
  weight: number | null
  dimensions: unknown
  quantity: number
  prices: ExportedPrice[] | null
}
/** A product for sale with everything an import would need to make it again. */
export interface ExportedProduct {
  key: number
  source: string
  sourceId: string
  slug: string
  name: string
  brand: string | null
  model: string | null
  description: string
  attributes: unknown
  min: number
  multiple: number
  max: number
  measure: unknown
  label: unknown
  food: unknown
  rating: string | null
  ratings: number
  badge: string | null
  sold: number
  launchedAt: Date
  seller: { id: string; nome: string; razaoSocial: string; cnpj: string }
  /** The main department first. */
  categories: number[] | null
  variants: ExportedVariant[] | null
  pictures: { id: string; source: string; alt: string; options: Record<string, string> }[]
  video: { source: string; captions: string | null; description: string | null } | null
  services: { id: string; name: string; centavos: number }[]
  gifts: string[]
}

/**
 * Products for sale in the order of source and id.
 * @param after the last one read before
 * @param ids only these
 */
export const productsToExport = (
  db: Reader,
  after: { source: string; id: string },
  only: string | undefined,
  count: number,
  ids?: readonly number[],
): Promise<ExportedProduct[]> => rowsOf(db)`
    SELECT p.id AS key, p.source, p.source_id AS "sourceId", p.slug, p.name, p.brand, p.model, p.description, p.attributes,
    p.quantity_min AS min, p.quantity_multiple AS multiple,
      p.quantity_max AS max, p.measure, p.energy_label AS label, p.food, p.rating_average AS rating,
      p.rating_count AS ratings, p.badge, p.sold, p.launched_at AS "launchedAt",
      json_build_object('id', s.id, 'nome', s.name, 'razaoSocial', s.legal_name, 'cnpj', s.tax_id) AS seller,
      (SELECT json_agg(category_id ORDER BY is_primary DESC, category_id) FROM product_categories
      WHERE product_id = p.id) AS categories,
      (SELECT json_agg(json_build_object('sku', v.sku, 'ean', v.ean, 'options', v.options, 'weight', v.weight_g,
      'dimensions', v.dimensions_cm, 'quantity', coalesce(k.quantity, 0), 'prices',
          (SELECT json_agg(json_build_array(h.channel, h.kind, h.centavos, floor(extract(epoch
          FROM h.valid_from) * 1000), floor(extract(epoch FROM h.valid_to) * 1000)) ORDER BY h.valid_from, h.id)
            FROM prices h WHERE h.sku = v.sku AND (h.valid_to IS NULL OR h.valid_to > h.valid_from)))
            ORDER BY v.position)
        FROM variants v LEFT JOIN stock k ON k.sku = v.sku WHERE v.product_id = p.id AND v.active) AS variants,
      (SELECT coalesce(json_agg(json_build_object('id', i.picture_id, 'source', c.source, 'alt', i.alt,
      'options', i.options) ORDER BY i.position), '[]') FROM product_images i JOIN pictures c ON c.id = i.picture_id
      WHERE i.product_id = p.id) AS pictures,
      (SELECT json_build_object('source', w.source, 'captions', w.captions_source, 'description', w.description)
      FROM product_videos w WHERE w.product_id = p.id) AS video,
      (SELECT coalesce(json_agg(json_build_object('id', e.service_id, 'name', e.name, 'centavos', e.centavos)
      ORDER BY e.position), '[]') FROM product_services e WHERE e.product_id = p.id) AS services,
      (SELECT coalesce(json_agg(g.gift_sku ORDER BY g.position), '[]') FROM product_gifts g
      WHERE g.product_id = p.id) AS gifts
    FROM products p JOIN sellers s ON s.id = p.seller_id
    WHERE p.active AND p.removed_at IS NULL AND (p.source, p.source_id) > (${after.source}, ${after.id})
    AND (${only ?? null}::text IS NULL OR p.source = ${only ?? null})
    AND ${ids === undefined ? sql`true` : sql`p.id = ANY(${[...ids]}::bigint[])`}
    ORDER BY p.source, p.source_id LIMIT ${count}::integer`

export async function countToExport(db: Reader, only: string | undefined): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`SELECT count(*) AS count FROM products
    WHERE active AND removed_at IS NULL AND (${only ?? null}::text IS NULL OR source = ${only ?? null})`.execute(db)
  return rows[0]!.count
}
