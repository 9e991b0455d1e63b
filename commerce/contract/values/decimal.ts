/** An exact fraction; the denominator is a positive power of ten. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

const DECIMAL_TEXT = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/

/**
 * The exact value a person means by a decimal: 1.005 is 1005/1000, not the float just below it.
 * @throws RangeError when the text is no finite decimal number.
 */
export function exactDecimal(value: number | string): Fraction {
  const match = DECIMAL_TEXT.exec(String(value).trim())
  const whole = match?.[2] ?? ''
  const decimals = match?.[3] ?? ''
  if (!match || whole + decimals === '') throw new RangeError(`Not a decimal number: ${String(value)}`)
  const exponent = Number(match[4] ?? 0) - decimals.length
  const digits = BigInt(whole + decimals) * (match[1] === '-' ? -1n : 1n)
  return exponent >= 0
    ? { numerator: digits * 10n ** BigInt(exponent), denominator: 1n }
    : { numerator: digits, denominator: 10n ** BigInt(-exponent) }
}

/** numerator / denominator to the nearest integer, halves away from zero (HALF_UP, domain §2). */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError('The denominator must be positive')
  const magnitude = numerator < 0n ? -numerator : numerator
  const rounded = (2n * magnitude + denominator) / (2n * denominator)
  return numerator < 0n ? -rounded : rounded
}

/**
 * amount × factor to the nearest integer, HALF_UP, without a float in between.
 * @param amount an integer (centavos, points)
 * @param factor a decimal such as 0.95
 */
export function timesDecimal(amount: number, factor: number | string): number {
  const { numerator, denominator } = exactDecimal(factor)
  return Number(divideHalfUp(BigInt(amount) * numerator, denominator))
}
