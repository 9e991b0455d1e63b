import { createHash } from 'node:crypto'
import { RESERVED_SLUGS, slugify } from '#commerce/contract/values/slug.ts'
import type { CatalogRecord, VariationRecord } from '#commerce/domain/import/catalog-record.ts'
import { shortDigest } from '#commerce/kernel/short-digest.ts'
import { categoryPath, ensureCategories } from '#commerce/store/catalogue/categories.ts'
import {
  claimSlugs,
  type KnownProduct,
  knownProducts,
  type SeenRow,
  skuOwners,
  slugHolders,
  writeDepartments,
} from '#commerce/store/catalogue/products.ts'
import { addSellers, type Seller, sellerIds } from '#commerce/store/catalogue/sellers.ts'
import { noteBefore } from '#commerce/store/import/before.ts'
import { markDirty } from '#commerce/store/publication/dirty.ts'
import { nextIds, type Trx } from '#commerce/store/rows.ts'
import { recordsOf } from './export.ts'
import { type Offer, type ProductWrite, type WriteContext, writeOffers, writeProducts } from './rows.ts'

export interface Incoming {
  record: CatalogRecord
  /** 1-based place of the record in its file. */
  position: number
  /** Its rows stand together in the file: more rows of it further on are refused, not taken for another department. */
  rowsTogether?: boolean
  /** Its seller, registered when the shop does not know it. */
  seller?: Seller
}
/** `repeated`: a line for a product this run has met already; the first one counts, its department is added. */
export type Outcome =
  | { position: number; kind: 'created' | 'changed' | 'unchanged' }
  | { position: number; kind: 'repeated'; first: number; differs: boolean }
  | { position: number; kind: 'rejected'; reason: string }

const offerOf = ({ preco, promocao, canais, estoque }: VariationRecord): Offer => ({
  preco: preco ?? 0,
  ...(promocao && { promocao }),
  canais,
  estoque,
})
const offerText = (offer: Offer | undefined) =>
  offer &&
  JSON.stringify([
    offer.preco,
    offer.promocao?.preco,
    offer.promocao?.de,
    offer.promocao?.ate,
    Object.entries(offer.canais).sort(),
    offer.estoque,
  ])

/** Written by this room itself, see rememberOffers. */
const lastOffer = (product: KnownProduct | undefined, sku: string) => product?.offers?.[sku] as Offer | undefined

/** Everything of a record but its department, price and stock, which change on their own. */
function contentHash(record: CatalogRecord): string {
  const variacoes = record.variacoes.map(({ sku, ean, opcoes, pesoG, dimensoesCm }) => [
    sku,
    ean,
    opcoes,
    pesoG,
    dimensoesCm,
  ])
  return createHash('sha256')
    .update(JSON.stringify({ ...record, departamento: undefined, outrosDepartamentos: undefined, variacoes }))
    .digest('hex')
    .slice(0, 32)
}

/** Where this run met a product first, and what it told of prices and stock there. */
interface First {
  id: number
  position: number
  hash: string
  offers: string
}
const offersText = (record: CatalogRecord): string =>
  JSON.stringify(record.variacoes.map((variation) => [variation.sku, offerText(offerOf(variation))]))
/** As the run wrote it down. */
const writtenText = (before: KnownProduct, record: CatalogRecord): string =>
  JSON.stringify(record.variacoes.map(({ sku }) => [sku, offerText(lastOffer(before, sku))]))
/** A record that is taken: as a product of its own, or as one more line of one met before. */
type Taken = { item: Incoming; before: KnownProduct | undefined; hash: string } & (
  | { first: First; made?: undefined }
  | { first?: undefined; made: { id: number; slug: string } }
)

/**
 * Writes one batch of records of an import run. All in the caller's transaction: products, variants, offers,
 * departments, what has to be published, and what the run has seen.
 * @returns one outcome per record, in order
 * @throws the database's error when two records collide in a way only it can see: the caller tries them apart
 */
export async function writeRecords(trx: Trx, items: readonly Incoming[], context: WriteContext): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const accepted = await refuseForeign(trx, items, context, outcomes)
  const ids = accepted.map(({ record }) => record.id)
  const known = await knownProducts(trx, context.source, context.runId, ids)
  const freshIds = await nextIds(trx, new Set(ids.filter((id) => !known.has(id))).size)
  const slugs = await chooseSlugs(trx, accepted, known, context.source)
  const taken = takenOf(accepted, { known, slugs, freshIds }, outcomes)
  // Of those alone that are taken: a row that is refused makes no department.
  const categories = await ensureCategories(
    trx,
    taken.flatMap(({ item: { record } }) => [record.departamento, ...(record.outrosDepartamentos ?? [])]),
    context.runId,
  )
  const writes: ProductWrite[] = []
  const seen: SeenRow[] = []
  for (const { item, before, hash, first, made } of taken) {
    const { record, position } = item
    const category = categories.get(categoryPath(record.departamento))!
    const others = (record.outrosDepartamentos ?? []).map((names) => categories.get(categoryPath(names))!)
    seen.push(
      ...[category, ...others].map((each, at) => ({
        product: first ? first.id : made.id,
        category: each,
        record: position,
        main: at === 0,
      })),
    )
    if (first) {
      const differs = first.hash !== hash || first.offers !== offersText(record)
      outcomes.push({ position, kind: 'repeated', first: first.position, differs })
      continue
    }
    const { id, slug } = made
    const offers = record.variacoes.filter(
      (variation) => offerText(lastOffer(before, variation.sku)) !== offerText(offerOf(variation)),
    )
    const moved = before !== undefined && before.primary !== category
    const content = before === undefined || before.hash !== hash || before.withdrawn
    outcomes.push({
      position,
      kind: before === undefined ? 'created' : content || moved || offers.length > 0 ? 'changed' : 'unchanged',
    })
    if (content || moved || offers.length > 0) {
      const oldSlug = before && before.slug !== slug ? before.slug : undefined
      writes.push({
        id,
        record,
        slug,
        oldSlug,
        hash,
        content,
        moved: moved ? before.primary : undefined,
        offers: offers.map((variation) => ({
          variation,
          offer: offerOf(variation),
          before: lastOffer(before, variation.sku),
        })),
      })
    }
  }
  if (!context.undoing) await rememberBefore(trx, writes, known, context)
  await writeProducts(trx, writes, context)
  await writeOffers(trx, writes, context)
  const moves = writes
    .filter((write) => write.moved !== undefined)
    .map((write) => ({ product: write.id, from: write.moved ?? null }))
  await writeDepartments(trx, seen, moves, context.runId)
  await markDirty(
    trx,
    'product',
    writes.map((write) => write.id),
    context.runId,
  )
  return outcomes.sort((a, b) => a.position - b.position)
}

interface Standing {
  known: Awaited<ReturnType<typeof knownProducts>>
  slugs: Awaited<ReturnType<typeof chooseSlugs>>
  freshIds: number[]
}

/** Each that can be written, under its id and address, or what came before it under the same one. */
function takenOf(accepted: readonly Incoming[], { known, slugs, freshIds }: Standing, outcomes: Outcome[]): Taken[] {
  const taken: Taken[] = []
  const inBatch = new Map<string, First>()
  for (const item of accepted) {
    const { record, position, rowsTogether } = item
    const refuse = (reason: string) => outcomes.push({ position, kind: 'rejected', reason })
    const before = known.get(record.id)
    const hash = contentHash(record)
    const first =
      inBatch.get(record.id) ??
      (before?.seen
        ? { id: before.id, position: before.seen, hash: before.hash, offers: writtenText(before, record) }
        : undefined)
    const slug = slugs.get(record.id)!
    if (first && rowsTogether)
      refuse(`as linhas do produto ${record.id} devem vir juntas: as primeiras estão no registro ${first.position}`)
    else if (first) taken.push({ item, before, hash, first })
    else if (typeof slug !== 'string') refuse(slug.reason)
    else {
      const id = before?.id ?? freshIds.pop()!
      inBatch.set(record.id, { id, position, hash, offers: offersText(record) })
      taken.push({ item, before, hash, made: { id, slug } })
    }
  }
  return taken
}

/** Notes how the products stand that are about to be written: a run that is never finished is taken back. */
async function rememberBefore(
  trx: Trx,
  writes: readonly ProductWrite[],
  known: ReadonlyMap<string, KnownProduct>,
  { runId, now }: WriteContext,
): Promise<void> {
  const standing = writes.flatMap(({ id, record }) => (known.get(record.id)?.withdrawn === false ? [id] : []))
  const records = await recordsOf(trx, now, standing)
  const rows = writes.map(({ id, record }) => ({
    product: id,
    record: records.get(id) ?? null,
    hash: known.get(record.id)?.hash ?? null,
    offers: known.get(record.id)?.offers ?? null,
  }))
  await noteBefore(trx, runId, rows)
}

/** Rejects records that name an unknown seller or a sku of another product. */
async function refuseForeign(
  trx: Trx,
  items: readonly Incoming[],
  { source }: WriteContext,
  outcomes: Outcome[],
): Promise<Incoming[]> {
  await addSellers(
    trx,
    items.flatMap(({ seller }) => seller ?? []),
  )
  const sellers = await sellerIds(trx)
  const skus = items.flatMap(({ record }) => record.variacoes.map((variation) => variation.sku))
  const owners = await skuOwners(trx, source, skus)
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

/**
 * A product keeps its address when its name changes; only a slug the source spells moves it. A derived slug that is
 * taken gets the id.
 */
async function chooseSlugs(
  trx: Trx,
  items: readonly Incoming[],
  known: ReadonlyMap<string, KnownProduct>,
  source: string,
): Promise<Map<string, string | { reason: string }>> {
  const wishes = items.map(({ record }) => ({
    record,
    before: known.get(record.id),
    wish: record.slug ?? known.get(record.id)?.slug ?? slugify(record.nome),
  }))
  const fallback = (record: CatalogRecord, wish: string) =>
    [slugify(wish, 120 - 41), slugify(record.id, 40)].filter(Boolean).join('-') || 'produto'
  const unmistakable = (record: CatalogRecord, wish: string) =>
    `${fallback(record, wish)}-${shortDigest(`${source}:${record.id}`)}`
  const candidates = wishes.flatMap(({ record, wish }) => [wish, fallback(record, wish), unmistakable(record, wish)])
  const holders = await slugHolders(trx, candidates)
  const chosen = new Map<string, string | { reason: string }>()
  for (const { record, before, wish } of wishes) {
    if (chosen.has(record.id)) continue
    const self = before?.id ?? record.id
    const free = (slug: string) => slug !== '' && !RESERVED_SLUGS.has(slug) && (holders.get(slug) ?? self) === self
    const slug = [wish, ...(record.slug ? [] : [fallback(record, wish), unmistakable(record, wish)])].find(free)
    if (slug === undefined)
      chosen.set(record.id, {
        reason: RESERVED_SLUGS.has(wish)
          ? `o endereço "${wish}" é reservado pela loja`
          : `o endereço "${wish}" já é de outro produto`,
      })
    else {
      chosen.set(record.id, slug)
      holders.set(slug, self)
    }
  }
  await claimSlugs(
    trx,
    [...chosen.values()].filter((slug) => typeof slug === 'string'),
  )
  return chosen
}
