import { useAtomValue } from 'jotai'
import { cartAtom } from '#app/state/cart-atoms.ts'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import { listingAction } from './listing-action.tsx'
import { LiveShowcases } from './near-showcases.tsx'

/** Below the cart, what goes with what is in it (storefront §7: lists of its skus and categories). */
export function CartShowcases({ loaded }: { loaded: Carrinho }) {
  const items = (useAtomValue(cartAtom) ?? loaded).itensPedido.filter(({ isServico }) => !isServico)
  const unique = (values: readonly string[]) => [...new Set(values)].filter((value) => value !== '')
  return (
    <LiveShowcases
      name="cart"
      productId={unique(items.map(({ sku }) => sku))}
      categoryId={unique(items.map(({ idCategoria }) => idCategoria))}
      action={listingAction}
    />
  )
}
