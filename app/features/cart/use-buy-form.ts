import { useState, type MouseEvent, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { BUY_FORM_ID, OPTIONS_ID } from '#app/lib/page-ids.ts'
import { useLiveStock } from '#app/state/live-prices.ts'
import { useTellNews } from '#app/state/news.ts'
import { nearestQuantity, type QuantityLimits } from '#commerce/contract/values/quantity.ts'
import { useAddToCart } from './use-add-to-cart.ts'
import { useBuyNow } from './use-buy-now.ts'

export interface Purchase extends QuantityLimits {
  sku: string
  /** As generated; the live answer overrules it. */
  disponivel: boolean
  somenteMaiores: boolean
  /** Options still to be chosen, by name: each of them leads to a variation of its own. */
  missing?: readonly string[]
}

const NONE: readonly string[] = []

/** What is asked for of one variation, within its limits (domain §8), and what stands in the way. */
export function useBuyForm({ sku, disponivel, somenteMaiores, missing = NONE, ...limits }: Purchase) {
  const stock = useLiveStock(sku)
  const most = Math.min(limits.quantidadeMax, stock?.quantidadeMax || limits.quantidadeMax)
  const least = Math.max(1, limits.quantidadeMin)
  const [asked, setAsked] = useState(String(least))
  const [refusal, setRefusal] = useState<'maximum' | 'age' | 'option' | null>(null)
  const { state, add } = useAddToCart()
  const now = useBuyNow()
  const tell = useTellNews()

  const settle = (wanted: number): number => {
    const { quantidade, exceeded } = nearestQuantity(wanted, { ...limits, quantidadeMax: most })
    setAsked(String(quantidade))
    setRefusal(exceeded ? 'maximum' : null)
    return quantidade
  }
  /** The bar's button may be far below what is missing: it is brought into view, marked, and has the focus. */
  const refuse = (what: 'age' | 'option', where: string) => {
    flushSync(() => setRefusal(what))
    const field = document.querySelector<HTMLElement>(where)
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }
  return {
    available: stock?.disponivel ?? disponivel,
    /** The most that may be bought, and whether the stock says so. */
    most,
    isShort: most < limits.quantidadeMax,
    isLeast: Number(asked) <= least,
    asked,
    setAsked,
    refusal,
    missing,
    state,
    now,
    settle: () => settle(Number(asked)),
    forgive: () => setRefusal(null),
    step(direction: 1 | -1) {
      const wanted = Number(asked) + direction * Math.max(1, limits.quantidadeMult)
      const reached = settle(wanted)
      // What is beyond the limits is said by the alert.
      if (reached === wanted) tell(`Quantidade: ${reached}`)
    },
    /** The second half of a double click is no second wish, however fast the first was answered. */
    notTwice(event: MouseEvent) {
      if (event.detail > 1 && state.kind !== 'idle') event.preventDefault()
    },
    buy(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      const chosen = new FormData(event.currentTarget)
      if (missing.length > 0) return refuse('option', `#${OPTIONS_ID} a`)
      if (somenteMaiores && !chosen.has('maior')) return refuse('age', `#${BUY_FORM_ID} [name=maior]`)
      const servico = String(chosen.get('servico') ?? '')
      const servicos = servico === '' ? [] : [servico]
      const item = { sku, quantidade: settle(Number(asked)), servicos, maiorDeIdade: somenteMaiores }
      const { submitter } = event.nativeEvent
      void (submitter?.getAttribute('name') === 'agora' ? now.buy(item) : add(item))
    },
  } as const
}

export type BuyFormState = ReturnType<typeof useBuyForm>
