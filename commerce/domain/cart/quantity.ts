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

/** The sentence of storefront §8. */
export function maximumQuantityMessage(max: number): string {
  return `Produto limitado a uma quantidade máxima de ${max}. Para comprar acima de ${max}, entre em contato com o nosso Televendas.`
}

export function isValidQuantity(quantity: number, { min, step, max, stock }: QuantityRules): boolean {
  return (
    Number.isSafeInteger(quantity) &&
    quantity >= min &&
    quantity <= Math.min(max, stock) &&
    (quantity - min) % step === 0
  )
}

function largestUpTo(ceiling: number, { min, step }: QuantityRules): number {
  return ceiling < min ? 0 : ceiling - ((ceiling - min) % step)
}

function stepMessage(quantity: number, { min, step }: QuantityRules): string {
  const steps = step > 1 ? ` de ${step} em ${step} unidades` : ''
  const start = min > 1 ? ` a partir de ${min} unidades` : ''
  return `Quantidade ajustada para ${quantity}: este produto é vendido${steps}${steps && start ? ',' : ''}${start}.`
}

/**
 * The quantity that is sold when one is asked for (domain §8): 0 becomes 1, then the minimum; up to the next step; down
 * to the largest valid one within the maximum and the stock.
 */
export function normalizeQuantity(requested: number, rules: QuantityRules): QuantityResult {
  const wanted = Number.isNaN(requested) ? 1 : Math.max(1, Math.ceil(requested))
  const stepped =
    wanted <= rules.min ? rules.min : rules.min + Math.ceil((wanted - rules.min) / rules.step) * rules.step
  const sellable = largestUpTo(rules.max, rules)
  const available = largestUpTo(Math.min(rules.max, rules.stock), rules)
  if (available === 0)
    return { quantity: 0, adjusted: 'unavailable', message: 'Produto indisponível na quantidade mínima de venda.' }
  if (stepped > available && available < sellable) {
    const units = available === 1 ? 'temos apenas 1 unidade' : `temos apenas ${available} unidades`
    return { quantity: available, adjusted: 'stock', message: `No momento ${units} deste produto.` }
  }
  if (wanted > rules.max) return { quantity: available, adjusted: 'max', message: maximumQuantityMessage(rules.max) }
  const quantity = Math.min(stepped, available)
  return quantity === wanted && wanted === requested
    ? { quantity, adjusted: null, message: null }
    : {
        quantity,
        adjusted: quantity === wanted ? null : 'step',
        message: quantity === wanted ? null : stepMessage(quantity, rules),
      }
}
