import { badgeText } from '#app/lib/live-text.ts'
import { usePerson } from '#app/state/live-prices.ts'

/** Items in the cart beside the cart link; empty for an empty cart. */
export function CartBadge({ className }: { className?: string }) {
  const count = usePerson()?.badgeCarrinho ?? 0
  return (
    <span data-live="badge" className={className}>
      {badgeText(count)}
    </span>
  )
}
