import type { InferOutput } from 'valibot'
import type { Cartao, Produto, Recomendacoes, Vitrine } from '#commerce/contract/catalogue/catalogue.ts'
import type { VitrinesSkus } from '#commerce/contract/publication/snapshot.ts'
import { categoryShowcasesKey } from '#commerce/contract/recommendations/showcase-links.ts'
import type { PaginaDeVitrine, RecomendacoesParametros, Recurso } from '#commerce/contract/recommendations/showcases.ts'
import {
  type Candidate,
  type Candidates,
  composeShowcases,
  type Slot,
  SLOTS,
} from '#commerce/domain/recommendations/showcases.ts'
import { cardsBySku, documentByKey, documentByKeys, productIdsOf } from '#commerce/store/publication/documents.ts'
import { deviceViews } from '#commerce/store/recommendations/behaviour.ts'
import {
  boughtBy,
  boughtTogether,
  listedProducts,
  rootsOf,
} from '#commerce/store/recommendations/showcase-candidates.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { wireShowcase } from '../publication/showcases.ts'

const DAY_MS = 86_400_000
/** Orders that say what is bought together. */
const TOGETHER_DAYS = 180
/** Products of a cart that its showcases look at. */
const NAMED = 24

export interface ShowcaseRequest {
  db: Reader
  now: Date
  asked: InferOutput<typeof RecomendacoesParametros>
  /** Keyed hash of the browser id of a visitor who allowed personalisation. */
  device: string | undefined
  /** Whom the session knows; never the query's word. */
  customerId: string | undefined
  /** Prices and availability of the session's channel. */
  priced: (cards: readonly Cartao[]) => Promise<Cartao[]>
}

/**
 * The showcases of a page for one visitor (contract §3): computed at this moment, no product twice, only what can be
 * bought.
 */
export async function recommendations({
  db,
  now,
  asked,
  device,
  customerId,
  priced,
}: ShowcaseRequest): Promise<Recomendacoes> {
  const ids = await productIdsOf(db, asked.productId.slice(0, NAMED))
  const present = await skusOf(db, ids)
  const since = new Date(now.getTime() - TOGETHER_DAYS * DAY_MS)
  const own: Candidate[] = [
    ...(await similar(db, asked.name, ids)),
    ...(await named(db, 'comprados-juntos', 'Quem comprou também levou', await boughtTogether(db, ids, since))),
  ]
  const personal: Candidate[] = [
    ...(device === undefined ? [] : await becauseSeen(db, device, ids)),
    ...(customerId === undefined
      ? []
      : await named(db, 'compre-de-novo', 'Compre de novo', await boughtBy(db, customerId))),
  ]
  const candidates = arrange(asked.name, { own, personal, published: await publishedFor(db, asked, ids) }, asked.blocos)
  const skus = [...new Set(SLOTS.flatMap((slot) => candidates[slot].flatMap((candidate) => candidate.skus)))]
  const cards = new Map(
    (await priced((await cardsBySku(db, skus)).map((card) => JSON.parse(card) as Cartao))).map((card) => [
      card.sku,
      card,
    ]),
  )
  const composed = composeShowcases(candidates, { present, sellable: (sku) => cards.get(sku)?.disponivel === true })
  const filled = (slot: Slot): Vitrine[] =>
    composed[slot].map((candidate) => {
      const { skus: shown, ...block } = wireShowcase(asked.name, candidate)
      return { ...block, produtos: shown.map((sku) => cards.get(sku)!) }
    })
  return { top: filled('top'), middle: filled('middle'), bottom: filled('bottom') }
}

interface Sources {
  own: Candidate[]
  personal: Candidate[]
  published: Candidates
}

/**
 * What stands where: on product and cart pages first what belongs to the products, then the person's, then the
 * department's or the shop's.
 */
function arrange(page: PaginaDeVitrine, { own, personal, published }: Sources, wanted: readonly string[]): Candidates {
  const of = (feature: Recurso) => own.filter((candidate) => candidate.feature === feature)
  const arranged: Record<PaginaDeVitrine, Candidates> = {
    home: { ...published, bottom: [...personal, ...published.bottom] },
    not_found: published,
    search: { ...published, middle: [...personal, ...published.middle] },
    category: { ...published, middle: [...published.middle, ...personal] },
    product: {
      top: of('relacionados'),
      middle: [...of('comprados-juntos'), ...personal],
      bottom: [...published.middle, ...published.top],
    },
    cart: { top: of('comprados-juntos'), middle: [...of('relacionados'), ...personal], bottom: published.top },
  }
  const kept = (candidates: readonly Candidate[]) =>
    wanted.length === 0 ? [...candidates] : candidates.filter(({ feature }) => wanted.includes(feature))
  const { top, middle, bottom } = arranged[page]
  return { top: kept(top), middle: kept(middle), bottom: kept(bottom) }
}

/** The published showcases a page is filled up with: its top department's, else the shop's. */
async function publishedFor(
  db: Reader,
  { name, categoryId }: ShowcaseRequest['asked'],
  productIds: readonly string[],
): Promise<Candidates> {
  const isHome = name === 'home'
  const roots =
    isHome || name === 'not_found' || name === 'search' ? [] : await rootsOf(db, { categories: categoryId, productIds })
  const [root] = roots
  const found =
    (root === undefined ? undefined : await documentByKey(db, 'vitrines', categoryShowcasesKey(root))) ??
    (await documentByKey(db, 'vitrines', isHome ? 'home' : 'not_found'))
  const slots: VitrinesSkus = found ? (JSON.parse(found.body) as VitrinesSkus) : { top: [], middle: [], bottom: [] }
  const read = (slot: Slot): Candidate[] =>
    slots[slot].map(({ feature, name: blockName, title, destinyUrl, skus }) => ({
      feature: feature as Recurso,
      title,
      skus,
      ...(destinyUrl === null ? {} : { destinyUrl }),
      ...(blockName === feature ? {} : { variant: blockName.slice(feature.length + 1) }),
    }))
  return { top: read('top'), middle: read('middle'), bottom: read('bottom') }
}

async function productsOf(db: Reader, ids: readonly string[]): Promise<Produto[]> {
  const found = new Map(
    (await documentByKeys(db, 'produto', ids)).map(({ key, body }) => [key, JSON.parse(body) as Produto]),
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}

const skusOf = async (db: Reader, ids: readonly string[]): Promise<string[]> =>
  (await productsOf(db, ids)).flatMap((product) => product.variacoes.map((variation) => variation.sku))

/** In turns, so that every product of a cart is heard. */
function inTurns(lists: readonly (readonly string[])[]): string[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat()
}

async function similar(db: Reader, page: PaginaDeVitrine, ids: readonly string[]): Promise<Candidate[]> {
  const skus = inTurns((await productsOf(db, ids)).map((product) => product.relacionados))
  return skus.length === 0
    ? []
    : [{ feature: 'relacionados', title: page === 'cart' ? 'Aproveite e leve também' : 'Produtos relacionados', skus }]
}

/**
 * What resembles the last product looked at that is not on the page, and the products looked at themselves after it.
 */
async function becauseSeen(db: Reader, device: string, present: readonly string[]): Promise<Candidate[]> {
  const seen = (await deviceViews(db, device)).filter((id) => !present.includes(id))
  const products = await productsOf(db, seen.slice(0, 6))
  const last = products[0]
  if (last === undefined) return []
  const skus = [
    ...last.relacionados,
    ...products.slice(1).map((product) => product.sku),
    ...inTurns(products.slice(1).map((product) => product.relacionados)),
  ]
  return [
    {
      feature: 'porque-voce-viu',
      title: `Porque você viu ${last.nome}`,
      destinyUrl: last.url,
      skus: skus.filter((sku) => sku !== last.sku),
    },
  ]
}

async function named(db: Reader, feature: Recurso, title: string, ids: readonly string[]): Promise<Candidate[]> {
  const listed = await listedProducts(db, ids)
  const skus = ids.flatMap((id) => listed.get(id)?.sku ?? [])
  return skus.length === 0 ? [] : [{ feature, title, skus }]
}
