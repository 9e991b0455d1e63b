import { useAtom } from 'jotai'
import { useState } from 'react'
import { cardAtom, type ChosenCard } from '#app/state/card-atom.ts'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { focusProblem, useDeliveryState } from '../delivery/delivery-choices.tsx'
import { cardForm } from '../payment/payment-choice.tsx'
import { useSaid } from './said.tsx'
import { useShortItems } from './short-items.tsx'
import { useCheckout } from './use-checkout.ts'
import { useHeldPress } from './use-held-press.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { useReview } from './use-review.ts'

export type PartName = 'entrega' | 'pagamento'

/** The last look before an order is placed: what is chosen, what is missing, and the press. */
export function useSummary(loaded: PerfilCheckout) {
  const checkout = useCheckout(loaded)
  const { profile, pending } = checkout
  const delivery = useDeliveryState(checkout)
  useReview(checkout, delivery)
  const { state, place } = usePlaceOrder(profile, loaded.resumoCarrinho.itensPedido.length === 0)
  const { short, done } = useShortItems(checkout)
  const said = useSaid(profile)
  const [opened, setOpened] = useState<PartName | null>(null)
  const [card, setCard] = useAtom(cardAtom)
  const { entregas, selecao } = profile
  const isDelivered = entregas.length > 0 && entregas.every((part) => part.selecao !== null)
  const needsCard = selecao.forma === 'CARTAO' && (card === null || opened === 'pagamento')

  const press = () => {
    if (selecao.forma === null) setOpened('pagamento')
    else if (needsCard) cardForm()?.requestSubmit()
    else place(said.needs)
  }
  const holdPress = useHeldPress(checkout, press)
  /** false while something is missing, which then has the focus. */
  const isReady = (): boolean => {
    said.ask()
    if (said.missing !== undefined) {
      document.querySelector<HTMLInputElement>(`[name=${said.missing}]`)?.focus()
      return false
    }
    if (!isDelivered) {
      void delivery.deliveries.settle()
      focusProblem()
    }
    return isDelivered
  }
  return {
    checkout,
    delivery,
    state,
    short,
    done,
    said,
    card,
    needsCard,
    opened: !isDelivered && !pending ? 'entrega' : (opened ?? (needsCard ? 'pagamento' : null)),
    onOpen: setOpened,
    busy: state.kind === 'sending' || state.kind === 'verifying',
    press(event: { preventDefault(): void }) {
      if (!isReady()) return event.preventDefault()
      if (pending) {
        event.preventDefault()
        holdPress()
      } else if (!needsCard) press()
    },
    payWith(chosen: ChosenCard) {
      setCard(chosen)
      setOpened(null)
      place(said.needs, chosen)
    },
  } as const
}

export type Summary = ReturnType<typeof useSummary>
