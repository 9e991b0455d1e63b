import { useAtomValue } from 'jotai'
import { badgeText } from '#app/lib/live-text.ts'
import { cartAtom } from '#app/state/cart-atoms.ts'
import { usePerson } from '#app/state/live-prices.ts'

/**
 * Items in the cart beside the cart link: of the cart once it was read, before that what commerce said of the person.
 * Empty for none.
 */
export function CartBadge({ className }: { className?: string }) {
  const person = usePerson()
  const cart = useAtomValue(cartAtom)
  return (
    <span data-live="badge" className={className}>
      {badgeText(cart?.numberOfItemsInCart ?? person?.badgeCarrinho ?? 0)}
    </span>
  )
}
