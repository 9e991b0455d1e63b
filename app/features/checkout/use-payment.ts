import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EstadoPagamento } from '#commerce/contract/checkout.ts'
import { payDemonstration, readPayment } from '#server-functions/checkout.ts'
import { useServices } from '#app/state/services.ts'

/** Domain §2.1. */
const POLL_MS = 5_000
/** Right after the demonstration's payment its signed event is on its way. */
const SOON_MS = 700

const isOpen = ({ estado }: EstadoPagamento): boolean => estado === 'PENDENTE' || estado === 'EM_ANALISE'

/** State of an order's payment, asked for again until it is decided; a question without an answer changes nothing. */
export function usePayment(loaded: EstadoPagamento): { payment: EstadoPagamento; paying: boolean; failure: string; simulate: () => Promise<void> } {
  const services = useServices()
  const { numeroPedido } = loaded
  const [paying, setPaying] = useState(false)
  const [failure, setFailure] = useState('')
  const { data: payment } = useQuery({
    queryKey: ['payment', numeroPedido],
    initialData: loaded,
    retry: false,
    queryFn: async () => {
      const result = await readPayment({ data: { numeroPedido } })
      if (!result.ok) throw new Error(result.error.message)
      return result.data
    },
    refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? (paying ? SOON_MS : POLL_MS) : false),
    refetchOnWindowFocus: ({ state: { data } }) => (data && isOpen(data) ? 'always' : false),
  })
  const simulate = async () => {
    if (paying) return
    setPaying(true)
    setFailure('')
    const result = await services().write(() => payDemonstration({ data: { numeroPedido } }))
    if (result.ok) return
    setPaying(false)
    setFailure(result.error.message)
  }
  return { payment, paying: paying && isOpen(payment), failure, simulate }
}
