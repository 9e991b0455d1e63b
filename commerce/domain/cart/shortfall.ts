/** Of a product there are fewer units than the cart wants. */
export interface Shortfall {
  readonly itemId: string
  readonly sku: string
  readonly name: string
  readonly wanted: number
  /** What can be bought of it, within what is sold together; 0 when nothing. */
  readonly left: number
}

/** Names what ran short and says how many are left. */
export function shortfallText({ name, wanted, left }: Pick<Shortfall, 'name' | 'wanted' | 'left'>): string {
  if (left === 0) return `${name} não está mais disponível.`
  return `De ${name} ${left === 1 ? 'resta só 1' : `restam só ${left}`} das ${wanted} unidades escolhidas.`
}

/** Two looks at the same cart: what was wanted at first, what is left at last. */
export const laterShortfalls = (first: readonly Shortfall[], last: readonly Shortfall[]): Shortfall[] => [
  ...first.filter(({ itemId }) => !last.some((short) => short.itemId === itemId)).filter(({ left }) => left > 0),
  ...last.map((short) => ({
    ...short,
    wanted: first.find(({ itemId }) => itemId === short.itemId)?.wanted ?? short.wanted,
  })),
]
