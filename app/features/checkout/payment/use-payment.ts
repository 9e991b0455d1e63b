import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { useServices } from '#app/state/services.ts'
import type { EstadoPagamento, TrocaPagamento } from '#commerce/contract/checkout/checkout.ts'
import { changePayment, payDemonstration, renewBoleto } from '#server-functions/checkout/checkout.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'
import { isOpen, paymentQuery } from './payment.queries.ts'

export interface OrderPayment {
  payment: EstadoPagamento
  paying: boolean
  failure: string
  /** Plays the payer, or the analyst, in the demonstration. */
  simulate: (papel?: 'PAGAR' | 'APROVAR' | 'RECUSAR') => Promise<void>
  change: (wish: TrocaPagamento) => Promise<CommerceResult<EstadoPagamento>>
  renew: () => Promise<CommerceResult<EstadoPagamento>>
}

/** An order's payment as it stands, and what can be done about it. */
export function usePayment(loaded: EstadoPagamento): OrderPayment {
  const services = useServices()
  const { numeroPedido } = loaded
  const [paying, setPaying] = useState(false)
  const [failure, setFailure] = useState('')
  const asked = paymentQuery(loaded, paying)
  const { queryKey } = asked
  const { data: payment } = useQuery(asked)
  const queries = useQueryClient()
  const adopt = (result: CommerceResult<EstadoPagamento>) => {
    if (result.ok) queries.setQueryData(queryKey, result.data)
    return result
  }
  /** The same wish sent again after a lost answer is the same request. */
  const lost = useRef<{ wish: string; chave: string } | null>(null)
  const change = async (wish: TrocaPagamento) => {
    const text = JSON.stringify(wish)
    const chave = lost.current?.wish === text ? lost.current.chave : `troca-${randomId()}`
    const result = await services().write(() => changePayment({ data: { chave, numeroPedido, ...wish } }))
    lost.current = !result.ok && result.error.kind === 'unavailable' ? { wish: text, chave } : null
    // Another tab, or the money itself, may have been faster.
    if (!result.ok) await queries.invalidateQueries({ queryKey })
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
