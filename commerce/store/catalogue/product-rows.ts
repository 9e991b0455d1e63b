import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { recordset, run, type Trx } from '../rows.ts'

export interface ProductRow {
  id: number
  source_id: string
  slug: string
  hash: string
  name: string
  brand: string | undefined
  model: string | undefined
  description: string
  seller: string
  attributes: unknown
  min: number
  multiple: number
  max: number
  measure: unknown
  label: unknown
  food: unknown
  rating: number | undefined
  ratings: number
  badge: string | undefined
  sold: number
  /** ISO instant; absent = now. */
  launched: string | undefined
}
export interface VariantRow {
  product: number
  position: number
  sku: string
  ean: string | undefined
  options: Record<string, string>
  /** Grams. */
  weight: number | undefined
  dimensions: readonly number[] | undefined
}
export interface PartRows {
  images: readonly {
    product: number
    position: number
    picture: string
    source: string
    alt: string
    options: Record<string, string>
  }[]
  videos: readonly {
    product: number
    video: string
    source: string
    captions: string | undefined
    captionsSource: string | undefined
    description: string | undefined
  }[]
  services: readonly { product: number; position: number; service: string; name: string; centavos: number }[]
  gifts: readonly { product: number; position: number; sku: string }[]
}

/** Address of a picture inside the shop: follows from where it came from, so the same picture is stored once. */
export const pictureId = (source: string): string => createHash('sha256').update(source).digest('hex').slice(0, 24)

export const writeProductRows = (
  trx: Trx,
  source: string,
  rows: readonly ProductRow[],
  now: Date,
): Promise<void> => run(trx)`
    INSERT INTO products (id, source, source_id, slug, name, brand, model, description, seller_id, attributes,
    quantity_min, quantity_multiple, quantity_max,
      measure, energy_label, food, rating_average, rating_count, badge, sold, launched_at, content_hash, created_at,
      updated_at)
    SELECT r.id, ${source}, r.source_id, r.slug, r.name, r.brand, r.model, r.description, r.seller, r.attributes,
    r.min, r.multiple, r.max,
      r.measure, r.label, r.food, r.rating, r.ratings, r.badge, r.sold, coalesce(r.launched, ${now}), r.hash, ${now},
      ${now}
    FROM ${recordset(rows, 'id bigint, source_id text, slug text, hash text, name text, brand text, model text, description text, seller text, attributes jsonb, min integer, multiple integer, max integer, measure jsonb, label jsonb, food jsonb, rating numeric, ratings integer, badge text, sold integer, launched timestamptz')}
    ON CONFLICT (id) DO UPDATE SET slug = excluded.slug, name = excluded.name, brand = excluded.brand,
    model = excluded.model, description = excluded.description,
      seller_id = excluded.seller_id, attributes = excluded.attributes, quantity_min = excluded.quantity_min,
      quantity_multiple = excluded.quantity_multiple,
      quantity_max = excluded.quantity_max, measure = excluded.measure, energy_label = excluded.energy_label,
      food = excluded.food,
      rating_average = excluded.rating_average, rating_count = excluded.rating_count, badge = excluded.badge,
      sold = excluded.sold,
      launched_at = least(products.launched_at, excluded.launched_at), active = true, removed_at = NULL,
      content_hash = excluded.content_hash, updated_at = excluded.updated_at`

/** The old addresses of products lead to wherever the products are from now on. */
export function keepOldPaths(trx: Trx, moves: readonly { id: number; path: string }[], now: Date): Promise<void> {
  return run(trx)`
    INSERT INTO redirects (from_path, product_id, created_at) SELECT r.path, r.id, ${now}
    FROM ${recordset(moves, 'id bigint, path text')}
    ON CONFLICT (from_path) DO UPDATE SET product_id = excluded.product_id, category_id = NULL, to_path = NULL`
}

/** Variations of products, all of each; those a product no longer has stay for the history, inactive. */
export async function writeVariantRows(trx: Trx, variants: readonly VariantRow[]): Promise<void> {
  await sql`UPDATE variants SET active = false
    WHERE product_id = ANY(${variants.map((variant) => variant.product)}::bigint[]) AND active
    AND sku <> ALL(${variants.map((variant) => variant.sku)}::text[])`.execute(trx)
  await sql`
    INSERT INTO variants (sku, product_id, position, ean, options, weight_g, dimensions_cm)
    SELECT r.sku, r.product, r.position, r.ean, r.options, r.weight, r.dimensions
    FROM ${recordset(variants, 'sku text, product bigint, position integer, ean text, options jsonb, weight integer, dimensions jsonb')}
    ON CONFLICT (sku) DO UPDATE SET product_id = excluded.product_id, position = excluded.position, ean = excluded.ean, options = excluded.options,
    weight_g = excluded.weight_g,
      dimensions_cm = excluded.dimensions_cm, active = true`.execute(trx)
}

/** Pictures, video, services and gifts of products, in place of those they had. */
export async function writePartRows(
  trx: Trx,
  ids: readonly number[],
  { images, videos, services, gifts }: PartRows,
): Promise<void> {
  for (const table of ['product_images', 'product_videos', 'product_services', 'product_gifts'] as const)
    await sql`DELETE FROM ${sql.table(table)} WHERE product_id = ANY(${[...ids]}::bigint[])`.execute(trx)
  await sql`INSERT INTO pictures (id, source) SELECT DISTINCT ON (r.picture) r.picture, r.source
    FROM ${recordset(images, 'picture text, source text')} ON CONFLICT DO NOTHING`.execute(trx)
  await sql`
    INSERT INTO product_images (product_id, position, picture_id, alt, options)
    SELECT r.product, r.position, r.picture, r.alt, r.options
    FROM ${recordset(images, 'product bigint, position integer, picture text, alt text, options jsonb')}`.execute(trx)
  await sql`
    INSERT INTO product_videos (product_id, video_id, source, captions_id, captions_source, description)
    SELECT r.product, r.video, r.source, r.captions, r."captionsSource", r.description
    FROM ${recordset(videos, 'product bigint, video text, source text, captions text, "captionsSource" text, description text')}`.execute(
    trx,
  )
  await sql`
    INSERT INTO product_services (product_id, position, service_id, name, centavos)
    SELECT r.product, r.position, r.service, r.name, r.centavos
    FROM ${recordset(services, 'product bigint, position integer, service text, name text, centavos bigint')}
    ON CONFLICT DO NOTHING`.execute(trx)
  await sql`
    INSERT INTO product_gifts (product_id, position, gift_sku)
    SELECT r.product, r.position, r.sku FROM ${recordset(gifts, 'product bigint, position integer, sku text')}
    ON CONFLICT DO NOTHING`.execute(trx)
}

/** What the source said of a sku's price and stock, to know the next time what it changed. */
export const rememberOffers = (trx: Trx, offers: readonly { sku: string; offer: object }[]): Promise<void> => run(trx)`
    UPDATE variants v SET imported_offer = r.offer FROM ${recordset(offers, 'sku text, offer jsonb')}
    WHERE v.sku = r.sku`
