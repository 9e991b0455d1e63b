import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import type { PageResult } from '#app/lib/page-result.ts'
import { withoutShown } from '#app/lib/showcase-blocks.ts'
import type { Vitrine } from '#commerce/contract/catalogue/catalogue.ts'
import { Hotsite, Institucional, PAGINAS_COM_BANNERS, type Banner } from '#commerce/contract/content/content.ts'
import { Slug } from '#commerce/contract/conventions.ts'
import { MAX_FILTER_LENGTH } from '#commerce/contract/search/filter.ts'
import { DEFAULT_SORT, SORT_OPTIONS } from '#commerce/contract/search/search.ts'
import { readCommerce } from '../commerce-client.server.ts'
import { noPage, showcases, UNKNOWN_PAGE } from '../no-page.server.ts'
import { readBanners } from './banners.server.ts'

const AnySlug = v.pipe(v.string(), v.maxLength(400))

/** An institutional text by its slug. */
export const getInstitutional = createServerFn({ method: 'GET' })
  .validator(v.object({ slug: AnySlug }))
  .handler(async ({ data: { slug } }): Promise<PageResult<Institucional>> => {
    if (!v.is(Slug, slug)) return noPage(UNKNOWN_PAGE)
    const text = await readCommerce(`catalog/pages/institutional/${slug}`, {}, Institucional)
    return text.ok ? { kind: 'found', data: text.data } : noPage(text.error)
  })

const HotsiteInput = v.object({
  slug: AnySlug,
  page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
  sortBy: v.picklist(SORT_OPTIONS),
  filter: v.pipe(v.string(), v.maxLength(MAX_FILTER_LENGTH)),
})

export type HotsitePageData = Hotsite & { vitrines: Vitrine[] }

/**
 * A hotsite with one page of its listing; the first, unsorted and unfiltered one is asked without parameters, as it is
 * published.
 */
export const getHotsite = createServerFn({ method: 'GET' })
  .validator(HotsiteInput)
  .handler(async ({ data: { slug, page, sortBy, filter } }): Promise<PageResult<HotsitePageData>> => {
    if (!v.is(Slug, slug)) return noPage(UNKNOWN_PAGE)
    const isPlain = page === 1 && sortBy === DEFAULT_SORT && filter === ''
    const hotsite = await readCommerce(
      `catalog/pages/hotsite/${slug}`,
      isPlain ? {} : { page, sortBy, filter },
      Hotsite,
    )
    if (!hotsite.ok) return noPage(hotsite.error)
    const { produtosEmOferta, listagem } = hotsite.data
    const shown = [...produtosEmOferta, ...listagem.produtos].map(({ sku }) => sku)
    return {
      kind: 'found',
      data: { ...hotsite.data, vitrines: isPlain ? withoutShown((await showcases('home')).top, shown) : [] },
    }
  })

/** Banners of a page that are valid now; none when they cannot be had. */
export const getBanners = createServerFn({ method: 'GET' })
  .validator(v.object({ page: v.picklist(PAGINAS_COM_BANNERS) }))
  .handler(({ data: { page } }): Promise<Banner[]> => readBanners({ page }))
