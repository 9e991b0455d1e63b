import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EstadoPagamento } from '#commerce/contract/checkout.ts'
import { payDemonstration, payWithAnotherCard, readPayment, renewBoleto } from '#server-functions/checkout.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'
import type { ChosenCard } from '#app/state/card-atom.ts'
import { useServices } from '#app/state/services.ts'

/** Domain §2.1. */
const POLL_MS = 5_000
/** Right after the demonstration's payment its signed event is on its way. */
const SOON_MS = 700

const isOpen = ({ estado }: EstadoPagamento): boolean => estado === 'PENDENTE' || estado === 'EM_ANALISE'

export interface OrderPayment {
  payment: EstadoPagamento
  paying: boolean
  failure: string
  /** Plays the payer, or the analyst, in the demonstration. */
  simulate: (papel?: 'PAGAR' | 'APROVAR' | 'RECUSAR') => Promise<void>
  /** Both answer a sentence when it could not be done. */
  anotherCard: (card: ChosenCard) => Promise<string | undefined>
  renew: () => Promise<string | undefined>
}

/** State of an order's payment, asked for again until it is decided; a question without an answer changes nothing. */
export function usePayment(loaded: EstadoPagamento): OrderPayment {
  const services = useServices()
  const { numeroPedido } = loaded
  const [paying, setPaying] = useState(false)
  const [failure, setFailure] = useState('')
  const { data: payment } = useQuery({
    queryKey: ['payment', numeroPedido],
    initialData: loaded,
    retry: false,
    queryFn: async () => {
      const result = await services().ask(() => readPayment({ data: { numeroPedido } }))
      if (!result.ok) throw new Error(result.error.message)
      return result.data
    },
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? (paying ? SOON_MS : POLL_MS) : false),
    refetchOnWindowFocus: ({ state: { data } }) => (data && isOpen(data) ? 'always' : false),
  })
  const queries = useQueryClient()
  const adopt = (result: CommerceResult<EstadoPagamento>): string | undefined => {
    if (!result.ok) return result.error.message
    queries.setQueryData(['payment', numeroPedido], result.data)
    return undefined
  }
  const anotherCard = async ({ cartao }: ChosenCard) => {
    const chave = `cartao-${crypto.randomUUID()}`
    return adopt(await services().write(() => payWithAnotherCard({ data: { chave, numeroPedido, cartao } })))
  }
  const renew = async () => adopt(await services().write(() => renewBoleto({ data: { numeroPedido } })))
  const simulate = async (papel: 'PAGAR' | 'APROVAR' | 'RECUSAR' = 'PAGAR') => {
    if (paying) return
    setPaying(true)
    setFailure('')
    const result = await services().write(() => payDemonstration({ data: { numeroPedido, papel } }))
    if (result.ok) return
    setPaying(false)
    setFailure(result.error.message)
  }
  return { payment, paying: paying && isOpen(payment), failure, simulate, anotherCard, renew }
}
