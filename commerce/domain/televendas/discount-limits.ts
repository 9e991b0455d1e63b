import { NIVEIS_AGENTE } from '#commerce/contract/televendas/levels.ts'
import type { Centavos } from '#commerce/contract/values/money.ts'
import type { AgentLevel } from '#commerce/kernel/actor.ts'
import { CASH_DISCOUNT_PERCENT, cashPrice } from '../catalogue/cash-discount.ts'

export interface DiscountLimit {
  /** Most percent off one product, its part of a discount of the whole order included. */
  readonly item: number
  /** Most percent off all products together. */
  readonly order: number
  /** Least percent of the price that stays above the cost. */
  readonly margin: number
}

/** What each level decides alone (domain §7); the one place where it is said. */
export const DISCOUNT_LIMITS: Readonly<Record<AgentLevel, DiscountLimit>> = {
  N1: { item: 3, order: 3, margin: 10 },
  N2: { item: 7, order: 7, margin: 10 },
  SUPERVISOR: { item: 12, order: 12, margin: 5 },
  GERENTE: { item: 20, order: 20, margin: 0 },
}

/** One product of a cart, in centavos, all its units together. */
export interface DiscountedLine {
  readonly total: Centavos
  /** Negotiated for this product alone. */
  readonly own: Centavos
  /** Its part of what was negotiated for the whole order. */
  readonly shared: Centavos
  readonly coupon: Centavos
  /** Null when nobody knows what it costs the shop. */
  readonly cost: Centavos | null
}

/** A level may decide it; it is too much for that level, by percent or margin; or nobody may: it is below cost. */
export type Verdict = 'within' | 'above-limit' | 'thin-margin' | 'below-cost'

/** The most centavos that so many percent are: what is left to pay is rounded, not the discount (domain §0.11). */
export const percentOff = (total: Centavos, percent: number): Centavos => cashPrice(total, percent).discount

const sum = (amounts: readonly Centavos[]): Centavos => amounts.reduce((total, amount) => total + amount, 0)
const negotiated = ({ own, shared }: DiscountedLine): Centavos => own + shared
const priceOf = (line: DiscountedLine): Centavos => line.total - negotiated(line) - line.coupon

/**
 * Below cost is judged by the least that may still be paid: after the coupons and with the discount of the cheapest
 * means of payment.
 */
const isBelowCost = (line: DiscountedLine): boolean =>
  line.cost !== null && Math.floor((priceOf(line) * (100 - CASH_DISCOUNT_PERCENT.pix)) / 100) < line.cost

const keepsMargin = (line: DiscountedLine, percent: number): boolean =>
  line.cost === null || (priceOf(line) - line.cost) * 100 >= percent * priceOf(line)

/** Largest remainder may give a line one centavo of a shared discount more than its percent. */
const isWithinPercent = (line: DiscountedLine, percent: number): boolean =>
  negotiated(line) <= percentOff(line.total, percent) + (line.shared > 0 ? 1 : 0)

/**
 * Judges everything that is negotiated in a cart at once: discounts of products and of the whole order count together.
 * What nothing was taken off is nobody's business.
 */
export function judgeDiscounts(level: AgentLevel, lines: readonly DiscountedLine[]): Verdict {
  const lowered = lines.filter((line) => negotiated(line) > 0)
  const limit = DISCOUNT_LIMITS[level]
  if (lowered.some(isBelowCost)) return 'below-cost'
  const isWithin =
    lowered.every((line) => isWithinPercent(line, limit.item)) &&
    sum(lines.map(negotiated)) <= percentOff(sum(lines.map(({ total }) => total)), limit.order)
  if (!isWithin) return 'above-limit'
  return lowered.every((line) => keepsMargin(line, limit.margin)) ? 'within' : 'thin-margin'
}

/** The lowest level that may decide it; null when none may. */
export const levelFor = (lines: readonly DiscountedLine[]): AgentLevel | null =>
  NIVEIS_AGENTE.find((level) => judgeDiscounts(level, lines) === 'within') ?? null

/** Percent of the price that stays above the cost, to a tenth, rounded down; null without a cost. */
export function marginPercent(price: Centavos, cost: Centavos | null): number | null {
  if (cost === null || price <= 0) return null
  return Math.floor(((price - cost) * 1000) / price) / 10
}

/** Points of margin above the least of a level from which it is good. */
const COMFORT = 8

/**
 * How a unit's margin looks to somebody of a level, without telling the cost: below the least of that level, not far
 * above it, or good. Null when the cost is not known.
 */
export function marginFlag(
  unit: Centavos,
  cost: Centavos | null,
  level: AgentLevel,
): 'boa' | 'baixa' | 'abaixo' | null {
  const margin = marginPercent(unit, cost)
  if (margin === null) return null
  const least = DISCOUNT_LIMITS[level].margin
  if (margin < least) return 'abaixo'
  return margin < least + COMFORT ? 'baixa' : 'boa'
}
