import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { COOKIE, rawCookie } from '#commerce/contract/cookie-names.ts'
import type { PaginaDeVitrine, Recurso } from '#commerce/contract/recommendations/showcases.ts'
import { getShowcases } from '#server-functions/recommendations/showcases.ts'

export interface ShowcasesAsked {
  name: PaginaDeVitrine
  productId: readonly string[]
  categoryId: readonly string[]
  /** Only these; all of the page's when empty. */
  blocos: readonly Recurso[]
}

/** Showcases of this visitor, on this device. What is shown does not change while it is being read. */
export const showcasesQuery = ({ name, productId, categoryId, blocos }: ShowcasesAsked) =>
  queryOptions({
    queryKey: ['vitrines', name, productId, categoryId, blocos],
    queryFn: () => {
      const deviceId = rawCookie(document.cookie, COOKIE.browserId)
      return getShowcases({
        data: {
          name,
          source: matchMedia('(min-width: 960px)').matches ? 'desktop' : 'mobile',
          productId: [...productId],
          categoryId: [...categoryId],
          blocos: [...blocos],
          ...(deviceId === undefined ? {} : { deviceId }),
        },
      })
    },
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
  })
