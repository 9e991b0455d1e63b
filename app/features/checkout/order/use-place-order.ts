import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { cardAtom, type ChosenCard } from '#app/state/card-atom.ts'
import { checkoutSelectionAtom } from '#app/state/persisted-atoms.ts'
import { storedNow } from '#app/state/persistence.ts'
import { useServices } from '#app/state/services.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import type { EstadoPagamento, PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { placeOrder, readPayment } from '#server-functions/checkout/checkout.ts'
import { bodyOf, keyBeginning, orderOf, type Said } from './order-key.ts'
import { useOrderAnswer } from './use-order-answer.ts'

export type PlacingState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** The answer was lost: the same key is sent until one is known. */
  | { kind: 'verifying' }
  /** With the order's number when another tab, or a press before, had made it. */
  | { kind: 'refused'; message: string; orderMade?: string }

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 15_000

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
  const { arrive, lookAgain } = useOrderAnswer(profile, stay)
  const [{ chavePedido }, setSelection] = useAtom(checkoutSelectionAtom)
  const held = useAtomValue(cardAtom)
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
  const refuse = async (message: string, destination: string | undefined) => {
    const orderMade = await lookAgain()
    busy.current = false
    setState({ kind: 'refused', message, ...(orderMade === undefined ? {} : { orderMade }) })
    if (destination && orderMade === undefined && !stay) await go(destination)
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
      const beginning = keyBeginning(said, profile)
      const card = profile.selecao.forma === 'CARTAO' ? (typed ?? held) : null
      // Another card is another request: only the same one may repeat a key.
      // Another window may be done with the key, and this one not have heard of it yet.
      const known = (storedNow()?.checkout ?? { chavePedido }).chavePedido
      const repeats = card === null && known?.startsWith(beginning)
      begin(repeats ? known! : `${beginning}${randomId()}`, (key) => send(key, card))
    },
  }
}
