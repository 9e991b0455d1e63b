import type { AnyRouter } from '@tanstack/react-router'
import { tell } from '#app/browser/tell.ts'
import { cartView, checkoutBegun, paymentTold, shippingTold } from '#app/lib/measured-steps.ts'
import { paths, stripDesktop } from '#app/lib/paths.ts'
import { cartAtom } from './cart-atoms.ts'
import { checkoutAtom } from './checkout-atoms.ts'
import type { ShopStore } from './shop-store.ts'

const { delivery, paymentSummary, conclusion } = paths.checkout
const CHECKOUT = '/loja/checkout/'

/** How far a page is in the purchase; -1 outside it. */
function stageOf(pathname: string): number {
  const path = stripDesktop(pathname).pathname
  if (!path.startsWith(CHECKOUT)) return -1
  if (path.startsWith(conclusion)) return 3
  if (path.startsWith(paymentSummary)) return 2
  return path.startsWith(delivery) || path.startsWith(`${CHECKOUT}address`) ? 0 : 1
}

/** Cart and steps of the purchase, as this tab's pages come to them; a choice counts once it is left behind. */
export function measureSteps(store: ShopStore, router: AnyRouter): void {
  const look = () => {
    const cart = store.get(cartAtom)
    if (cart && cart.itensPedido.length > 0 && stripDesktop(location.pathname).pathname === paths.cart)
      tell(cartView(cart))
    const profile = store.get(checkoutAtom)
    const stage = stageOf(location.pathname)
    if (profile && profile.resumoCarrinho.itensPedido.length > 0 && stage >= 0 && stage < 3)
      tell(checkoutBegun(profile))
  }
  look()
  store.sub(cartAtom, look)
  store.sub(checkoutAtom, look)
  router.subscribe('onResolved', look)
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    const profile = store.get(checkoutAtom)
    const from = fromLocation ? stageOf(fromLocation.pathname) : -1
    if (!profile || from < 0 || stageOf(toLocation.pathname) <= from) return
    const told = [shippingTold(profile), from > 0 ? paymentTold(profile) : undefined]
    for (const event of told) if (event) tell(event)
  })
}
