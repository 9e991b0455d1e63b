import type { AgreedLine } from '#commerce/kernel/agreed-line.ts'

/** What became of them: all as agreed, some at another price, or some not there in their quantity any more. */
export type AgreedFate = 'kept' | 'repriced' | 'gone'

/** A discount belongs to what it was agreed on: whatever else lies in the cart, or leaves it, is nobody's business. */
export function fateOf(agreed: readonly AgreedLine[], cart: readonly AgreedLine[]): AgreedFate {
  const pairs = agreed.map((line) => ({ line, now: cart.find(({ sku }) => sku === line.sku) }))
  if (pairs.length === 0 || pairs.some(({ line, now }) => now?.quantity !== line.quantity)) return 'gone'
  return pairs.some(({ line, now }) => line.unit !== null && now?.unit !== line.unit) ? 'repriced' : 'kept'
}
