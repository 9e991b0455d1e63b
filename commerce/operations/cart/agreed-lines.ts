import { shareDiscounts } from '#commerce/domain/televendas/discount-amount.ts'
import type { DiscountedLine } from '#commerce/domain/televendas/discount-limits.ts'
import type { AgreedLine } from '#commerce/kernel/agreed-line.ts'
import type { CartRow } from '#commerce/store/cart/carts.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { skuCosts } from '#commerce/store/televendas/costs.ts'
import { applyCoupons, readCoupons } from './coupons.ts'
import { type AgreedDiscount, type CartLine, negotiatedOf } from './line.ts'

/** What of a cart a discount may be agreed on: products on sale. */
export const agreedLines = (lines: readonly CartLine[]): AgreedLine[] =>
  lines.flatMap(({ item: { sku, quantity }, unit }) => (unit === null ? [] : [{ sku, quantity, unit }]))

/** The lines with these discounts and no others. */
export function applyDiscounts(lines: readonly CartLine[], discounts: readonly AgreedDiscount[]): void {
  const totals = lines.map(({ item, unit }) => (unit ?? 0) * item.quantity)
  const ownOf = ({ item, unit }: CartLine) =>
    unit === null ? undefined : discounts.find(({ sku }) => sku === item.sku)
  const ofOrder = discounts.find(({ sku }) => sku === null)
  const { own, shared } = shareDiscounts(
    totals,
    lines.map((line) => ownOf(line)?.centavos ?? 0),
    ofOrder?.centavos ?? 0,
    (at) => ofOrder?.lines.some(({ sku }) => sku === lines[at]!.item.sku) ?? false,
  )
  lines.forEach((line, at) => {
    const discount = ownOf(line)
    line.negotiated = [
      ...(discount && own[at]! > 0 ? [{ discount, centavos: own[at]! }] : []),
      ...(ofOrder && shared[at]! > 0 ? [{ discount: ofOrder, centavos: shared[at]! }] : []),
    ]
  })
}

/** The cart's products with so much negotiated of each, its coupons after it, and its cost. */
export async function judgedLines(
  db: Reader,
  { cart, lines }: { cart: Pick<CartRow, 'couponCodes'>; lines: readonly CartLine[] },
  discounts: readonly AgreedDiscount[],
  { customerId, channel, now }: { customerId: string; channel: string; now: Date },
): Promise<DiscountedLine[]> {
  const tried = lines.map((line) => ({ ...line }))
  applyDiscounts(tried, discounts)
  const book = await readCoupons(db, cart.couponCodes, tried, { customerId, canal: channel }, now)
  const { perLine } = applyCoupons(book, 0)
  const costs = await skuCosts(
    db,
    tried.map(({ item }) => item.sku),
  )
  return tried.map((line, at) => {
    const own = line.negotiated.filter(({ discount }) => discount.sku !== null)
    const cost = costs.get(line.item.sku)
    // What a quote took is part of what is negotiated for a line, or discounts would compound from quote to quote.
    const quoted = line.negotiated.length > 0 ? line.underQuote * line.item.quantity : 0
    return {
      total: (line.unit ?? 0) * line.item.quantity + quoted,
      own: negotiatedOf({ negotiated: own }) + quoted,
      shared: negotiatedOf(line) - negotiatedOf({ negotiated: own }),
      coupon: perLine[at] ?? 0,
      cost: cost === undefined ? null : cost * line.item.quantity,
    }
  })
}
