import {
  maximumQuantityText,
  nearestQuantity,
  stepQuantityText,
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
    : { quantity, adjusted: 'step', message: stepQuantityText(quantity, min, step) }
}
