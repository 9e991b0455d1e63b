import { formatBRL, type Centavos } from '#commerce/contract/values/money.ts'

export interface InstalmentTerms {
  /** Most instalments offered: 12, or 10 for companies (domain §2.4). */
  readonly limit: number
  /** Smallest instalment. */
  readonly minimum: Centavos
}

export const PF_INSTALMENTS: InstalmentTerms = { limit: 12, minimum: 2000 }
export const PJ_INSTALMENTS: InstalmentTerms = { limit: 10, minimum: 2000 }

/** An interest-free plan: `first` carries the remainder, so that the sum is the total to the centavo. */
export interface InstalmentPlan {
  readonly count: number
  readonly first: Centavos
  readonly others: Centavos
  readonly total: Centavos
}

/** @throws RangeError unless `total` is a non-negative integer and `count` a positive one. */
export function instalmentPlan(total: Centavos, count: number): InstalmentPlan {
  if (!Number.isSafeInteger(total) || total < 0 || !Number.isSafeInteger(count) || count < 1) {
    throw new RangeError(`No instalments of ${total} centavos in ${count}`)
  }
  const others = Math.floor(total / count)
  return { count, first: others + (total - others * count), others, total }
}

/** How many instalments a total may be split into: `clamp(floor(total / minimum), 1, limit)`. */
export function longestPlan(total: Centavos, terms: InstalmentTerms): number {
  return Math.max(1, Math.min(Math.floor(total / terms.minimum), terms.limit))
}

/** All plans from 1x to the longest. */
export function offeredPlans(total: Centavos, terms: InstalmentTerms): InstalmentPlan[] {
  return Array.from({ length: longestPlan(total, terms) }, (_, index) => instalmentPlan(total, index + 1))
}

/** `10x de R$ 117,44 sem juros`, and how the first one differs when it carries a remainder. */
export function planText({ count, first, others }: InstalmentPlan): string {
  if (count === 1) return `1x de ${formatBRL(first)} sem juros`
  const remainder = first === others ? '' : ` (1ª de ${formatBRL(first)}, demais de ${formatBRL(others)})`
  return `${count}x de ${formatBRL(others)} sem juros${remainder}`
}

/**
 * `R$ 1.174,46 em até 10x de R$ 117,44 sem juros`: the total always beside the instalment (Decreto 5.903 art. 9); ''
 * for 1x.
 */
export function termText({ count, others, total }: InstalmentPlan): string {
  return count === 1 ? '' : `${formatBRL(total)} em até ${count}x de ${formatBRL(others)} sem juros`
}
