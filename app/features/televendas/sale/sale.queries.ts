import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { dataOf } from '#app/state/query-data.ts'
import { listAddresses } from '#server-functions/customers/addresses.ts'
import { listOrders } from '#server-functions/orders/orders.ts'
import { findAlternatives, findProducts, readSaleLines, readScript } from '#server-functions/televendas/sale.ts'

/** Shorter texts name too much. */
const SHORTEST = 2
/** One question for a burst of letters (ms). */
const PAUSE_MS = 90

const SETTLED = { retry: false, refetchOnWindowFocus: false, networkMode: 'always' } as const

export const isAsked = (term: string): boolean => term.length >= SHORTEST

/** Products for what is being typed; each letter gives up the question before. */
export const answersQuery = (term: string, cep: string | null) =>
  queryOptions({
    queryKey: ['televendas', 'produtos', term, cep],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      signal.throwIfAborted()
      return dataOf(findProducts({ data: { termo: term }, signal }))
    },
    enabled: isAsked(term),
    staleTime: 20_000,
    ...SETTLED,
  })

/** Stock and delivery beside the lines of the cart; asked again as the cart changes. */
export const saleLinesQuery = (skus: readonly string[], cep: string | null) =>
  queryOptions({
    queryKey: ['televendas', 'linhas', [...skus].sort(), cep],
    queryFn: () => dataOf(readSaleLines({ data: { skus: [...skus] } })),
    enabled: skus.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    ...SETTLED,
  })

export const alternativesQuery = (sku: string) =>
  queryOptions({
    queryKey: ['televendas', 'alternativas', sku],
    queryFn: async () => (await dataOf(findAlternatives({ data: { sku } }))).produtos,
    ...SETTLED,
  })

export const lastOrdersQuery = queryOptions({
  queryKey: ['televendas', 'ultimos-pedidos'],
  queryFn: async () => (await dataOf(listOrders({ data: { page: 1 } }))).pedidos.slice(0, 5),
  ...SETTLED,
})

export const addressesQuery = queryOptions({
  queryKey: ['televendas', 'enderecos'],
  queryFn: async () => (await dataOf(listAddresses())).enderecos,
  ...SETTLED,
})

export const scriptQuery = queryOptions({
  queryKey: ['televendas', 'roteiro'],
  queryFn: () => dataOf(readScript()),
  ...SETTLED,
})
