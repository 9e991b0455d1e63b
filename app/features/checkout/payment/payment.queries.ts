import { queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '#app/state/query-data.ts'
import type { EstadoPagamento } from '#commerce/contract/checkout/checkout.ts'
import { isValidCpf } from '#commerce/contract/values/cpf.ts'
import { formatCpf } from '#commerce/contract/values/mask.ts'
import { readPayment, readSavedCards } from '#server-functions/checkout/checkout.ts'
import { readRegistration } from '#server-functions/customers/account.ts'

/** Domain §2.1. */
const POLL_MS = 5_000
/** Right after the demonstration's payment its signed event is on its way. */
const SOON_MS = 700

export const isOpen = ({ estado }: EstadoPagamento): boolean => estado === 'PENDENTE' || estado === 'EM_ANALISE'

/** State of an order's payment, asked for again until it is decided; a question without an answer changes nothing. */
export const paymentQuery = (loaded: EstadoPagamento, soon: boolean) => {
  const { numeroPedido } = loaded
  return queryOptions({
    queryKey: ['payment', numeroPedido],
    initialData: loaded,
    retry: false,
    queryFn: () => dataOf(readPayment({ data: { numeroPedido } })),
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? (soon ? SOON_MS : POLL_MS) : false),
    refetchOnWindowFocus: ({ state: { data } }) =>
      data && (isOpen(data) || data.outrasFormas.length > 0) ? 'always' : false,
  })
}

/**
 * What a card needs: those kept, and the customer's CPF, whose card it mostly is, masked; without an answer both are
 * typed.
 */
export const savedCardsQuery = queryOptions({
  queryKey: ['saved-cards'],
  staleTime: 0,
  retry: false,
  queryFn: async () => {
    const [cards, account] = await Promise.all([answerOf(readSavedCards()), answerOf(readRegistration())])
    const cpf = account.ok ? (account.data.cpf ?? '') : ''
    return { cartoes: cards.ok ? cards.data.cartoes : [], holder: isValidCpf(cpf) ? formatCpf(cpf) : '' }
  },
})
