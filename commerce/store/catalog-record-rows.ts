import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DEFAULT_CHANNEL } from '../contract/conventions.ts'
import { productLink } from '../contract/links.ts'
import type { CatalogRecord, VariationRecord } from '../domain/catalog-record.ts'
import type { Offer, WriteContext } from './catalog-records.ts'
import { recordset, type Trx } from './catalog-rows.ts'
import { recordHistory, setPromotions, setRegularPrices } from './prices.ts'
import { setStock } from './stock.ts'

export interface ProductWrite {
  id: number
  record: CatalogRecord
  slug: string
  oldSlug: string | undefined
  hash: string
  /** Something besides department, price and stock changed. */
  content: boolean
  /** The main department it leaves. */
  moved: number | null | undefined
  offers: readonly { variation: VariationRecord; offer: Offer }[]
}

/** Address of a picture inside the shop: follows from where it came from, so the same picture is stored once. */
export const pictureId = (source: string): string => createHash('sha256').update(source).digest('hex').slice(0, 24)

export async function writeProducts(trx: Trx, all: readonly ProductWrite[], { source, now }: WriteContext): Promise<void> {
  const writes = all.filter((write) => write.content)
  if (writes.length === 0) return
  const moves = writes.filter((write) => write.oldSlug !== undefined).map((write) => ({ id: write.id, path: productLink(write.oldSlug!) }))
  const rows = writes.map(({ id, record, slug, hash }) => ({
    id, source_id: record.id, slug, hash, name: record.nome, brand: record.marca, model: record.modelo, description: record.descricao, seller: record.lojista,
    attributes: record.atributos, min: record.quantidadeMin, multiple: record.quantidadeMult, max: record.quantidadeMax, measure: record.medida, label: record.ence, food: record.alimento,
    rating: record.avaliacao?.media, ratings: record.avaliacao?.total ?? 0, badge: record.selo, sold: record.vendidos, launched: record.lancamento,
  }))
  await sql`
    INSERT INTO products (id, source, source_id, slug, name, brand, model, description, seller_id, attributes, quantity_min, quantity_multiple, quantity_max,
      measure, energy_label, food, rating_average, rating_count, badge, sold, launched_at, content_hash, created_at, updated_at)
    SELECT r.id, ${source}, r.source_id, r.slug, r.name, r.brand, r.model, r.description, r.seller, r.attributes, r.min, r.multiple, r.max,
      r.measure, r.label, r.food, r.rating, r.ratings, r.badge, r.sold, coalesce(r.launched, ${now}), r.hash, ${now}, ${now}
    FROM ${recordset(rows, 'id bigint, source_id text, slug text, hash text, name text, brand text, model text, description text, seller text, attributes jsonb, min integer, multiple integer, max integer, measure jsonb, label jsonb, food jsonb, rating numeric, ratings integer, badge text, sold integer, launched timestamptz')}
    ON CONFLICT (id) DO UPDATE SET slug = excluded.slug, name = excluded.name, brand = excluded.brand, model = excluded.model, description = excluded.description,
      seller_id = excluded.seller_id, attributes = excluded.attributes, quantity_min = excluded.quantity_min, quantity_multiple = excluded.quantity_multiple,
      quantity_max = excluded.quantity_max, measure = excluded.measure, energy_label = excluded.energy_label, food = excluded.food,
      rating_average = excluded.rating_average, rating_count = excluded.rating_count, badge = excluded.badge, sold = excluded.sold,
      launched_at = least(products.launched_at, excluded.launched_at), active = true, removed_at = NULL, content_hash = excluded.content_hash, updated_at = excluded.updated_at`.execute(trx)
  await sql`
    INSERT INTO redirects (from_path, product_id, created_at) SELECT r.path, r.id, ${now} FROM ${recordset(moves, 'id bigint, path text')}
    ON CONFLICT (from_path) DO UPDATE SET product_id = excluded.product_id, category_id = NULL, to_path = NULL`.execute(trx)
  await writeVariants(trx, writes)
  await writeParts(trx, writes)
}

async function writeVariants(trx: Trx, writes: readonly ProductWrite[]): Promise<void> {
  const variants = writes.flatMap(({ id, record }) =>
    record.variacoes.map((variation, position) => ({ product: id, position, sku: variation.sku, ean: variation.ean, options: variation.opcoes, weight: variation.pesoG, dimensions: variation.dimensoesCm })),
  )
  await sql`UPDATE variants SET active = false WHERE product_id = ANY(${writes.map((write) => write.id)}::bigint[]) AND active AND sku <> ALL(${variants.map((variant) => variant.sku)}::text[])`.execute(trx)
  await sql`
    INSERT INTO variants (sku, product_id, position, ean, options, weight_g, dimensions_cm)
    SELECT r.sku, r.product, r.position, r.ean, r.options, r.weight, r.dimensions
    FROM ${recordset(variants, 'sku text, product bigint, position integer, ean text, options jsonb, weight integer, dimensions jsonb')}
    ON CONFLICT (sku) DO UPDATE SET position = excluded.position, ean = excluded.ean, options = excluded.options, weight_g = excluded.weight_g,
      dimensions_cm = excluded.dimensions_cm, active = true`.execute(trx)
}

async function writeParts(trx: Trx, writes: readonly ProductWrite[]): Promise<void> {
  const ids = writes.map((write) => write.id)
  const images = writes.flatMap(({ id, record }) =>
    record.imagens.map((image, position) => ({ product: id, position, picture: pictureId(image.origem), source: image.origem, alt: image.alt ?? record.nome })),
  )
  const services = writes.flatMap(({ id, record }) => record.servicos.map((service, position) => ({ product: id, position, service: service.idServico, name: service.nome, centavos: service.preco })))
  const gifts = writes.flatMap(({ id, record }) => record.brindes.map((sku, position) => ({ product: id, position, sku })))
  for (const table of ['product_images', 'product_services', 'product_gifts']) await sql`DELETE FROM ${sql.table(table)} WHERE product_id = ANY(${ids}::bigint[])`.execute(trx)
  await sql`INSERT INTO pictures (id, source) SELECT DISTINCT ON (r.picture) r.picture, r.source FROM ${recordset(images, 'picture text, source text')} ON CONFLICT DO NOTHING`.execute(trx)
  await sql`
    INSERT INTO product_images (product_id, position, picture_id, alt)
    SELECT r.product, r.position, r.picture, r.alt FROM ${recordset(images, 'product bigint, position integer, picture text, alt text')}`.execute(trx)
  await sql`
    INSERT INTO product_services (product_id, position, service_id, name, centavos)
    SELECT r.product, r.position, r.service, r.name, r.centavos FROM ${recordset(services, 'product bigint, position integer, service text, name text, centavos bigint')} ON CONFLICT DO NOTHING`.execute(trx)
  await sql`
    INSERT INTO product_gifts (product_id, position, gift_sku)
    SELECT r.product, r.position, r.sku FROM ${recordset(gifts, 'product bigint, position integer, sku text')} ON CONFLICT DO NOTHING`.execute(trx)
}

/** Applies prices and stock the source changed, and remembers what it said. */
export async function writeOffers(trx: Trx, writes: readonly ProductWrite[], { now, runId }: WriteContext): Promise<void> {
  const offers = writes.flatMap((write) => write.offers)
  if (offers.length === 0) return
  const past = offers.flatMap(({ variation }) => variation.historico.map((entry) => ({ sku: variation.sku, centavos: entry.preco, since: new Date(entry.desde) })))
  await recordHistory(trx, past, now)
  const regular = offers.flatMap(({ variation: { sku, preco, canais } }) =>
    [[DEFAULT_CHANNEL, preco ?? 0] as const, ...Object.entries(canais)].map(([channel, centavos]) => ({ sku, channel, centavos: centavos > 0 ? centavos : null })),
  )
  await setRegularPrices(trx, regular, now, runId)
  const promotions = offers.map(({ variation: { sku, promocao } }) => ({
    sku, channel: DEFAULT_CHANNEL, promotion: promocao ? { centavos: promocao.preco, from: new Date(promocao.de), to: new Date(promocao.ate) } : null,
  }))
  await setPromotions(trx, promotions, now, runId)
  await setStock(trx, offers.map(({ variation }) => ({ sku: variation.sku, quantity: variation.estoque })), now, runId)
  const rows = offers.map(({ variation, offer }) => ({ sku: variation.sku, offer }))
  await sql`UPDATE variants v SET imported_offer = r.offer FROM ${recordset(rows, 'sku text, offer jsonb')} WHERE v.sku = r.sku`.execute(trx)
}
