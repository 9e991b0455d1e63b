import { setImmediate } from 'node:timers/promises'
import type { Cartao, Produto } from '#commerce/contract/catalogue/catalogue.ts'
import { productLink } from '#commerce/contract/links.ts'
import { productDocuments, searchFacets } from '#commerce/domain/catalogue/product-document.ts'
import type { IndexEntry, SearchIndex } from '#commerce/domain/search/port.ts'
import type { CategoryRow } from '#commerce/store/catalogue/categories.ts'
import {
  documentByKeys,
  dropDocuments,
  saveDocuments,
  type PublishedDocument,
} from '#commerce/store/publication/documents.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import { lineage, loadProducts, type LoadedProduct } from './facts.ts'
import { RelatedProducts } from './related.ts'

const CHUNK = 200
/** Products composed before visitors of this process get their turn. */
const TURN = 10

export interface PublishContext {
  version: number
  now: Date
  search: SearchIndex<Reader, Trx>
  categories: ReadonlyMap<number, CategoryRow>
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
  for (let at = 0; at < ids.length; at += CHUNK) {
    await publishChunk(trx, ids.slice(at, at + CHUNK), rings, context, done)
    context.onProgress?.(Math.min(at + CHUNK, ids.length), ids.length)
  }
  return done
}

async function publishChunk(
  trx: Trx,
  ids: readonly number[],
  rings: RelatedProducts,
  context: PublishContext,
  done: ProductsPublished,
): Promise<void> {
  const products = await loadProducts(trx, ids, context.categories, context.now)
  const kept = new Map((await documentByKeys(trx, 'produto', ids.map(String))).map((found) => [found.key, found.body]))
  const documents: PublishedDocument[] = []
  const entries = new Map<string, IndexEntry>()
  for (const [at, product] of products.entries()) {
    if (at % TURN === TURN - 1) await setImmediate()
    const related = rings.related(product) ?? relatedOf(kept.get(String(product.id)))
    const { produto, cartao, reviewAt } = productDocuments(product, related, context.now.getTime())
    const key = String(product.id)
    documents.push({
      kind: 'produto',
      key,
      alias: product.slug,
      body: JSON.stringify(produto),
      card: JSON.stringify(cartao),
      basis: furtherDepartments(product, context),
      reviewAt: reviewAt === null ? null : new Date(reviewAt),
    })
    entries.set(key, indexEntry(product, produto, cartao, context))
  }
  const changed = await saveDocuments(trx, documents, context.version)
  await context.search.indexProducts(
    trx,
    [...changed].map((key) => entries.get(key)!),
  )
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
}

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
