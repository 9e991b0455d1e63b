import type { InferOutput } from 'valibot'
import type { Cartao, Produto, Recomendacoes, Vitrine } from '#commerce/contract/catalogue/catalogue.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import type { VitrinesSkus } from '#commerce/contract/publication/snapshot.ts'
import { categoryShowcasesKey } from '#commerce/contract/recommendations/showcase-links.ts'
import {
  type PaginaDeVitrine,
  type RecomendacoesParametros,
  RECURSOS,
  type Recurso,
} from '#commerce/contract/recommendations/showcases.ts'
import { recency } from '#commerce/domain/recommendations/affinity.ts'
import {
  type Candidate,
  type Candidates,
  composeReading,
  inTurns,
  type Slot,
} from '#commerce/domain/recommendations/showcases.ts'
import { cardsBySku, documentByKey, documentByKeys, productsNamed } from '#commerce/store/publication/documents.ts'
import { deviceViews } from '#commerce/store/recommendations/behaviour.ts'
import type { RecommendationList } from '#commerce/store/recommendations/lists.ts'
import { skusForSale } from '#commerce/store/recommendations/profiles.ts'
import { boughtBy, rootOf } from '#commerce/store/recommendations/showcase-candidates.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { wireShowcase } from '../publication/showcases.ts'
import { channelLists, onChannel } from './channel-lists.ts'
import { pairListsOf, suitedTo } from './suited.ts'

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
  /** The session's channel. */
  canal: string
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
  canal,
  priced,
}: ShowcaseRequest): Promise<Recomendacoes> {
  const { ids, skus: present } = await productsNamed(db, asked.productId.slice(0, NAMED))
  const wants = (feature: Recurso) => asked.blocos.length === 0 || asked.blocos.includes(feature)
  // Side by side: what counts is how long the page waits, and each is a few rows by key.
  const [own, personal, published] = await Promise.all([
    ofProducts(db, { page: asked.name, ids, wants }, now),
    ofVisitor(db, { page: asked.name, device, customerId, ids, wants }, now),
    PUBLISHED.some(wants) ? publishedFor(db, { ...asked, canal }, ids) : NOTHING,
  ])
  const candidates = arrange(asked.name, { own, personal, published }, wants)
  const { composed, cards } = await composeReading(candidates, {
    page: asked.name,
    present,
    read: async (skus) => {
      const found = await priced((await cardsBySku(db, skus)).map((card) => JSON.parse(card) as Cartao))
      return new Map(found.map((card) => [card.sku, card]))
    },
  })
  const filled = (slot: Slot): Vitrine[] =>
    composed[slot].map((candidate) => {
      const { skus: shown, ...block } = wireShowcase(asked.name, candidate)
      return { ...block, produtos: shown.map((sku) => cards.get(sku)!) }
    })
  return { top: filled('top'), middle: filled('middle'), bottom: filled('bottom') }
}

/** What belongs to a page's products, to its visitor, and to everybody. */
const OF_PRODUCTS: Record<PaginaDeVitrine, readonly Recurso[]> = {
  home: [],
  not_found: [],
  search: [],
  category: [],
  product: ['relacionados', 'comprados-juntos', 'vistos-juntos'],
  cart: ['comprados-juntos', 'aproveite'],
}
const OF_VISITORS: readonly Recurso[] = ['porque-voce-viu', 'compre-de-novo', 'para-voce']
const PUBLISHED = RECURSOS.filter(
  (feature) => !OF_VISITORS.includes(feature) && !Object.values(OF_PRODUCTS).flat().includes(feature),
)
const NOTHING: Candidates = { top: [], middle: [], bottom: [] }

interface Wanted {
  page: PaginaDeVitrine
  /** Products of the page. */
  ids: readonly string[]
  wants: (feature: Recurso) => boolean
}

/** What belongs to the products of the page; only of what the page shows. */
async function ofProducts(db: Reader, { page, ids, wants }: Wanted, now: Date): Promise<Candidate[]> {
  if (ids.length === 0) return []
  const of = async (feature: Recurso, find: () => Promise<Candidate[]>) =>
    OF_PRODUCTS[page].includes(feature) && wants(feature) ? find() : []
  // One reading for all that is made of it.
  let reading: Promise<RecommendationList[]> | undefined
  const pairs = () => (reading ??= pairListsOf(db, ids))
  const found = await Promise.all([
    of('relacionados', () => similar(db, ids)),
    of('aproveite', () => besideCart(db, ids, { now, met: pairs() })),
    of('comprados-juntos', async () => met(db, 'comprados-juntos', { ids, pairs: await pairs() })),
    of('vistos-juntos', async () => met(db, 'vistos-juntos', { ids, pairs: await pairs() })),
  ])
  return found.flat()
}

/**
 * What belongs to a visitor, by device and account; who does not allow personalisation has no device, and is shown
 * nothing of what they did (domain §4.5).
 */
async function ofVisitor(
  db: Reader,
  { page, device, customerId, ids, wants }: Pick<ShowcaseRequest, 'device' | 'customerId'> & Wanted,
  now: Date,
): Promise<Candidate[]> {
  if (device === undefined || page === 'not_found' || !OF_VISITORS.some(wants)) return []
  const [looked, bought] = await Promise.all([
    deviceViews(db, device),
    customerId === undefined ? [] : boughtBy(db, customerId),
  ])
  const seen = looked.filter((id) => !ids.includes(id))
  if (seen.length + bought.length === 0) return []
  const found = await Promise.all([
    wants('porque-voce-viu') ? becauseSeen(db, seen) : [],
    wants('compre-de-novo') ? named(db, 'compre-de-novo', 'Compre de novo', bought) : [],
    wants('para-voce') ? forVisitor(db, { seen, bought }, now) : [],
  ])
  return found.flat()
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
function arrange(
  page: PaginaDeVitrine,
  { own, personal, published }: Sources,
  wants: (feature: Recurso) => boolean,
): Candidates {
  const of = (feature: Recurso) => own.filter((candidate) => candidate.feature === feature)
  const arranged: Record<PaginaDeVitrine, Candidates> = {
    home: { ...published, bottom: [...personal, ...published.bottom] },
    not_found: published,
    search: { ...published, middle: [...personal, ...published.middle] },
    category: { ...published, middle: [...published.middle, ...personal] },
    product: {
      top: of('relacionados'),
      middle: [...of('comprados-juntos'), ...of('vistos-juntos'), ...personal],
      bottom: [...published.middle, ...published.top],
    },
    cart: { top: of('comprados-juntos'), middle: [...of('aproveite'), ...personal], bottom: published.top },
  }
  const kept = (candidates: readonly Candidate[]) => candidates.filter(({ feature }) => wants(feature))
  const { top, middle, bottom } = arranged[page]
  return { top: kept(top), middle: kept(middle), bottom: kept(bottom) }
}

/**
 * The published showcases a page is filled up with: its top department's, else the shop's; on another channel led by
 * what sells and rises there.
 */
async function publishedFor(
  db: Reader,
  { name, categoryId, canal }: ShowcaseRequest['asked'] & { canal: string },
  productIds: readonly string[],
): Promise<Candidates> {
  const isHome = name === 'home'
  const root =
    isHome || name === 'not_found' || name === 'search'
      ? undefined
      : await rootOf(db, { categories: categoryId, productIds, key: categoryShowcasesKey('') })
  const body = root?.body ?? (await documentByKey(db, 'vitrines', isHome ? 'home' : 'not_found'))?.body
  const slots: VitrinesSkus = body ? (JSON.parse(body) as VitrinesSkus) : { top: [], middle: [], bottom: [] }
  const read = (slot: Slot): Candidate[] =>
    slots[slot].map(({ feature, name: blockName, title, destinyUrl, skus }) => ({
      feature: feature as Recurso,
      title,
      skus,
      ...(destinyUrl === null ? {} : { destinyUrl }),
      ...(blockName === feature ? {} : { variant: blockName.slice(feature.length + 1) }),
    }))
  const published = { top: read('top'), middle: read('middle'), bottom: read('bottom') }
  return canal === DEFAULT_CHANNEL ? published : onChannel(published, await channelLists(db, canal, root))
}

async function productsOf(db: Reader, ids: readonly string[]): Promise<Produto[]> {
  const found = new Map(
    (await documentByKeys(db, 'produto', ids)).map(({ key, body }) => [key, JSON.parse(body) as Produto]),
  )
  return ids.flatMap((id) => found.get(id) ?? [])
}

async function similar(db: Reader, ids: readonly string[]): Promise<Candidate[]> {
  // So that every product of a cart is heard.
  const skus = inTurns((await productsOf(db, ids)).map((product) => product.relacionados))
  return skus.length === 0 ? [] : [{ feature: 'relacionados', title: 'Produtos relacionados', skus }]
}

/** What suits a whole cart, no second one of what is in it. */
async function besideCart(
  db: Reader,
  ids: readonly string[],
  known: { now: Date; met: Promise<RecommendationList[]> },
): Promise<Candidate[]> {
  const shown = ids.map((id) => ({ id: Number(id), weight: 1 }))
  const skus = await suitedTo(db, shown, { ...known, isOtherKind: true })
  return skus.length === 0 ? [] : [{ feature: 'aproveite', title: 'Aproveite e leve também', skus }]
}

const MET = {
  'comprados-juntos': 'Quem comprou também levou',
  'vistos-juntos': 'Quem viu este produto também viu',
} as const

/** What was in one order, or in one visitor's day, with the products of the page. */
async function met(
  db: Reader,
  kind: keyof typeof MET,
  { ids, pairs }: { ids: readonly string[]; pairs: readonly RecommendationList[] },
): Promise<Candidate[]> {
  const scores = new Map<string, number>()
  for (const list of pairs)
    for (const { id, score } of list.kind === kind ? list.entries : [])
      scores.set(String(id), (scores.get(String(id)) ?? 0) + score)
  const best = [...scores].filter(([id]) => !ids.includes(id)).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return named(
    db,
    kind,
    MET[kind],
    best.map(([id]) => id),
  )
}

/** Bought says more than looked at. */
const BOUGHT = 2

/** What suits all that a known visitor looked at and bought; nothing of it again. */
async function forVisitor(
  db: Reader,
  { seen, bought }: { seen: readonly string[]; bought: readonly string[] },
  now: Date,
): Promise<Candidate[]> {
  const weights = new Map<number, number>()
  seen.forEach((id, at) => weights.set(Number(id), recency(at)))
  bought.forEach((id, at) => weights.set(Number(id), (weights.get(Number(id)) ?? 0) + BOUGHT * recency(at)))
  const shown = [...weights].map(([id, weight]) => ({ id, weight })).sort((a, b) => b.weight - a.weight)
  const skus = await suitedTo(db, shown, { now })
  return skus.length === 0 ? [] : [{ feature: 'para-voce', title: 'Escolhidos para você', skus }]
}

/**
 * What resembles the last product looked at that is not on the page, and the products looked at themselves after it.
 */
async function becauseSeen(db: Reader, seen: readonly string[]): Promise<Candidate[]> {
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
  const forSale = await skusForSale(db, ids)
  const skus = ids.flatMap((id) => forSale.get(id) ?? [])
  return skus.length === 0 ? [] : [{ feature, title, skus }]
}
