import { divideHalfUp, exactDecimal } from '#commerce/contract/values/decimal.ts'
import type { Centavos } from '#commerce/contract/values/money.ts'

/** Percent off for paying at once, by means of payment (domain §2.5). */
export const CASH_DISCOUNT_PERCENT = { pix: 5, boleto: 3, card: 0 } as const

export interface CashPrice {
  readonly payable: Centavos
  readonly discount: Centavos
}

/**
 * Rounds what is paid once, HALF_UP, and gets the discount by subtraction, so that both always add up (domain §0.11).
 * @param percent 0 to 100, decimals allowed
 */
export function cashPrice(products: Centavos, percent: number): CashPrice {
  const { numerator, denominator } = exactDecimal(percent)
  if (numerator < 0n || numerator > 100n * denominator) throw new RangeError(`Not a discount: ${percent}%`)
  const payable = Number(divideHalfUp(BigInt(products) * (100n * denominator - numerator), 100n * denominator))
  return { payable, discount: products - payable }
}

/**
 * Splits an order's discount over its items by largest remainder, ties in item order; the parts add up exactly and none
 * exceeds its item while the discount does not exceed their sum. Invoices and partial refunds need it (domain §2.5).
 */
export function apportion(amount: Centavos, items: readonly Centavos[]): Centavos[] {
  const total = items.reduce((sum, item) => sum + BigInt(item), 0n)
  if (amount === 0) return items.map(() => 0)
  if (total === 0n || amount < 0 || items.some((item) => item < 0))
    throw new RangeError('Nothing to split the discount over')
  const shares = items.map((item, index) => {
    const exact = BigInt(amount) * BigInt(item)
    return { index, floor: Number(exact / total), remainder: exact % total }
  })
  const missing = amount - shares.reduce((sum, { floor }) => sum + floor, 0)
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  const raised = new Set(byRemainder.slice(0, missing).map(({ index }) => index))
  return shares.map(({ index, floor }) => floor + (raised.has(index) ? 1 : 0))
}
