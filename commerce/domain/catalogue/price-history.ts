import { addDays, dayFromNumber, dayNumber, type IsoDate } from '#commerce/contract/values/calendar-date.ts'
import type { Centavos } from '#commerce/contract/values/money.ts'
import { saoPauloDay, startOfSaoPauloDay } from '#commerce/contract/values/sao-paulo.ts'
import { chargedAmount, type PricePeriod, priceEdges } from './effective-price.ts'

/** How far back a product's page looks. */
export const HISTORY_DAYS = 90
/** What has been sold for less than that has no history worth telling. */
const FEWEST_DAYS = 7

/** From this day of São Paulo on it cost so much; null where it was not sold. */
export interface PriceStep {
  readonly since: IsoDate
  readonly amount: Centavos | null
}

/**
 * The lowest price charged on each of the last 90 days, told where it changed, oldest first. The first step begins where
 * its price did, if that is longer ago.
 * @param at epoch ms
 * @returns empty while it has been sold for less than a week
 */
export function priceHistory(periods: readonly PricePeriod[], channel: string, at: number): PriceStep[] {
  const dayAt = (instant: number) => dayNumber(saoPauloDay(instant))
  const today = dayAt(at)
  const first = today + 1 - HISTORY_DAYS
  const edges = priceEdges(periods, channel).filter((edge) => edge <= at)
  const lowest = new Map<number, Centavos | null>()
  let before: { since: number; amount: Centavos | null } | undefined
  for (const [index, edge] of edges.entries()) {
    const amount = chargedAmount(periods, channel, edge) ?? null
    const end = edges[index + 1]
    const until = end === undefined ? today : dayAt(end - 1)
    const since = dayAt(edge)
    if (since < first) before = before?.amount === amount ? before : { since, amount }
    for (let day = Math.max(since, first); day <= until; day++) {
      const known = lowest.get(day)
      lowest.set(day, known == null ? amount : amount === null ? known : Math.min(known, amount))
    }
  }
  const steps: { since: number; amount: Centavos | null }[] = []
  for (const [since, amount] of [...lowest].toSorted(([a], [b]) => a - b))
    if (steps.length === 0 && before?.amount === amount) steps.push(before)
    else if (steps.at(-1)?.amount !== amount) steps.push({ since, amount })
  while (steps[0]?.amount === null) steps.shift()
  const [oldest] = steps
  if (oldest === undefined || steps.at(-1)!.amount === null || today - oldest.since < FEWEST_DAYS) return []
  return steps.map(({ since, amount }) => ({ since: dayFromNumber(since), amount }))
}

/**
 * When the oldest step has left the days that are told: another one may be the lowest then. Epoch ms, null of one step.
 */
export const historyReview = ([, second]: readonly PriceStep[]): number | null =>
  second === undefined ? null : startOfSaoPauloDay(addDays(second.since, HISTORY_DAYS - 1)).getTime()
