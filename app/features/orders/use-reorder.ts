import { useState } from 'react'
import { paths } from '#app/lib/paths.ts'
import { cartReviewHref } from '#app/lib/purchase-links.ts'
import { useServices } from '#app/state/services.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import type { RecompraResposta } from '#commerce/contract/orders/orders.ts'
import { buyAgain } from '#server-functions/orders/orders.ts'

export interface Reordering {
  busy: boolean
  problem: string
  /** Names of what is sold no more, once the rest is in the cart. */
  left: readonly string[]
  again: () => Promise<void>
}

/** Puts what is still sold of an order into the cart and goes on: to the review where nothing else waits in it. */
export function useReorder(numeroPedido: string, leadsToReview: boolean): Reordering {
  const services = useServices()
  const go = useNavigateTo()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [left, setLeft] = useState<readonly string[]>([])
  const again = async () => {
    if (busy) return
    setBusy(true)
    setProblem('')
    let done: RecompraResposta | undefined
    const result = await services().cart.write(async () => {
      const answer = await buyAgain({ data: { numeroPedido } })
      if (!answer.ok) return answer
      done = answer.data
      return { ok: true, data: answer.data.carrinho }
    })
    const missing = done?.naoAdicionados.map(({ nome }) => nome) ?? []
    // Until the page has come, or a second press would add it all again.
    if (result.ok && missing.length === 0) await go(leadsToReview ? cartReviewHref : paths.cart)
    setBusy(false)
    setLeft(missing)
    if (!result.ok) setProblem(result.error.message)
  }
  return { busy, problem, left, again }
}
