import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { useServices } from '#app/state/services.ts'
import type { EstadoPagamento, TrocaPagamento } from '#commerce/contract/checkout/checkout.ts'
import { changePayment, payDemonstration, readPayment, renewBoleto } from '#server-functions/checkout/checkout.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'

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
  change: (wish: TrocaPagamento) => Promise<string | undefined>
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
    refetchOnWindowFocus: ({ state: { data } }) =>
      data && (isOpen(data) || data.outrasFormas.length > 0) ? 'always' : false,
  })
  const queries = useQueryClient()
  const adopt = (result: CommerceResult<EstadoPagamento>): string | undefined => {
    if (!result.ok) return result.error.message
    queries.setQueryData(['payment', numeroPedido], result.data)
    return undefined
  }
  /** The same wish sent again after a lost answer is the same request. */
  const lost = useRef<{ wish: string; chave: string } | null>(null)
  const change = async (wish: TrocaPagamento) => {
    const text = JSON.stringify(wish)
    const chave = lost.current?.wish === text ? lost.current.chave : `troca-${randomId()}`
    const result = await services().write(() => changePayment({ data: { chave, numeroPedido, ...wish } }))
    lost.current = !result.ok && result.error.kind === 'unavailable' ? { wish: text, chave } : null
    // Another tab, or the money itself, may have been faster.
    if (!result.ok) await queries.invalidateQueries({ queryKey: ['payment', numeroPedido] })
    return adopt(result)
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
  return { payment, paying: paying && isOpen(payment), failure, simulate, change, renew }
}
