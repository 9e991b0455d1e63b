import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import type { DepartmentTile, PageResult } from '#app/lib/page-result.ts'
import { allBlocks } from '#app/lib/showcase-blocks.ts'
import type { Vitrine } from '#commerce/contract/catalogue/catalogue.ts'
import type { Banner } from '#commerce/contract/content/content.ts'
import { MAX_FILTER_LENGTH } from '#commerce/contract/search/filter.ts'
import { BuscaResposta, PopularesResposta, SORT_OPTIONS } from '#commerce/contract/search/search.ts'
import { readCommerce } from '../commerce-client.server.ts'
import { readBanners } from '../content/banners.server.ts'
import { departmentTiles, noPage, showcases } from '../no-page.server.ts'

const PAGE_SIZE = 24

const SearchInput = v.object({
  terms: v.pipe(v.string(), v.trim(), v.maxLength(200)),
  exact: v.optional(v.boolean(), false),
  page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
  sortBy: v.picklist(SORT_OPTIONS),
  filter: v.pipe(v.string(), v.maxLength(MAX_FILTER_LENGTH)),
})

export interface SearchPageData {
  resultado: BuscaResposta
  /** What other people look for; asked only when nothing was found. */
  populares: PopularesResposta['queries']
  vitrines: Vitrine[]
  departamentos: DepartmentTile[]
  /** Above the first page of what was searched for. */
  banners: Banner[]
}

/**
 * One page of results; a search that is really an address (`redirect`) is a move, and only the first page follows it.
 */
export const searchProducts = createServerFn({ method: 'GET' })
  .validator(SearchInput)
  .handler(async ({ data }): Promise<PageResult<SearchPageData>> => {
    const { terms, exact, page, sortBy, filter } = data
    const isFirst = page === 1 && filter === ''
    const allowRedirect = isFirst && !exact
    const search = await readCommerce(
      'catalog/search/v2',
      {
        terms,
        page,
        sortBy,
        filter,
        resultsPerPage: PAGE_SIZE,
        allowRedirect,
        ...(exact ? { exato: '1' } : {}),
        ...(isFirst ? { banners: '1' } : {}),
      },
      BuscaResposta,
    )
    if (!search.ok) return noPage(search.error)
    if (allowRedirect && search.data.redirect !== null && /^\/(?![/\\])/.test(search.data.redirect))
      return { kind: 'moved', to: search.data.redirect }
    const { banners: above, ...resultado } = search.data
    const banners = isFirst ? (above ?? (await bannersAbove(resultado.corrigido ?? terms))) : []
    if (resultado.total > 0)
      return { kind: 'found', data: { resultado, populares: [], vitrines: [], departamentos: [], banners } }
    const [popular, vitrines, departamentos] = await Promise.all([
      readCommerce('catalog/search/autocompletes/popular', {}, PopularesResposta),
      showcases('search'),
      departmentTiles(),
    ])
    return {
      kind: 'found',
      data: {
        resultado,
        populares: popular.ok ? popular.data.queries.slice(0, 8) : [],
        vitrines: [...nearest(resultado.proximos), ...allBlocks(vitrines)],
        departamentos,
        banners,
      },
    }
  })

/** Of a commerce that answers a search without them. */
const bannersAbove = async (termos: string): Promise<Banner[]> =>
  termos === '' ? [] : readBanners({ page: 'busca', termos })

/** Products of the departments nearest to a search that found nothing, as a showcase. */
const nearest = (produtos: Vitrine['produtos']): Vitrine[] =>
  produtos.length === 0
    ? []
    : [
        {
          id: 'busca-proximos',
          title: 'Você pode gostar destes produtos',
          name: 'busca-proximos',
          feature: '',
          imageUrl: null,
          destinyUrl: null,
          produtosTrackingUrl: null,
          impressionUrl: null,
          context: 'search',
          produtos,
        },
      ]
