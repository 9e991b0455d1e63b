import type { Banner, BannerVariante, Institucional } from '#commerce/contract/content/content.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { DEALS_SLUG, institutionalLink } from '#commerce/contract/links.ts'
import type { HotsiteSkus } from '#commerce/contract/publication/snapshot.ts'
import { DEFAULT_SORT } from '#commerce/contract/search/search.ts'
import { publishedPaths } from '#commerce/store/publication/departments.ts'
import { documentByKey, productBySlug, publishedKeys } from '#commerce/store/publication/documents.ts'
import type { Trx } from '#commerce/store/rows.ts'
import type { PublishContext } from './products.ts'

/** The banners of each page that lead to something there is: nobody is sent where nothing is sold. */
export async function leadingSomewhere(
  trx: Trx,
  { search }: Pick<PublishContext, 'search'>,
  pages: ReadonlyMap<string, readonly Banner[]>,
): Promise<Map<string, Banner[]>> {
  const departments = new Set(await publishedPaths(trx))
  const texts = await publishedKeys(trx, 'institucional')
  const links = new Map(texts.map((slug) => [institutionalLink(slug), slug]))

  const isThere = async ({ tipo, destino }: BannerVariante): Promise<boolean> => {
    if (tipo === 'categoria') return departments.has(destino)
    if (tipo === 'produto') return (await productBySlug(trx, destino)) !== undefined
    if (tipo === 'hotsite_neemu') return isCampaign(destino)
    if (tipo === 'busca_neemu') return findsSomething(destino)
    const text = tipo === 'open_webview' ? links.get(destino) : undefined
    if (text === undefined) return true
    const found = await documentByKey(trx, 'institucional', text)
    return text !== 'cupons-de-desconto' || (JSON.parse(found!.body) as Institucional).cupons.length > 0
  }
  const isCampaign = async (slug: string): Promise<boolean> => {
    const found = await documentByKey(trx, 'hotsite', slug)
    if (found === undefined) return false
    const { ofertas, listagem } = JSON.parse(found.body) as HotsiteSkus
    return slug !== DEALS_SLUG || listagem.total > 0 || ofertas.some(({ restam }) => restam > 0)
  }
  const findsSomething = async (terms: string): Promise<boolean> => {
    const asked = {
      terms,
      isBare: true,
      page: 1,
      resultsPerPage: 1,
      sortBy: DEFAULT_SORT,
      filter: '',
      canal: DEFAULT_CHANNEL,
    }
    return (await search.listing(trx, asked)).total > 0
  }

  const shown = new Map<string, Banner[]>()
  for (const [page, banners] of pages) {
    const kept: Banner[] = []
    for (const banner of banners) {
      const { desktop, mobile } = banner.content
      if ((await isThere(desktop)) && (await isThere(mobile))) kept.push(banner)
    }
    shown.set(page, kept)
  }
  return shown
}
