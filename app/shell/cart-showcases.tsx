import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { cartAtom } from '#app/state/cart-atoms.ts'
import { useInBrowser } from '#app/ui/use-in-browser.ts'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import { listingAction } from './listing-action.tsx'
import { LiveShowcases } from './near-showcases.tsx'

/**
 * Below the cart, what goes with what is in it (storefront §7: lists of its skus and categories). In the browser only: a
 * server that has yet to load its code would leave the page unfinished there.
 */
export function CartShowcases({ loaded }: { loaded: Carrinho }) {
  const here = useInBrowser()
  const items = (useAtomValue(cartAtom) ?? loaded).itensPedido.filter(({ isServico }) => !isServico)
  const unique = (values: readonly string[]) => [...new Set(values)].filter((value) => value !== '')
  if (!here) return null
  return (
    <Suspense>
      <LiveShowcases
        name="cart"
        productId={unique(items.map(({ sku }) => sku))}
        categoryId={unique(items.map(({ idCategoria }) => idCategoria))}
        action={listingAction}
      />
    </Suspense>
  )
}
