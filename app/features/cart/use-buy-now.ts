import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { tell } from '#app/browser/tell.ts'
import { cartChange } from '#app/lib/measured-cart.ts'
import { paths } from '#app/lib/paths.ts'
import { productReviewHref } from '#app/lib/purchase-links.ts'
import { handedCheckout } from '#app/state/handed-atoms.ts'
import { authAtom } from '#app/state/persisted-atoms.ts'
import { useServices } from '#app/state/services.ts'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import { usePreloadPage } from '#app/state/use-preload-page.ts'
import { addCartItems } from '#server-functions/cart/cart.ts'
import { buyNow } from '#server-functions/checkout/checkout.ts'
import { type ItemToAdd, wireItem } from './use-add-to-cart.ts'

export interface BuyNow {
  pending: boolean
  failure: string
  buy: (item: ItemToAdd) => Promise<void>
}

/**
 * Straight to the review of this product alone, everything filled in by the one answer; whoever has not entered does so
 * on the way, and who has not bought before begins with the delivery. Pressed again it adds nothing.
 */
export function useBuyNow(): BuyNow {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState('')
  const services = useServices()
  const hand = useSetAtom(handedCheckout.give)
  const { isAuthenticated } = useAtomValue(authAtom)
  const go = useNavigateTo()
  const preload = usePreloadPage()
  const buy = async (item: ItemToAdd) => {
    if (pending) return
    setPending(true)
    setFailure('')
    const itens = [wireItem(item)]
    const review = isAuthenticated ? paths.checkout.paymentSummary : productReviewHref(item.sku, item.quantidade)
    let message = ''
    if (isAuthenticated) {
      preload('/loja/checkout/payment/summary')
      const result = await services().write(() => buyNow({ data: { itens } }))
      if (result.ok) {
        hand(result.data)
        cartChange(null, result.data.resumoCarrinho, itens).forEach(tell)
      } else message = result.error.message
    } else {
      const result = await services().cart.write(
        () => addCartItems({ data: { itens, aoMenos: true } }),
        undefined,
        itens,
      )
      if (!result.ok) message = result.error.message
    }
    setFailure(message)
    if (message === '') await go(review)
    // The review first: the header's number can wait for it.
    if (isAuthenticated && message === '') void services().cart.refresh()
    setPending(false)
  }
  return { pending, failure, buy }
}
