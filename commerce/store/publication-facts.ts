import { sql } from 'kysely'
import { DEFAULT_CHANNEL } from '../contract/conventions.ts'
import { departmentLink } from '../contract/links.ts'
import type { ProductFacts, VariantFacts } from '../domain/product-document.ts'
import type { PricePeriod } from '../domain/price-periods.ts'
import type { CategoryRow } from './catalog-categories.ts'
import type { Reader } from './catalog-rows.ts'

type StoredPeriod = [kind: 'regular' | 'promotion', centavos: number, from: number, until: number | null]
const asPeriods = (channel: string, stored: readonly StoredPeriod[] | null): PricePeriod[] =>
  (stored ?? []).map(([kind, amount, from, until]) => ({ channel, kind: kind === 'regular' ? 'regular' : 'promotional', amount, from, until }))

interface Standing {
  sold: number
  popularity: number
  launchedAt: Date
}
interface Row extends Omit<ProductFacts, 'trail' | 'variants' | 'rating'>, Standing {
  rating: string | null
  categories: number[]
  variants: (Omit<VariantFacts, 'periods'> & { periods: StoredPeriod[] | null })[] | null
}
export interface LoadedProduct extends ProductFacts, Standing {
  /** Every department it is in, the main one first. */
  categories: number[]
}

/** Departments from the top down to one. */
export function lineage(categories: ReadonlyMap<number, CategoryRow>, id: number): CategoryRow[] {
  const line: CategoryRow[] = []
  for (let at = categories.get(id); at; at = at.parentId === null ? undefined : categories.get(at.parentId)) line.unshift(at)
  return line
}

/** Products fit to be published, of the ids asked: active, in a department, with a variant. The others are withdrawn. */
export async function loadProducts(db: Reader, ids: readonly number[], categories: ReadonlyMap<number, CategoryRow>): Promise<LoadedProduct[]> {
  const { rows } = await sql<Row>`
    SELECT p.id, p.slug, p.name, p.brand, p.model, p.description, p.attributes, p.quantity_min AS min, p.quantity_multiple AS multiple, p.quantity_max AS max,
      p.measure, p.energy_label AS label, p.food, p.rating_average AS rating, p.rating_count AS ratings, p.badge, p.sold, p.popularity, p.launched_at AS "launchedAt",
      json_build_object('idLojista', s.id, 'nome', s.name, 'razaoSocial', s.legal_name, 'cnpj', s.tax_id) AS seller,
      (SELECT array_agg(category_id ORDER BY is_primary DESC, category_id) FROM product_categories WHERE product_id = p.id) AS categories,
      (SELECT json_agg(json_build_object('sku', v.sku, 'ean', v.ean, 'options', v.options, 'quantity', coalesce(k.quantity, 0), 'periods',
          (SELECT json_agg(json_build_array(h.kind, h.centavos, floor(extract(epoch FROM h.valid_from) * 1000), floor(extract(epoch FROM h.valid_to) * 1000)))
            FROM prices h WHERE h.sku = v.sku AND h.channel = ${DEFAULT_CHANNEL})) ORDER BY v.position)
        FROM variants v LEFT JOIN stock k ON k.sku = v.sku WHERE v.product_id = p.id AND v.active) AS variants,
      (SELECT coalesce(json_agg(json_build_object('id', i.picture_id, 'alt', i.alt) ORDER BY i.position), '[]') FROM product_images i WHERE i.product_id = p.id) AS pictures,
      (SELECT coalesce(json_agg(json_build_object('id', e.service_id, 'name', e.name, 'centavos', e.centavos) ORDER BY e.position), '[]')
        FROM product_services e WHERE e.product_id = p.id) AS services,
      (SELECT coalesce(json_agg(json_build_object('name', gp.name, 'picture', (SELECT picture_id FROM product_images WHERE product_id = gp.id ORDER BY position LIMIT 1)) ORDER BY g.position), '[]')
        FROM product_gifts g JOIN variants gv ON gv.sku = g.gift_sku AND gv.active JOIN products gp ON gp.id = gv.product_id AND gp.active JOIN stock gk ON gk.sku = g.gift_sku AND gk.quantity > 0
        WHERE g.product_id = p.id) AS gifts
    FROM products p JOIN sellers s ON s.id = p.seller_id
    WHERE p.id = ANY(${[...ids]}::bigint[]) AND p.active AND p.removed_at IS NULL`.execute(db)
  return rows.flatMap((row) => {
    const categoryIds = (row.categories ?? []).map(Number).filter((id) => categories.has(id))
    if (categoryIds[0] === undefined || !row.variants) return []
    const variants = row.variants.map((variant) => ({ ...variant, periods: asPeriods(DEFAULT_CHANNEL, variant.periods) }))
    const trail = lineage(categories, categoryIds[0]).map((category) => ({ nome: category.name, link: departmentLink(category.path) }))
    return [{ ...row, rating: row.rating === null ? null : Number(row.rating), categories: categoryIds, categoryId: categoryIds[0], trail, variants }]
  })
}
