import type * as v from 'valibot'
import type { Banner, BannersParametros, BannersResposta, Hotsite } from '#commerce/contract/content/content.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { hotsiteLink, institutionalLink } from '#commerce/contract/links.ts'
import type { HotsiteSkus } from '#commerce/contract/publication/snapshot.ts'
import { standsAbove } from '#commerce/domain/content/banner-terms.ts'
import { hotsiteRule } from '#commerce/store/content/content.ts'
import { documentByKey } from '#commerce/store/publication/documents.ts'
import { cardsOn, publishedCards } from '../catalogue/cards.ts'
import { missingPage } from '../catalogue/missing-page.ts'
import type { CommerceDeps } from '../deps.ts'
import { FIRST_PAGE, hotsiteListing, type HotsiteQuery } from './hotsite-listing.ts'

type PageContext = Pick<CommerceDeps, 'db' | 'clock' | 'search'>

const UNKNOWN = 'Página não encontrada.'

/**
 * A hotsite with its published listing, or with another page of it, asked of search, which also knows another channel's
 * prices.
 * @throws CommerceError 404, 410 when the campaign is over, 400 for a filter that is none
 */
export async function hotsitePage(context: PageContext, page: string, asked: HotsiteQuery): Promise<Hotsite> {
  const found = await documentByKey(context.db, 'hotsite', page)
  if (!found)
    throw await missingPage(context.db, hotsiteLink(page), { unknown: UNKNOWN, gone: 'Esta campanha terminou.' })
  return hotsiteOf(context, found.body, asked)
}

/** A hotsite from its document. @throws CommerceError 400 for a filter that is none */
export async function hotsiteOf(context: PageContext, body: string, asked: HotsiteQuery): Promise<Hotsite> {
  const {
    listagem: { skus, ...published },
    ...hotsite
  } = JSON.parse(body) as HotsiteSkus
  const { slug, ofertas, proximas = [] } = hotsite
  const isFirst =
    asked.page === FIRST_PAGE.page &&
    asked.resultsPerPage === FIRST_PAGE.resultsPerPage &&
    asked.sortBy === FIRST_PAGE.sortBy &&
    asked.filter === '' &&
    asked.canal === DEFAULT_CHANNEL
  const listagem = isFirst
    ? { ...published, produtos: await publishedCards(context, skus) }
    : await hotsiteListing(context.search, context.db, slug, await hotsiteRule(context.db, slug), asked)
  const deals = await publishedCards(
    context,
    [...ofertas, ...proximas].map(({ sku }) => sku),
  )
  return { ...hotsite, produtosEmOferta: await cardsOn(context, deals, asked.canal), listagem }
}

/** An institutional text as published, a JSON text. @throws CommerceError 404, 410 when it is no more */
export async function institutionalPage({ db }: PageContext, slug: string): Promise<string> {
  const found = await documentByKey(db, 'institucional', slug)
  if (!found)
    throw await missingPage(db, institutionalLink(slug), { unknown: UNKNOWN, gone: 'Esta página não existe mais.' })
  return found.body
}

/** More would keep what was searched for off the screen. */
const MOST_ABOVE = 2

/** The banners of a page as published, a JSON text; above a search those of its terms. */
export async function bannersOf(
  context: PageContext,
  { page, termos }: v.InferOutput<typeof BannersParametros>,
): Promise<string> {
  if (page !== 'busca') return (await documentByKey(context.db, 'banners', page))?.body ?? '{"banners":[]}'
  return JSON.stringify({ banners: (await searchBanners(context))(termos) } satisfies BannersResposta)
}

/** What finds the banners above a search by its terms. */
export async function searchBanners({ db }: Pick<PageContext, 'db'>): Promise<(terms: string) => Banner[]> {
  const body = (await documentByKey(db, 'banners', 'busca'))?.body
  const { banners } = body === undefined ? { banners: [] } : (JSON.parse(body) as BannersResposta)
  return (terms) =>
    banners
      .filter(({ termos = [] }) => standsAbove(termos, terms))
      .slice(0, MOST_ABOVE)
      .map(({ idBanner, position, content }) => ({ idBanner, position, content }))
}
