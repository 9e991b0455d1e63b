import { sql, type Kysely } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'

/** Columns of a product as its record tells them: without those that are one shop's own. */
export const TOLD = sql`to_jsonb(p) - ARRAY['id', 'popularity', 'active', 'removed_at', 'content_hash', 'created_at',
      'updated_at']`

/**
 * Everything a shop has of its catalogue, ids, clocks, bookkeeping and what no longer sold ones once cost left out: two
 * shops with the same catalogue answer the same text.
 */
export async function wholeCatalogue(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ product: unknown }>`
    SELECT json_build_array(${TOLD},
      (SELECT json_agg(json_build_array(c.path, c.name, pc.is_primary) ORDER BY c.path) FROM product_categories pc JOIN categories c ON c.id = pc.category_id WHERE pc.product_id = p.id),
      (SELECT json_agg(json_build_array(v.sku, v.position, v.ean, v.options, v.weight_g, v.dimensions_cm, (SELECT quantity FROM stock WHERE sku = v.sku),
          (SELECT json_agg(json_build_array(h.channel, h.kind, h.centavos) ORDER BY h.channel, h.kind, h.valid_from) FROM prices h WHERE h.sku = v.sku AND (h.valid_to IS NULL OR h.kind = 'promotion')),
          (SELECT json_agg(h.centavos ORDER BY h.valid_from) FILTER (WHERE open) FROM (SELECT *, bool_or(valid_to IS NULL) OVER () AS open FROM prices WHERE sku = v.sku AND channel = 'ca_0' AND kind = 'regular') h)) ORDER BY v.position)
        FROM variants v WHERE v.product_id = p.id AND v.active),
      (SELECT json_agg(json_build_array(c.source, i.alt) ORDER BY i.position) FROM product_images i JOIN pictures c ON c.id = i.picture_id WHERE i.product_id = p.id),
      (SELECT json_agg(json_build_array(e.service_id, e.name, e.centavos) ORDER BY e.position) FROM product_services e WHERE e.product_id = p.id),
      (SELECT json_agg(g.gift_sku ORDER BY g.position) FROM product_gifts g WHERE g.product_id = p.id)) AS product
    FROM products p WHERE p.active AND p.removed_at IS NULL ORDER BY p.source, p.source_id`.execute(db)
  return rows.map(({ product }) => JSON.stringify(product)).join('\n')
}
