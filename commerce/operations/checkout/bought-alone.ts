import { normalizeQuantity } from '#commerce/domain/cart/quantity.ts'
import type { CartItemRow } from '#commerce/store/cart/carts.ts'
import type { CheckoutRow } from '#commerce/store/checkout/checkouts.ts'
import { applyCoupons, type CouponBook } from '../cart/coupons.ts'
import type { CartLine } from '../cart/line.ts'
import { quantityRules, type RefreshedLines } from '../cart/refresh.ts'

/**
 * What of a cart is bought when only some units were asked for (decision 046); undefined is all of it: nothing was
 * asked for, it is there no more, or an agreed discount is for the cart as a whole (domain §7).
 */
export function boughtAlone(
  whole: RefreshedLines,
  only: CheckoutRow['onlyUnits'] | undefined,
): RefreshedLines | undefined {
  if (!only || whole.lines.some(({ negotiated }) => negotiated.length > 0)) return undefined
  const lines = whole.lines.flatMap((line) => {
    const units = only[line.item.sku]
    return units === undefined ? [] : [withUnits(line, units)]
  })
  if (lines.length === 0) return undefined
  const isOwn = (sku: string | null) =>
    lines.some(({ item, facts }) => item.sku === sku || facts?.gifts.some((gift) => gift.sku === sku))
  return {
    ...whole,
    lines,
    short: whole.short.filter(({ sku }) => isOwn(sku)),
    notices: whole.notices.filter(({ sku }) => isOwn(sku)),
  }
}

/** As many as were asked for, within what is sold and what the cart holds. */
function withUnits(line: CartLine, units: number): CartLine {
  const { item, facts } = line
  const { quantity } = facts ? normalizeQuantity(units, quantityRules(facts)) : { quantity: units }
  return quantity >= item.quantity || quantity === 0 ? line : { ...line, item: partOf(item, quantity) }
}

const partOf = (item: CartItemRow, quantity: number): CartItemRow => ({
  ...item,
  quantity,
  services: Object.fromEntries(Object.entries(item.services).map(([id, count]) => [id, Math.min(count, quantity)])),
})

/** Coupons that do not apply to a part of the cart wait for the rest of it. */
export function couponsOfPart(book: CouponBook): CouponBook {
  const { applied } = applyCoupons(book, 0)
  return { ...book, codes: applied.map(({ code }) => code) }
}

/** What stays in the cart once these lines are bought: whole lines, and units too few to be sold are not kept. */
export function leftAfter(
  whole: readonly CartLine[],
  bought: readonly CartLine[],
): { kept: CartItemRow[]; gone: string[] } {
  const kept: CartItemRow[] = []
  const gone: string[] = []
  for (const { item, facts } of whole) {
    const taken = bought.find((line) => line.item.id === item.id)
    const quantity = item.quantity - (taken?.item.quantity ?? 0)
    if (quantity === 0 || (taken && quantity < (facts?.min ?? 1))) gone.push(item.id)
    else if (taken)
      kept.push({
        ...partOf(item, quantity),
        services: Object.fromEntries(
          Object.entries(item.services).map(([id, count]) => [
            id,
            Math.min(quantity, count - (taken.item.services[id] ?? 0)),
          ]),
        ),
      })
  }
  return { kept, gone }
}

/** Units of the cart that are not bought now. */
export const unitsLeft = (whole: readonly CartLine[], bought: readonly CartLine[]): number =>
  unitsIn(whole) - unitsIn(bought)

const unitsIn = (lines: readonly CartLine[]): number => lines.reduce((sum, { item }) => sum + item.quantity, 0)
