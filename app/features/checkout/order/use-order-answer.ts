import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { conclusionHref } from '#app/lib/order-links.ts'
import { cardAtom } from '#app/state/card-atom.ts'
import { checkoutAtom } from '#app/state/checkout-atoms.ts'
import { handedPayment } from '#app/state/handed-atoms.ts'
import { checkoutSelectionAtom } from '#app/state/persisted-atoms.ts'
import { useServices } from '#app/state/services.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import { usePreloadPage } from '#app/state/use-preload-page.ts'
import type { EstadoPagamento, PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { readCheckout, readPayment } from '#server-functions/checkout/checkout.ts'

interface OrderAnswer {
  /** The order was placed: on to what there is to pay. */
  arrive(payment: EstadoPagamento): Promise<void>
  /**
   * It was not: price or stock may have changed, and what is shown must be what is there now.
   * @returns the number of the order when it stands all the same, made by another tab or a press before
   */
  lookAgain(): Promise<string | undefined>
}

/**
 * What follows the answer to an order, by which its key is forgotten.
 * @param profile what the page showed when it was sent
 * @param stay takes what there is to pay where it was pressed; without it the order's own page is next
 */
export function useOrderAnswer(profile: PerfilCheckout, stay?: (payment: EstadoPagamento) => void): OrderAnswer {
  const services = useServices()
  const go = useNavigateTo({ fromAnywhere: true })
  const preload = usePreloadPage()
  const setSelection = useSetAtom(checkoutSelectionAtom)
  const setProfile = useSetAtom(checkoutAtom)
  const setCard = useSetAtom(cardAtom)
  const hand = useSetAtom(handedPayment.give)
  // Whoever reads the review is about to see what comes after it.
  const leads = stay === undefined
  useEffect(() => (leads ? preload('/loja/checkout/conclusion') : undefined), [preload, leads])
  return {
    async arrive(payment) {
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
    },
    async lookAgain() {
      setSelection({ chavePedido: null })
      // The checkout first: the look that corrects a quantity is the one that tells of it.
      const fresh = await services().ask(() => readCheckout())
      void services().cart.refresh()
      const number = profile.numeroPedido
      // Another order is open now, or none: the one that was to be made may stand.
      const isGone = fresh.ok && fresh.data.numeroPedido !== number
      const made =
        isGone && number ? await services().ask(() => readPayment({ data: { numeroPedido: number } })) : undefined
      if (fresh.ok) setProfile(fresh.data)
      return made?.ok && number ? number : undefined
    },
  }
}
