import { useAtom, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { conclusionHref } from '#app/lib/order-links.ts'
import { cardAtom, type ChosenCard } from '#app/state/card-atom.ts'
import { checkoutAtom } from '#app/state/checkout-atoms.ts'
import { handedPayment } from '#app/state/handed-atoms.ts'
import { checkoutSelectionAtom } from '#app/state/persisted-atoms.ts'
import { storedNow } from '#app/state/persistence.ts'
import { useServices } from '#app/state/services.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import { usePreloadPage } from '#app/state/use-preload-page.ts'
import type { EstadoPagamento, PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { placeOrder, readCheckout, readPayment } from '#server-functions/checkout/checkout.ts'

export type PlacingState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** The answer was lost: the same key is sent until one is known. */
  | { kind: 'verifying' }
  /** With the order's number when another tab, or a press before, had made it. */
  | { kind: 'refused'; message: string; orderMade?: string }

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15_000

/** What the last press says besides. */
export interface Said {
  consent: boolean
  adult: boolean
}

/**
 * The key says what was consented to and seen, since a repetition after a reload must carry the same body (contract §1),
 * and which order it makes: a card is not known after a reload, so its order is looked for by its number.
 */
const beginningOf = ({ consent, adult }: Said, { valorAPagar }: { valorAPagar: number }) =>
  `${consent ? 'com' : 'sem'}${adult ? 'maior' : ''}-${Math.round(valorAPagar * 100)}`
const bodyOf = (key: string) => {
  const [said = '', centavos] = key.split('-')
  return {
    consentimento: said.startsWith('com'),
    valorConferido: Number(centavos) / 100,
    ...(said.endsWith('maior') ? { maiorDeIdade: true } : {}),
  }
}
const orderOf = (key: string) => key.split('-')[2] ?? ''

/**
 * Places the order exactly once. Its Idempotency-Key is stored before it is sent and forgotten when an answer is known,
 * so neither a second press, another tab nor a reload makes a second order.
 * @param profile what the page shows, with its first HTML too: a press kept from before React meets that one
 * @param isEmpty the cart was empty when the page came: an order whose answer was lost is asked for again at once
 * @param stay takes what there is to pay where it was pressed; without it the order's own page is next
 */
export function usePlaceOrder(
  profile: PerfilCheckout,
  isEmpty: boolean,
  stay?: (payment: EstadoPagamento) => void,
): {
  state: PlacingState
  place: (said: Said, card?: ChosenCard) => void
} {
  const services = useServices()
  const go = useNavigateTo({ fromAnywhere: true })
  const preload = usePreloadPage()
  const [{ chavePedido }, setSelection] = useAtom(checkoutSelectionAtom)
  const setProfile = useSetAtom(checkoutAtom)
  const [held, setCard] = useAtom(cardAtom)
  const hand = useSetAtom(handedPayment.give)
  const [state, setState] = useState<PlacingState>({ kind: 'idle' })
  const busy = useRef(false)
  const gone = useRef(false)

  const send = async (key: string, card: ChosenCard | null): Promise<void> => {
    for (let wait = FIRST_WAIT_MS; !gone.current; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      const result = await services().write(() =>
        placeOrder({ data: { chave: key, ...bodyOf(key), ...(card ? { cartao: card.cartao } : {}) } }),
      )
      if (result.ok) return arrive(result.data.pagamento)
      if (result.error.kind !== 'unavailable') return refuse(result.error.message, result.error.redirectDestination)
      setState({ kind: 'verifying' })
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  const arrive = async (payment: EstadoPagamento) => {
    setCard(null)
    if (stay) stay(payment)
    else {
      // What there is to pay is shown at once.
      hand(payment)
      await go(conclusionHref(payment.numeroPedido), { replace: true })
    }
    // Not before: a reload on the way looks for the order by it.
    setSelection({ chavePedido: null })
    void services().cart.refresh()
  }
  /** After a reload: the order may stand; what was typed of a card is gone either way. */
  const lookFor = async (key: string): Promise<void> => {
    const found = await services().ask(() => readPayment({ data: { numeroPedido: orderOf(key) } }))
    if (found.ok) return arrive(found.data)
    if (found.error.status !== 401) return send(key, null)
    // The key stays: whoever logs in again finds the order by it.
    busy.current = false
    setState({ kind: 'idle' })
  }
  const refuse = async (message: string, destination: string | undefined) => {
    setSelection({ chavePedido: null })
    // Price or stock may have changed: what is shown must be what is there now.
    // The checkout first: the look that corrects a quantity is the one that tells of it.
    const fresh = await services().ask(() => readCheckout())
    void services().cart.refresh()
    const number = profile.numeroPedido
    // Another order is open now, or none: the one that was to be made may stand.
    const isGone = fresh.ok && fresh.data.numeroPedido !== number
    const made =
      isGone && number ? await services().ask(() => readPayment({ data: { numeroPedido: number } })) : undefined
    if (fresh.ok) setProfile(fresh.data)
    busy.current = false
    setState({ kind: 'refused', message, ...(made?.ok && number ? { orderMade: number } : {}) })
    if (destination && !made?.ok && !stay) await go(destination)
  }
  const begin = (key: string, work: (key: string) => Promise<void>) => {
    if (busy.current) return
    busy.current = true
    setState({ kind: 'sending' })
    setSelection({ chavePedido: key })
    void work(key)
  }
  const resume = useEffectEvent(() => {
    if (isEmpty && chavePedido !== null) begin(chavePedido, lookFor)
  })
  // Whoever reads the review is about to see what comes after it.
  const leads = stay === undefined
  useEffect(() => (leads ? preload('/loja/checkout/conclusion') : undefined), [preload, leads])
  useEffect(() => {
    gone.current = false
    resume()
    return () => {
      gone.current = true
    }
  }, [])
  return {
    state,
    place: (said, typed) => {
      const beginning = `${beginningOf(said, profile.resumoCarrinho)}-${profile.numeroPedido ?? '0'}-`
      const card = profile.selecao.forma === 'CARTAO' ? (typed ?? held) : null
      // Another card is another request: only the same one may repeat a key.
      // Another window may be done with the key, and this one not have heard of it yet.
      const known = (storedNow()?.checkout ?? { chavePedido }).chavePedido
      const repeats = card === null && known?.startsWith(beginning)
      begin(repeats ? known! : `${beginning}${randomId()}`, (key) => send(key, card))
    },
  }
}
