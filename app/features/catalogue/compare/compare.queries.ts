import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getCards } from '#server-functions/catalogue/compare.ts'

/** Cards of products that another page showed. */
export const cardsQuery = (skus: readonly string[]) =>
  queryOptions({
    queryKey: ['cartoes', ...skus],
    queryFn: () => getCards({ data: { skus: [...skus] } }),
    enabled: skus.length > 0,
    placeholderData: keepPreviousData,
  })
