/** Of a product there are fewer units than the cart wants. */
export interface Shortfall {
  readonly itemId: string
  readonly sku: string
  readonly name: string
  readonly wanted: number
  /** What can be bought of it, within what is sold together; 0 when nothing. */
  readonly left: number
  /** Of a gift: the name of the item it comes with. */
  readonly giftOf?: string
}

/** Names what ran short and says how many are left. */
export function shortfallText({
  name,
  wanted,
  left,
  giftOf,
}: Pick<Shortfall, 'name' | 'wanted' | 'left' | 'giftOf'>): string {
  if (giftOf !== undefined && left === 0)
    return `O brinde ${name}, que acompanhava ${giftOf}, não está mais disponível.`
  if (left === 0) return `${name} não está mais disponível.`
  return `De ${name} ${left === 1 ? 'resta só 1' : `restam só ${left}`} das ${wanted} unidades escolhidas.`
}

/**
 * Two looks at the same cart: what was wanted at first, what is left at last. A gift that went is told by the first
 * alone.
 */
export const laterShortfalls = (first: readonly Shortfall[], last: readonly Shortfall[]): Shortfall[] => [
  ...first
    .filter(({ itemId }) => !last.some((short) => short.itemId === itemId))
    .filter(({ left, giftOf }) => left > 0 || giftOf !== undefined),
  ...last.map((short) => ({
    ...short,
    wanted: first.find(({ itemId }) => itemId === short.itemId)?.wanted ?? short.wanted,
  })),
]
