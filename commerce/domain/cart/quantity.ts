import {
  maximumQuantityText,
  nearestQuantity,
  stockQuantityText,
  wantedUnits,
} from '#commerce/contract/values/quantity.ts'

export interface QuantityRules {
  /** `quantidadeMin`. */
  readonly min: number
  /** `quantidadeMult`: the step from the minimum on. */
  readonly step: number
  /** `quantidadeMax` per order. */
  readonly max: number
  /** Units that can be sold now. */
  readonly stock: number
}

export interface QuantityResult {
  /** A valid quantity, or 0 when not even the minimum can be sold. */
  readonly quantity: number
  readonly adjusted: 'max' | 'stock' | 'step' | 'unavailable' | null
  /** A sentence for the customer when something was adjusted that deserves one. */
  readonly message: string | null
}

/** The quantity that is sold when one is asked for (domain §8), within the maximum and the stock. */
export function normalizeQuantity(requested: number, { min, step, max, stock }: QuantityRules): QuantityResult {
  if (Math.min(max, stock) < min)
    return { quantity: 0, adjusted: 'unavailable', message: 'Produto indisponível na quantidade mínima de venda.' }
  const within = (most: number) =>
    nearestQuantity(requested, { quantidadeMin: min, quantidadeMult: step, quantidadeMax: most })
  const { quantidade: allowed, exceeded } = within(max)
  const { quantidade: quantity } = within(Math.min(max, stock))
  if (quantity < allowed) return { quantity, adjusted: 'stock', message: stockQuantityText(quantity) }
  if (exceeded) return { quantity, adjusted: 'max', message: maximumQuantityText(max) }
  return quantity === wantedUnits(requested)
    ? { quantity, adjusted: null, message: null }
    : { quantity, adjusted: 'step', message: stepMessage(quantity, min, step) }
}

function stepMessage(quantity: number, min: number, step: number): string {
  const steps = step > 1 ? ` de ${step} em ${step} unidades` : ''
  const start = min > 1 ? ` a partir de ${min} unidades` : ''
  return `Quantidade ajustada para ${quantity}: este produto é vendido${steps}${steps && start ? ',' : ''}${start}.`
}
