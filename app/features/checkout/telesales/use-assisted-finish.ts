import { useAtomValue } from 'jotai'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { cartAtom } from '#app/state/cart-atoms.ts'
import { useServices } from '#app/state/services.ts'
import type { EstadoPagamento, PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { choosePayment } from '#server-functions/checkout/checkout.ts'
import { useDeliveryState } from '../delivery/delivery-choices.tsx'
import { planProblems } from '../delivery/delivery-plan.ts'
import { useSaid } from '../order/said.tsx'
import { useShortItems } from '../order/short-items.tsx'
import { type Checkout, useCheckout } from '../order/use-checkout.ts'
import { useHeldPress } from '../order/use-held-press.ts'
import { usePlaceOrder } from '../order/use-place-order.ts'
import { useReview } from '../order/use-review.ts'
import { isClosedAtHome } from './assisted-own-means.tsx'

export type Means = 'PIX' | 'BOLETO' | 'LINK'
type Forma = PerfilCheckout['opcoesPagamento'][number]['forma']

/** What a key asked for: each press is another one; null only opens. */
export interface Wish {
  means: Means | null
}

/** What is chosen to close a sale by telephone, what is still missing of it, and the press. */
export function useAssistedFinish(loaded: PerfilCheckout, wish: Wish, onPlaced: (payment: EstadoPagamento) => void) {
  const root = useRef<HTMLDivElement>(null)
  const checkout = useCheckout(loaded, { stays: true })
  const { profile, pending } = checkout
  const delivery = useDeliveryState(checkout)
  useReview(checkout, delivery)
  const { state, place } = usePlaceOrder(profile, loaded.resumoCarrinho.itensPedido.length === 0, onPlaced)
  const said = useSaid(profile)
  const payment = usePayment(checkout)
  const { entregas, selecao } = profile
  const isDelivered =
    entregas.length > 0 &&
    entregas.every((part) => part.selecao !== null) &&
    // Who collects may be half typed: the order is not made without them.
    Object.keys(planProblems(delivery.deliveries.plans)).length === 0
  const missing =
    selecao.idEndereco === null ? 'endereco' : isDelivered ? (payment.missing ?? said.missing ?? '') : 'entrega'
  const goOn = useGoOn(root, missing, pending)
  useWish(wish, pending || !isDelivered, async (means) => {
    if (means !== null) await payment.take(means)
    goOn()
  })
  useBeside(checkout)

  const close = () => {
    if (missing === 'entrega') void delivery.deliveries.settle()
    if (missing !== '') return goOn()
    place(said.needs)
  }
  const holdPress = useHeldPress({ profile, pending }, close)
  return {
    root,
    checkout,
    delivery,
    isDelivered,
    state,
    said,
    payment,
    ...useShortItems(checkout),
    busy: state.kind === 'sending' || state.kind === 'verifying',
    goOn,
    press() {
      said.ask()
      if (missing === '' && pending) holdPress()
      else close()
    },
    enter(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== 'Enter' || !(event.target as HTMLElement).matches('select, [type=radio], [type=checkbox]'))
        return
      event.preventDefault()
      goOn()
    },
  }
}
export type AssistedFinishing = ReturnType<typeof useAssistedFinish>

/** How the customer pays: by one of the means offered here, or by a link. */
function usePayment({ profile, choose }: Checkout) {
  const { opcoesPagamento, selecao } = profile
  const [byLink, setByLink] = useState(false)
  const isOffered = (means: Means | Forma | null) => opcoesPagamento.some(({ forma }) => forma === means)
  // What the customer chose at home may be theirs alone to pay with.
  const forma = isOffered(selecao.forma) ? selecao.forma : null
  const pick = async (means: Means | Forma) => {
    setByLink(means === 'LINK')
    if (means !== 'LINK' && means !== forma) await choose(() => choosePayment({ data: { forma: means } }))
  }
  return {
    byLink,
    forma,
    pick,
    /** What a key asks for may not be offered. */
    async take(means: Means) {
      if (means === 'LINK' || isOffered(means)) await pick(means)
    },
    /** The part of it that comes next. */
    missing: isClosedAtHome(profile) ? 'proprio' : byLink ? 'link' : forma === null ? 'forma' : undefined,
  }
}

/**
 * @param missing what is still to be said, in the order of the panel; '' once nothing is
 * @returns goes on to it, or to the button
 */
function useGoOn(root: RefObject<HTMLElement | null>, missing: string, pending: boolean): () => void {
  const [wishes, goOn] = useReducer((count: number) => count + 1, 0)
  const gone = useRef(0)
  // After the answer to what was chosen has been drawn.
  useEffect(() => {
    if (gone.current === wishes || pending) return
    gone.current = wishes
    focusPart(root.current, missing === '' ? 'fechar' : missing)
  }, [root, wishes, pending, missing])
  return goOn
}

/** Its field, or of several the one chosen, else the first. */
function focusPart(root: HTMLElement | null, part: string): void {
  const place = root?.querySelector<HTMLElement>(`[data-part-of-sale=${part}]`)
  const field = place?.matches('input, button, select')
    ? place
    : (place?.querySelector<HTMLElement>('[aria-invalid=true]') ??
      place?.querySelector<HTMLElement>('input:checked') ??
      place?.querySelector<HTMLElement>('input, select, button, a'))
  // What is only read takes the focus itself.
  const target = field ?? place
  target?.focus()
}

/**
 * Obeys what a key asked for.
 * @param isEarly address or delivery are on their way: there is nothing to choose from before they are said, and the
 * wish waits for them
 */
function useWish(wish: Wish, isEarly: boolean, take: (means: Means | null) => Promise<void>): void {
  const wanted = useRef<Means | null>(null)
  const obey = useEffectEvent((means: Means | null) => {
    wanted.current = isEarly ? means : null
    void take(isEarly ? null : means)
  })
  useEffect(() => queueMicrotask(() => obey(wish.means)), [wish])
  useEffect(() => {
    if (!isEarly && wanted.current !== null) obey(wanted.current)
  }, [isEarly])
}

/** What changes beside the panel changes what is shown in it, and the other way round. */
function useBeside({ profile, refresh }: Checkout): void {
  const services = useServices()
  // Lines, coupons and discounts change beside it.
  const version = useAtomValue(cartAtom)?.versao
  const seen = useRef(version)
  const follow = useEffectEvent(() => void refresh())
  useEffect(() => {
    if (seen.current !== version) follow()
    seen.current = version
  }, [version])
  // Another address is another freight beside the lines too.
  const address = profile.selecao.idEndereco
  const told = useRef(address)
  useEffect(() => {
    if (told.current !== address) void services().cart.refresh()
    told.current = address
  }, [address, services])
}
