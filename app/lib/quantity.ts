/** Limits of one product (domain §8): at least `min`, in steps of `mult` from there, at most `max`. */
export interface QuantityLimits {
  quantidadeMin: number
  quantidadeMult: number
  quantidadeMax: number
}

/**
 * The quantity that can be bought nearest to what was asked: 0 becomes 1, then up to the minimum, up to the step, down
 * to the largest valid one. `exceeded` when more was asked than there may be.
 */
export function normalizeQuantity(
  asked: number,
  { quantidadeMin, quantidadeMult, quantidadeMax }: QuantityLimits,
): { quantidade: number; exceeded: boolean } {
  const step = Math.max(1, quantidadeMult)
  const start = Math.max(1, quantidadeMin)
  const whole = Math.max(start, Math.floor(Number.isFinite(asked) ? asked : 1) || 1)
  const stepped = start + Math.ceil((whole - start) / step) * step
  const largest = start + Math.max(0, Math.floor((quantidadeMax - start) / step)) * step
  return { quantidade: Math.min(stepped, largest), exceeded: whole > quantidadeMax }
}

/** The sentence of storefront §8. */
export const maximumQuantityText = (max: number): string =>
  `Produto limitado a uma quantidade máxima de ${max}. Para comprar acima de ${max}, entre em contato com o nosso Televendas.`

/** What commerce says when the stock ends before the maximum does (domain §8). */
export const stockQuantityText = (units: number): string =>
  `No momento temos apenas ${units === 1 ? '1 unidade' : `${units} unidades`} deste produto.`
