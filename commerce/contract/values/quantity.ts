/** Limits of one product: at least `quantidadeMin`, in steps of `quantidadeMult` from there, at most `quantidadeMax`. */
export interface QuantityLimits {
  quantidadeMin: number
  quantidadeMult: number
  quantidadeMax: number
}

/** Whole units that were asked for; none is one (domain §8). */
export const wantedUnits = (asked: number): number => (Number.isNaN(asked) ? 1 : Math.max(1, Math.ceil(asked)))

/**
 * The quantity that can be bought nearest to what was asked (domain §8): up to the minimum, up to the step, down to the
 * largest valid one. `exceeded` when more was asked than there may be. A maximum below the minimum answers the minimum.
 */
export function nearestQuantity(
  asked: number,
  { quantidadeMin, quantidadeMult, quantidadeMax }: QuantityLimits,
): { quantidade: number; exceeded: boolean } {
  const step = Math.max(1, quantidadeMult)
  const start = Math.max(1, quantidadeMin)
  const wanted = Math.max(start, wantedUnits(asked))
  const stepped = start + Math.ceil((wanted - start) / step) * step
  const largest = start + Math.max(0, Math.floor((quantidadeMax - start) / step)) * step
  return { quantidade: Math.min(stepped, largest), exceeded: wanted > quantidadeMax }
}

/** The sentence of storefront §8. */
export const maximumQuantityText = (max: number): string =>
  `Produto limitado a uma quantidade máxima de ${max}. Para comprar acima de ${max}, entre em contato com o nosso Televendas.`

/** Why fewer or more than asked for are sold: steps, a minimum, or a part of a unit. */
export function stepQuantityText(quantity: number, min: number, step: number): string {
  const steps = step > 1 ? ` de ${step} em ${step} unidades` : ''
  const start = min > 1 ? ` a partir de ${min} unidades` : ''
  const how =
    steps === '' && start === ''
      ? ' em unidades inteiras, a partir de 1'
      : `${steps}${steps && start ? ',' : ''}${start}`
  return `Quantidade ajustada para ${quantity}: este produto é vendido${how}.`
}

/** When the stock ends before the maximum does (domain §8). */
export const stockQuantityText = (units: number): string =>
  `No momento temos apenas ${units === 1 ? '1 unidade' : `${units} unidades`} deste produto.`
