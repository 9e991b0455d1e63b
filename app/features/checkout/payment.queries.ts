import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#app/state/query-data.ts'
import type { Ask } from '#app/state/write.ts'
import type { EstadoPagamento } from '#commerce/contract/checkout/checkout.ts'
import { readPayment, readSavedCards } from '#server-functions/checkout/checkout.ts'

/** Domain §2.1. */
const POLL_MS = 5_000
/** Right after the demonstration's payment its signed event is on its way. */
const SOON_MS = 700

export const isOpen = ({ estado }: EstadoPagamento): boolean => estado === 'PENDENTE' || estado === 'EM_ANALISE'

/** State of an order's payment, asked for again until it is decided; a question without an answer changes nothing. */
export const paymentQuery = (loaded: EstadoPagamento, ask: Ask, soon: boolean) => {
  const { numeroPedido } = loaded
  return queryOptions({
    queryKey: ['payment', numeroPedido],
    initialData: loaded,
    retry: false,
    queryFn: () => dataOf(ask(() => readPayment({ data: { numeroPedido } }))),
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? (soon ? SOON_MS : POLL_MS) : false),
    refetchOnWindowFocus: ({ state: { data } }) =>
      data && (isOpen(data) || data.outrasFormas.length > 0) ? 'always' : false,
  })
}

/** Without an answer a card is typed. */
export const savedCardsQuery = queryOptions({
  queryKey: ['saved-cards'],
  staleTime: 0,
  retry: false,
  queryFn: async () => {
    const result = await readSavedCards()
    return result.ok ? result.data.cartoes : []
  },
})
