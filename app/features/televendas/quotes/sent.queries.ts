import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#app/state/query-data.ts'
import type { EstadoOrcamento } from '#commerce/contract/televendas/quotes.ts'
import { listPaymentLinks } from '#server-functions/televendas/payment-links.ts'
import { listQuotes } from '#server-functions/televendas/quotes.ts'

/** The customer opens and pays while the agent waits on the line. */
const LIVE_MS = 4_000

export const linksQuery = queryOptions({
  queryKey: ['televendas', 'links-de-pagamento'],
  queryFn: async () => (await dataOf(listPaymentLinks())).links,
  refetchInterval: LIVE_MS,
  retry: false,
})

export interface QuotesFilter {
  busca?: string | undefined
  estado?: EstadoOrcamento | undefined
  page?: number | undefined
}

export const quotesQuery = (filter: QuotesFilter) =>
  queryOptions({
    queryKey: ['televendas', 'orcamentos', filter],
    queryFn: () => dataOf(listQuotes({ data: filter })),
    refetchInterval: 15_000,
    retry: false,
  })
