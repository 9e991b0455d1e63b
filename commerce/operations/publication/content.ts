import {
  type Banner,
  type BannersResposta,
  type Hotsite,
  type Institucional,
  type OfertaDoDia,
  PAGINAS_COM_BANNERS,
} from '#commerce/contract/content/content.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { DEALS_SLUG, hotsiteLink, institutionalLink } from '#commerce/contract/links.ts'
import type { HotsiteSkus } from '#commerce/contract/publication/snapshot.ts'
import { usableCoupons } from '#commerce/store/cart/coupons.ts'
import { dealsAt, type DealRow } from '#commerce/store/catalogue/deals.ts'
import {
  currentBanners,
  currentHotsites,
  type HotsiteRow,
  institutionalPages,
  nextContentEdge,
  noteContentPublished,
} from '#commerce/store/content/content.ts'
import {
  dropDocuments,
  type PublishedDocument,
  publishedKeys,
  saveDocuments,
} from '#commerce/store/publication/documents.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import { wireCoupon } from '../cart/coupon-view.ts'
import { FIRST_PAGE, hotsiteListing } from '../content/hotsite-listing.ts'
import { leadingSomewhere } from './leading-banners.ts'
import type { PublishContext } from './products.ts'

export const COUPONS_SLUG = 'cupons-de-desconto'
const DAY_MS = 86_400_000

/** Whether a hotsite, a banner, a deal or a coupon has begun or ended since the last publication. */
export async function contentDue(trx: Trx, now: Date): Promise<boolean> {
  const edge = await nextContentEdge(trx)
  return edge !== null && edge <= now
}

/**
 * Publishes the hotsites valid now with what their rules find, and withdraws those that ended.
 * @param pages also texts and coupons, which the catalogue never changes
 * @returns true when a document changed
 */
export async function publishContent(
  trx: Trx,
  { pages }: { pages: boolean },
  context: PublishContext,
): Promise<boolean> {
  const [running, coming] = [
    await dealsAt(trx, context.now, 'running'),
    await dealsAt(trx, context.now, { until: new Date(context.now.getTime() + DAY_MS) }),
  ]
  const hotsites: PublishedDocument[] = []
  for (const row of await currentHotsites(trx, context.now)) {
    const { produtos, ...listing } = await hotsiteListing(context.search, trx, row.slug, row.rule, FIRST_PAGE)
    const deals =
      row.slug === DEALS_SLUG
        ? { ofertas: running.map(wireDeal).sort(soldOutLast), proximas: coming.map(wireDeal) }
        : { ofertas: [], proximas: [] }
    const body: HotsiteSkus = {
      ...wireHotsite(row),
      ...deals,
      listagem: { ...listing, skus: produtos.map((card) => card.sku) },
    }
    // A campaign that finds nothing is no page; the deals' own stays, for another day.
    if (listing.total > 0 || row.slug === DEALS_SLUG)
      hotsites.push({ kind: 'hotsite', key: row.slug, body: JSON.stringify(body) })
  }
  let changed = await replaceDocuments(
    trx,
    'hotsite',
    await leadingBlocks(trx, context, hotsites),
    hotsiteLink,
    context,
  )
  const led = await leadingSomewhere(trx, context, await currentBanners(trx, context.now))
  const before = await publishedKeys(trx, 'banners')
  changed = (await saveDocuments(trx, banners(led, before), context.version)).size > 0 || changed
  if (!pages) return changed
  changed =
    (await replaceDocuments(trx, 'institucional', await texts(trx, context.now), institutionalLink, context)) || changed
  await noteContentPublished(trx, context.now)
  return changed
}

/** Campaigns whose blocks show only banners that lead somewhere; a block that is left empty goes. */
async function leadingBlocks(
  trx: Trx,
  context: PublishContext,
  documents: readonly PublishedDocument[],
): Promise<PublishedDocument[]> {
  const led: PublishedDocument[] = []
  for (const document of documents) {
    const body = JSON.parse(document.body) as HotsiteSkus
    if (!body.blocos.some(({ tipo }) => tipo === 'banners')) {
      led.push(document)
      continue
    }
    const told = new Map(
      body.blocos.flatMap((each) => (each.tipo === 'banners' ? [[each.id, each.banners] as const] : [])),
    )
    const kept = await leadingSomewhere(trx, context, told)
    const blocos = body.blocos
      .map((each) => (each.tipo === 'banners' ? { ...each, banners: kept.get(each.id) ?? [] } : each))
      .filter((each) => each.tipo !== 'banners' || each.banners.length > 0)
    led.push({ ...document, body: JSON.stringify({ ...body, blocos }) })
  }
  return led
}

/** Writes these documents and answers 410 at the paths of those of the kind that are no more. */
async function replaceDocuments(
  trx: Trx,
  kind: 'hotsite' | 'institucional',
  documents: readonly PublishedDocument[],
  link: (key: string) => string,
  { version }: PublishContext,
): Promise<boolean> {
  const kept = new Set(documents.map(({ key }) => key))
  const ended = (await publishedKeys(trx, kind)).filter((key) => !kept.has(key))
  const saved = await saveDocuments(trx, documents, version)
  await dropDocuments(trx, 'removido', [...kept].map(link))
  await dropDocuments(trx, kind, ended)
  await saveDocuments(
    trx,
    ended.map((key): PublishedDocument => ({
      kind: 'removido',
      key: link(key),
      body: JSON.stringify({ idProduto: null, skus: [] }),
    })),
    version,
  )
  return saved.size > 0 || ended.length > 0
}

const soldOutLast = (a: OfertaDoDia, b: OfertaDoDia): number => Number(a.restam === 0) - Number(b.restam === 0)

const wireDeal = ({ sku, stockCap, sold, stock, from, to }: DealRow): OfertaDoDia => ({
  sku,
  inicio: from.toISOString(),
  fim: to.toISOString(),
  limite: stockCap,
  restam: Math.max(0, Math.min(stockCap - sold, stock)),
})

const wireHotsite = (row: HotsiteRow): Omit<Hotsite, 'ofertas' | 'proximas' | 'produtosEmOferta' | 'listagem'> => ({
  slug: row.slug,
  titulo: row.title,
  descricao: row.description,
  fim: row.validTo?.toISOString() ?? null,
  regulamento: row.rulesText,
  blocos: [...row.blocks],
  banner: row.banner && { idBanner: `hotsite-${row.slug}`, position: 'hotsite-topo', content: row.banner },
  trilha: [{ nome: row.title, link: hotsiteLink(row.slug) }],
  metaTags: { title: row.metaTitle, description: row.metaDescription },
})

async function texts(db: Reader, now: Date): Promise<PublishedDocument[]> {
  const coupons = (await usableCoupons(db, now, DEFAULT_CHANNEL)).map(wireCoupon)
  const pages = await institutionalPages(db)
  const there = new Set(pages.map(({ slug }) => institutionalLink(slug)))
  return pages.map((row) => {
    const body: Institucional = {
      slug: row.slug,
      link: institutionalLink(row.slug),
      titulo: row.title,
      resumo: row.summary,
      atualizadoEm: row.updatedOn,
      secoes: linkedTo(there, row.sections),
      cupons: row.slug === COUPONS_SLUG ? coupons : [],
      metaTags: { title: row.metaTitle, description: row.metaDescription },
    }
    return { kind: 'institucional', key: row.slug, body: JSON.stringify(body) }
  })
}

const OWN_LINK = /\[([^\]]+)\]\((\/loja\/departamento\/lojas-especiais\/[a-z0-9-]+)(?:#[^)\s]*)?\)/g

/** A link to a text that this shop does not have stays its words. */
function linkedTo(there: ReadonlySet<string>, sections: Institucional['secoes']): Institucional['secoes'] {
  const text = (value: string) =>
    value.replace(OWN_LINK, (link, words: string, path: string) => (there.has(path) ? link : words))
  return JSON.parse(JSON.stringify(sections), (_key, value: unknown) =>
    typeof value === 'string' ? text(value) : value,
  ) as Institucional['secoes']
}

/** A page without banners keeps an empty list: there is always an answer. */
const banners = (current: ReadonlyMap<string, readonly Banner[]>, before: readonly string[]): PublishedDocument[] =>
  [...new Set([...PAGINAS_COM_BANNERS, ...current.keys(), ...before])].map((page) => ({
    kind: 'banners',
    key: page,
    body: JSON.stringify({ banners: [...(current.get(page) ?? [])] } satisfies BannersResposta),
  }))
