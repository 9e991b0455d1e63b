import { setImmediate } from 'node:timers/promises'
import type { Cartao, Produto } from '#commerce/contract/catalogue/catalogue.ts'
import { productLink } from '#commerce/contract/links.ts'
import { type Centavos, fromReais } from '#commerce/contract/values/money.ts'
import { productDocuments, searchFacets } from '#commerce/domain/catalogue/product-document.ts'
import type { FreightOffers } from '#commerce/domain/checkout/free-freight.ts'
import type { Package } from '#commerce/domain/checkout/freight-quote.ts'
import type { IndexEntry, SearchIndex } from '#commerce/domain/search/port.ts'
import type { CategoryRow } from '#commerce/store/catalogue/categories.ts'
import { runningDeals } from '#commerce/store/catalogue/deals.ts'
import { type PackageRow, packagesOf } from '#commerce/store/checkout/freight.ts'
import {
  dropDocuments,
  publishedProducts,
  saveDocuments,
  type PublishedDocument,
} from '#commerce/store/publication/documents.ts'
import { saveProfiles, withdrawProfiles } from '#commerce/store/recommendations/profiles.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import { UNKNOWN_PACKAGE } from '../checkout/freight-quote.ts'
import { lineage, loadProducts, type LoadedProduct } from './facts.ts'
import { freeFreightOf, freightFacets } from './freight-facets.ts'
import { RelatedProducts } from './related.ts'

const CHUNK = 200
/** Products that search is told of at once: the words that many of them share are counted once for all. */
const TOLD_TOGETHER = 1_000
/** Products composed before visitors of this process get their turn. */
const TURN = 10

export interface PublishContext {
  version: number
  now: Date
  search: SearchIndex<Reader, Trx>
  categories: ReadonlyMap<number, CategoryRow>
  freight: FreightOffers
  onProgress?: ((done: number, total: number) => void) | undefined
}
export interface ProductsPublished {
  changed: boolean
  /** Departments whose listing may show a product that changed. */
  categories: Set<number>
}

/**
 * Brings documents, cards and search entries of some products up to date, and those of products whose related list
 * names one of them.
 */
export async function publishProducts(
  trx: Trx,
  dirty: readonly number[],
  context: PublishContext,
): Promise<ProductsPublished> {
  const rings = new RelatedProducts(context.categories, context.now)
  const neighbours = await rings.load(trx, dirty)
  const ids = [...new Set([...dirty, ...neighbours])]
  const done: ProductsPublished = { changed: false, categories: new Set() }
  let untold: IndexEntry[] = []
  for (let at = 0; at < ids.length; at += CHUNK) {
    untold.push(...(await publishChunk(trx, ids.slice(at, at + CHUNK), rings, context, done)))
    if (untold.length >= TOLD_TOGETHER || at + CHUNK >= ids.length) {
      await context.search.indexProducts(trx, untold)
      await saveProfiles(
        trx,
        untold.map(({ produto }) => produto.idProduto),
      )
      untold = []
    }
    context.onProgress?.(Math.min(at + CHUNK, ids.length), ids.length)
  }
  return done
}

/** @returns those of which search has to learn */
async function publishChunk(
  trx: Trx,
  ids: readonly number[],
  rings: RelatedProducts,
  context: PublishContext,
  done: ProductsPublished,
): Promise<IndexEntry[]> {
  const products = await loadProducts(trx, ids, context.categories, context.now)
  const kept = await publishedProducts(trx, ids)
  const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku))
  const deals = await runningDeals(trx, skus, context.now)
  const packages = new Map((await packagesOf(trx, skus)).map((parcel) => [parcel.sku, parcel]))
  const documents: PublishedDocument[] = []
  const entries = new Map<string, IndexEntry>()
  for (const [at, product] of products.entries()) {
    if (at % TURN === TURN - 1) await setImmediate()
    const related = rings.related(product) ?? relatedOf(kept.get(String(product.id))?.body)
    const { produto, cartao: bare, reviewAt } = productDocuments(product, related, context.now.getTime())
    const key = String(product.id)
    const parcel = parcelOf(bare, packages.get(bare.sku))
    const fretes = freightFacets(context.freight, ...parcel)
    const freteText = freeFreightOf(context.freight, ...parcel)
    const cartao: Cartao = {
      ...bare,
      ...(freteText !== undefined && { freteText }),
      ...(bare.disponivel && deals.has(bare.sku) && { ofertaDoDia: true }),
    }
    documents.push({
      kind: 'produto',
      key,
      alias: product.slug,
      body: JSON.stringify(produto),
      card: JSON.stringify(cartao),
      basis: [furtherDepartments(product, context), ...fretes.map(({ valor }) => valor)].join('\n'),
      reviewAt: reviewAt === null ? null : new Date(reviewAt),
    })
    entries.set(key, {
      ...indexEntry(product, produto, cartao, context),
      fretes,
      isAnew: kept.get(key)?.isAnew === true,
    })
  }
  const changed = await saveDocuments(trx, documents, context.version)
  for (const product of products)
    if (changed.has(String(product.id))) for (const category of product.categories) done.categories.add(category)
  const present = new Set(products.map((product) => String(product.id)))
  const gone = ids.map(String).filter((id) => !present.has(id) && kept.has(id))
  await withdraw(trx, gone, context)
  const back = products.filter((product) => changed.has(String(product.id)))
  await dropDocuments(
    trx,
    'removido',
    back.map((product) => productLink(product.slug)),
  )
  await dropDocuments(
    trx,
    'redirecionamento',
    back.map((product) => productLink(product.slug)),
  )
  done.changed ||= changed.size > 0 || gone.length > 0
  return [...changed].map((key) => entries.get(key)!)
}

/** The parcel of the fewest that are sold, and their value; what cannot be bought is carried nowhere. */
const parcelOf = (cartao: Cartao, own: PackageRow | undefined): [Package, Centavos | null] => [
  {
    ...UNKNOWN_PACKAGE,
    ...(own?.weightG && { weightG: own.weightG }),
    ...(own?.dimensionsCm && { dimensionsCm: own.dimensionsCm }),
  },
  cartao.disponivel && cartao.preco !== null
    ? fromReais(cartao.preco.precoPor) * Math.max(1, own?.quantityMin ?? 1)
    : null,
]

/** Departments its page does not name, by which listings and search find it all the same. */
const furtherDepartments = ({ categories }: LoadedProduct, context: PublishContext): string =>
  categories
    .slice(1)
    .map((id) =>
      lineage(context.categories, id)
        .map(({ path, name }) => `${path} ${name}`)
        .join(' > '),
    )
    .join('\n')

const relatedOf = (body: string | undefined): string[] =>
  body === undefined ? [] : (JSON.parse(body) as Produto).relacionados

/** A product no longer sold: its page answers 410 (contract/snapshot.ts `removido`). */
async function withdraw(trx: Trx, ids: readonly string[], { version, search }: PublishContext): Promise<void> {
  if (ids.length === 0) return
  const dropped = await dropDocuments(trx, 'produto', ids)
  await search.removeFromIndex(trx, ids)
  await withdrawProfiles(trx, ids)
  const tombs = dropped.map(({ key, alias, body }): PublishedDocument => {
    const { variacoes, trilha } = JSON.parse(body) as Produto
    const skus = variacoes.map((variation) => variation.sku)
    return {
      kind: 'removido',
      key: productLink(alias!),
      body: JSON.stringify({ idProduto: key, skus, departamento: trilha.at(-1)?.link ?? null }),
    }
  })
  await saveDocuments(trx, tombs, version)
}

function indexEntry(
  product: LoadedProduct,
  produto: Produto,
  cartao: Cartao,
  { categories }: PublishContext,
): IndexEntry {
  const lines = product.categories.map((id) => lineage(categories, id))
  return {
    produto,
    cartao,
    categorias: lines.map((line) => line.at(-1)!.path),
    nomesCategorias: Object.fromEntries(lines.flat().map((category) => [category.path, category.name])),
    facetas: searchFacets(product),
    vendidos: product.sold,
    popularidade: product.popularity,
    lancamento: product.launchedAt.toISOString(),
    descontoPercentual: cartao.preco?.percentualDesconto ?? 0,
  }
}
