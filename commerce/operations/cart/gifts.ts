import type { SellableGift } from '#commerce/store/cart/catalogue.ts'
import type { CartLine } from './line.ts'

/** A gift of one item (domain §8): follows it, never on its own. */
export interface CartGift {
  parentId: string
  facts: SellableGift
  quantity: number
}

/** `idItem` of a gift. */
export const giftIdOf = (parentId: string, sku: string): string => `${parentId}.${sku}`

/** One gift per unit sold, as far as the stock goes that is not bought in the same cart. */
export function giftsOf(lines: readonly CartLine[]): CartGift[] {
  const left = new Map<string, number>()
  for (const { item, facts, unit } of lines)
    if (facts && unit !== null) left.set(item.sku, (left.get(item.sku) ?? facts.stock) - item.quantity)
  const gifts: CartGift[] = []
  for (const { item, facts, unit } of lines) {
    if (!facts || unit === null) continue
    for (const gift of facts.gifts) {
      const available = left.get(gift.sku) ?? gift.stock
      const quantity = Math.min(item.quantity, available)
      left.set(gift.sku, available - Math.max(quantity, 0))
      if (quantity > 0) gifts.push({ parentId: item.id, facts: gift, quantity })
    }
  }
  return gifts
}
