/** Money inside the shop: an integer number of centavos (domain §2). */
export type Centavos = number

const NBSP = '\u00a0'

/** `R$ 1.234,56` with a non-breaking space, `-R$ 12,50` when negative (domain §5). */
export function formatBRL(value: Centavos): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not an amount in centavos: ${value}`)
  const digits = String(Math.abs(value)).padStart(3, '0')
  const reais = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${value < 0 ? '-' : ''}R$${NBSP}${reais},${digits.slice(-2)}`
}
