import type { Centavos } from '#commerce/contract/values/money.ts'
import { apportion, cashPrice } from '../catalogue/cash-discount.ts'

/** A discount as it is asked for: percent off, or what is to be paid in the end. */
export type DiscountWish = { readonly percent: number } | { readonly payable: Centavos }

/**
 * What a wish takes off an amount, in centavos: what is paid is rounded once, the discount is the difference (domain
 * §0.11). Undefined for what is no discount, and for one that leaves nothing to pay.
 */
export function discountOf(amount: Centavos, wish: DiscountWish): Centavos | undefined {
  const payable = 'payable' in wish ? wish.payable : cashPrice(amount, wish.percent).payable
  return payable > 0 && payable < amount ? amount - payable : undefined
}

/** `3,5`, of what is taken off; to a hundredth of a percent. */
export const percentOf = (discount: Centavos, amount: Centavos): number =>
  amount === 0 ? 0 : Math.round((discount * 10_000) / amount) / 100

/**
 * Negotiated discounts as they lie on the lines of a cart: each line's own, then the whole order's over what is left of
 * those it was agreed on.
 */
export function shareDiscounts(
  totals: readonly Centavos[],
  own: readonly Centavos[],
  ofOrder: Centavos,
  isShared: (at: number) => boolean,
): { own: Centavos[]; shared: Centavos[] } {
  const kept = totals.map((total, at) => Math.min(own[at] ?? 0, total))
  const left = totals.map((total, at) => (isShared(at) ? total - kept[at]! : 0))
  const room = left.reduce((sum, amount) => sum + amount, 0)
  return { own: kept, shared: apportion(Math.min(ofOrder, room), left) }
}
