import { divideHalfUp, exactDecimal } from '#commerce/contract/values/decimal.ts'
import { formatBRL, type Centavos } from '#commerce/contract/values/money.ts'
import { formatPercent } from '#commerce/contract/values/percent.ts'

/** A plan with interest by the Price table, first payment after 30 days (domain §2.4). */
export interface FinancedPlan {
  readonly count: number
  readonly payment: Centavos
  readonly total: Centavos
  /** Percent a month, e.g. 1.99. */
  readonly monthlyRate: number
  /** CET, percent a year with two decimals: what the payments shown really cost. */
  readonly annualCost: number
}

/** `PV·i / (1 − (1+i)^−n)` in exact fractions, rounded HALF_UP once. `monthlyRate` in percent, above zero. */
export function priceTablePayment(principal: Centavos, monthlyRate: number, count: number): Centavos {
  const { numerator, denominator } = exactDecimal(monthlyRate)
  if (numerator <= 0n || !Number.isSafeInteger(count) || count < 1)
    throw new RangeError('Financing needs a positive rate and count')
  const base = denominator * 100n
  const grown = (base + numerator) ** BigInt(count)
  return Number(divideHalfUp(BigInt(principal) * numerator * grown, base * (grown - base ** BigInt(count))))
}

/** Internal monthly rate of equal payments, by bisection to 1e-10. */
function internalRate(principal: Centavos, payment: Centavos, count: number): number {
  const presentValue = (rate: number) => (rate === 0 ? payment * count : (payment * (1 - (1 + rate) ** -count)) / rate)
  let low = 0
  let high = 1
  while (presentValue(high) > principal) high *= 2
  while (high - low > 1e-10) {
    const middle = (low + high) / 2
    if (presentValue(middle) > principal) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** CET in percent a year, two decimals: `(1+r)^12 − 1` of the payments as shown. */
export function effectiveAnnualCost(principal: Centavos, payment: Centavos, count: number): number {
  if (payment * count <= principal) return 0
  return Math.round(((1 + internalRate(principal, payment, count)) ** 12 - 1) * 10_000) / 100
}

/** The same rate a year, in percent with two decimals: `(1+i)^12 − 1`. */
export const effectiveAnnualRate = (monthlyRate: number): number =>
  Math.round(((1 + monthlyRate / 100) ** 12 - 1) * 10_000) / 100

export function financedPlan(principal: Centavos, monthlyRate: number, count: number): FinancedPlan {
  const payment = priceTablePayment(principal, monthlyRate, count)
  return {
    count,
    payment,
    total: payment * count,
    monthlyRate,
    annualCost: effectiveAnnualCost(principal, payment, count),
  }
}

/** `12x de R$ 94,50 (1,99% a.m., 26,67% a.a. CET) - total R$ 1.134,00` (CDC art. 54-B). */
export function financedPlanText({ count, payment, monthlyRate, annualCost, total }: FinancedPlan): string {
  const rates = `${formatPercent(monthlyRate, 2)} a.m., ${formatPercent(annualCost, 2)} a.a. CET`
  return `${count}x de ${formatBRL(payment)} (${rates}) - total ${formatBRL(total)}`
}
