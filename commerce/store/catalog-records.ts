import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { productLink } from '../contract/links.ts'
import type { CatalogRecord, VariationRecord } from '../domain/catalog-record.ts'
import { RESERVED_SLUGS, slugify } from '../domain/slug.ts'
import { categoryPath, ensureCategories } from './catalog-categories.ts'
import { markDirty } from './catalog-dirty.ts'
import { writeOffers, writeProducts, type ProductWrite } from './catalog-record-rows.ts'
import { nextIds, type Trx } from './catalog-rows.ts'
import { sellerIds } from './sellers.ts'

export interface Incoming {
  record: CatalogRecord
  /** 1-based place of the record in its file. */
  position: number
}
export interface WriteContext {
  source: string
  runId: number
  now: Date
}
/** `repeated`: a line for a product this run has met already; the first one counts, its department is added. */
export type Outcome = { position: number; kind: 'created' | 'changed' | 'unchanged' } | { position: number; kind: 'repeated'; first: number; differs: boolean } | { position: number; kind: 'rejected'; reason: string }

interface Known {
  id: number
  sourceId: string
  slug: string
  hash: string
  withdrawn: boolean
  primary: number | null
  offers: Record<string, Offer> | null
  /** Record of this run that brought it already. */
  seen: number | null
}

/** What a source says of price and stock; kept beside the variant, so that only what the source itself changed is applied again. */
export type Offer = Pick<VariationRecord, 'preco' | 'promocao' | 'canais' | 'estoque'>
const offerOf = ({ preco, promocao, canais, estoque }: VariationRecord): Offer => ({ preco: preco ?? 0, ...(promocao && { promocao }), canais, estoque })
const offerText = (offer: Offer | undefined) =>
  offer && JSON.stringify([offer.preco, offer.promocao?.preco, offer.promocao?.de, offer.promocao?.ate, Object.entries(offer.canais).sort(), offer.estoque])

/** Everything of a record but its department, price and stock, which change on their own. */
function contentHash(record: CatalogRecord): string {
  const variacoes = record.variacoes.map(({ sku, ean, opcoes, pesoG, dimensoesCm }) => [sku, ean, opcoes, pesoG, dimensoesCm])
  return createHash('sha256').update(JSON.stringify({ ...record, departamento: undefined, variacoes })).digest('hex').slice(0, 32)
}

/**
 * Writes one batch of records of an import run. All in the caller's transaction: products, variants, offers, departments, what has
 * to be published, and what the run has seen.
 * @returns one outcome per record, in order
 * @throws the database's error when two records collide in a way only it can see: the caller tries them apart
 */
export async function writeRecords(trx: Trx, items: readonly Incoming[], context: WriteContext): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const accepted = await refuseForeign(trx, items, context, outcomes)
  const known = await loadKnown(trx, accepted.map((item) => item.record.id), context)
  const categories = await ensureCategories(trx, accepted.map((item) => item.record.departamento), context.runId)
  const freshIds = await nextIds(trx, new Set(accepted.map((item) => item.record.id).filter((id) => !known.has(id))).size)
  const slugs = await chooseSlugs(trx, accepted, known)
  const writes: ProductWrite[] = []
  const seen: { product: number; category: number; record: number }[] = []
  const inBatch = new Map<string, { id: number; position: number; hash: string }>()
  for (const { record, position } of accepted) {
    const category = categories.get(categoryPath(record.departamento))!
    const before = known.get(record.id)
    const hash = contentHash(record)
    const first = inBatch.get(record.id) ?? (before?.seen ? { id: before.id, position: before.seen, hash: before.hash } : undefined)
    if (first) {
      outcomes.push({ position, kind: 'repeated', first: first.position, differs: first.hash !== hash })
      seen.push({ product: first.id, category, record: position })
      continue
    }
    const slug = slugs.get(record.id)!
    if (typeof slug !== 'string') {
      outcomes.push({ position, kind: 'rejected', reason: slug.reason })
      continue
    }
    const id = before?.id ?? freshIds.pop()!
    inBatch.set(record.id, { id, position, hash })
    seen.push({ product: id, category, record: position })
    const offers = record.variacoes.filter((variation) => offerText(before?.offers?.[variation.sku]) !== offerText(offerOf(variation)))
    const moved = before !== undefined && before.primary !== category
    const content = before === undefined || before.hash !== hash || before.withdrawn
    outcomes.push({ position, kind: before === undefined ? 'created' : content || moved || offers.length > 0 ? 'changed' : 'unchanged' })
    if (content || moved || offers.length > 0) {
      const oldSlug = before && before.slug !== slug ? before.slug : undefined
      writes.push({ id, record, slug, oldSlug, hash, content, moved: moved ? before.primary : undefined, offers: offers.map((variation) => ({ variation, offer: offerOf(variation) })) })
    }
  }
  await writeProducts(trx, writes, context)
  await writeOffers(trx, writes, context)
  await writeDepartments(trx, seen, writes, context)
  await markDirty(trx, 'product', writes.map((write) => write.id), context.runId)
  return outcomes.sort((a, b) => a.position - b.position)
}

/** Rejects records that name an unknown seller or a sku of another product. */
async function refuseForeign(trx: Trx, items: readonly Incoming[], { source }: WriteContext, outcomes: Outcome[]): Promise<Incoming[]> {
  const sellers = await sellerIds(trx)
  const skus = items.flatMap(({ record }) => record.variacoes.map((variation) => variation.sku))
  const { rows } = await sql<{ sku: string; source: string; sourceId: string }>`
    SELECT v.sku, p.source, p.source_id AS "sourceId" FROM variants v JOIN products p ON p.id = v.product_id WHERE v.sku = ANY(${skus}::text[])`.execute(trx)
  const owners = new Map(rows.map((row) => [row.sku, row.source === source ? row.sourceId : `${row.source}:${row.sourceId}`]))
  return items.filter(({ record, position }) => {
    const foreign = record.variacoes.find(({ sku }) => (owners.get(sku) ?? record.id) !== record.id)
    const twice = record.variacoes.length !== new Set(record.variacoes.map(({ sku }) => sku)).size
    const reason = !sellers.has(record.lojista)
      ? `o lojista "${record.lojista}" não está cadastrado`
      : foreign
        ? `o código ${foreign.sku} já é do produto ${owners.get(foreign.sku)}`
        : twice
          ? 'duas variações com o mesmo código'
          : undefined
    if (reason) outcomes.push({ position, kind: 'rejected', reason })
    else for (const { sku } of record.variacoes) owners.set(sku, record.id)
    return reason === undefined
  })
}

async function loadKnown(trx: Trx, sourceIds: readonly string[], { source, runId }: WriteContext): Promise<Map<string, Known>> {
  const { rows } = await sql<Known>`
    SELECT p.id, p.source_id AS "sourceId", p.slug, p.content_hash AS hash, p.removed_at IS NOT NULL OR NOT p.active AS withdrawn,
      (SELECT category_id FROM product_categories WHERE product_id = p.id AND is_primary) AS "primary",
      (SELECT json_object_agg(v.sku, v.imported_offer) FROM variants v WHERE v.product_id = p.id AND v.active) AS offers,
      (SELECT min(record) FROM import_seen WHERE run_id = ${runId} AND product_id = p.id) AS seen
    FROM products p WHERE p.source = ${source} AND p.source_id = ANY(${[...sourceIds]}::text[])`.execute(trx)
  return new Map(rows.map((row) => [row.sourceId, row]))
}

/** A product keeps its address when its name changes; only a slug the source spells moves it. A derived slug that is taken gets the id. */
async function chooseSlugs(trx: Trx, items: readonly Incoming[], known: ReadonlyMap<string, Known>): Promise<Map<string, string | { reason: string }>> {
  const wishes = items.map(({ record }) => ({ record, before: known.get(record.id), wish: record.slug ?? known.get(record.id)?.slug ?? slugify(record.nome) }))
  const fallback = (record: CatalogRecord, wish: string) => [slugify(wish, 120 - 41), slugify(record.id, 40)].filter(Boolean).join('-') || 'produto'
  const candidates = wishes.flatMap(({ record, wish }) => [wish, fallback(record, wish)])
  const { rows } = await sql<{ slug: string; id: number }>`SELECT slug, id FROM products WHERE slug = ANY(${candidates}::text[])`.execute(trx)
  const holders = new Map<string, number | string>(rows.map((row) => [row.slug, row.id]))
  const chosen = new Map<string, string | { reason: string }>()
  for (const { record, before, wish } of wishes) {
    if (chosen.has(record.id)) continue
    const self = before?.id ?? record.id
    const free = (slug: string) => slug !== '' && !RESERVED_SLUGS.has(slug) && (holders.get(slug) ?? self) === self
    const slug = [wish, ...(record.slug ? [] : [fallback(record, wish), `${fallback(record, wish)}-${createHash('sha256').update(record.id).digest('hex').slice(0, 8)}`])].find(free)
    if (slug === undefined) chosen.set(record.id, { reason: RESERVED_SLUGS.has(wish) ? `o endereço "${wish}" é reservado pela loja` : `o endereço "${wish}" já é de outro produto` })
    else {
      chosen.set(record.id, slug)
      holders.set(slug, self)
    }
  }
  await sql`DELETE FROM redirects WHERE from_path = ANY(${[...chosen.values()].filter((slug) => typeof slug === 'string').map(productLink)}::text[])`.execute(trx)
  return chosen
}

/** The first line of a product in a run names its main department, later ones add theirs; what no line of the run names goes when it finishes. */
async function writeDepartments(trx: Trx, seen: readonly { product: number; category: number; record: number }[], writes: readonly ProductWrite[], { runId }: WriteContext): Promise<void> {
  const rows = JSON.stringify(seen)
  await sql`
    INSERT INTO import_seen (run_id, product_id, category_id, record)
    SELECT ${runId}::bigint, r.product, r.category, r.record FROM json_to_recordset(${rows}::json) AS r(product bigint, category bigint, record bigint)
    ON CONFLICT DO NOTHING`.execute(trx)
  await sql`UPDATE product_categories SET is_primary = false WHERE is_primary AND product_id = ANY(${writes.filter((write) => write.moved).map((write) => write.id)}::bigint[])`.execute(trx)
  const added = await sql<{ product: number; category: number }>`
    INSERT INTO product_categories (product_id, category_id, is_primary)
    SELECT DISTINCT ON (r.product, r.category) r.product, r.category,
      NOT EXISTS (SELECT FROM product_categories c WHERE c.product_id = r.product AND c.is_primary)
        AND r.record = min(r.record) OVER (PARTITION BY r.product)
    FROM json_to_recordset(${rows}::json) AS r(product bigint, category bigint, record bigint)
    ORDER BY r.product, r.category, r.record
    ON CONFLICT (product_id, category_id) DO UPDATE SET is_primary = true WHERE excluded.is_primary AND NOT product_categories.is_primary
    RETURNING product_id AS product, category_id AS category`.execute(trx)
  await markDirty(trx, 'category', [...added.rows.map((row) => row.category), ...writes.flatMap((write) => write.moved ?? [])], runId)
  await markDirty(trx, 'product', added.rows.map((row) => row.product), runId)
}
