import type { Centavos } from '#commerce/contract/values/money.ts'

/**
 * One stored stretch of a sku's price on one channel. Instants are epoch milliseconds; `until` is exclusive, null =
 * open.
 */
export interface PricePeriod {
  readonly channel: string
  /** A regular price stands until the next regular one; a promotion lies over it for a while. */
  readonly kind: 'regular' | 'promotional'
  readonly amount: Centavos
  readonly from: number
  readonly until: number | null
}

export interface EffectivePrice {
  readonly amount: Centavos
  /** The price it was lowered from, only when really charged before (domain §5); null otherwise. */
  readonly from: Centavos | null
  /** Epoch ms at which another amount applies; null when nothing is scheduled. */
  readonly validUntil: number | null
}

const REFERENCE_MS = 30 * 86_400_000

function isActive(period: PricePeriod, at: number): boolean {
  return period.from <= at && (period.until === null || at < period.until)
}

/** The period that is charged: the lowest promotion when it undercuts the newest regular price (Lei 10.962 art. 5). */
function chargedPeriod(ofChannel: readonly PricePeriod[], at: number): PricePeriod | undefined {
  let regular: PricePeriod | undefined
  let promotion: PricePeriod | undefined
  for (const period of ofChannel) {
    // Amount 0 is an import's way of saying "no price"; it never sells a product for nothing.
    if (!isActive(period, at) || period.amount <= 0) continue
    if (period.kind === 'regular' && (!regular || period.from > regular.from)) regular = period
    if (period.kind === 'promotional' && (!promotion || period.amount < promotion.amount)) promotion = period
  }
  return promotion && (!regular || promotion.amount < regular.amount) ? promotion : regular
}

function boundaries(periods: readonly PricePeriod[]): number[] {
  const instants = periods.flatMap(({ from, until }) => (until === null ? [from] : [from, until]))
  return [...new Set(instants)].toSorted((a, b) => a - b)
}

/** Instants at which something of a channel's price begins or ends, ascending, epoch ms. */
export const priceEdges = (periods: readonly PricePeriod[], channel: string): number[] =>
  boundaries(periods.filter((period) => period.channel === channel))

/** What is charged at an instant, without what it was lowered from. */
export const chargedAmount = (periods: readonly PricePeriod[], channel: string, at: number): Centavos | undefined =>
  chargedPeriod(
    periods.filter((period) => period.channel === channel),
    at,
  )?.amount

/**
 * The lowest regular price really charged in the 30 days before a promotion began, or, when promotions filled them, the
 * last one charged before. A regular price hidden under a promotion the whole time, or raised only for show, never
 * counts.
 */
function priceBefore(ofChannel: readonly PricePeriod[], promotionStart: number): Centavos | null {
  const edges = [...boundaries(ofChannel).filter((edge) => edge < promotionStart), promotionStart]
  let lowest: Centavos | null = null
  let last: Centavos | null = null
  for (const [index, start] of edges.slice(0, -1).entries()) {
    const charged = chargedPeriod(ofChannel, start)
    if (charged?.kind !== 'regular') continue
    last = charged.amount
    const end = edges[index + 1] ?? promotionStart
    if (end > promotionStart - REFERENCE_MS && (lowest === null || charged.amount < lowest)) lowest = charged.amount
  }
  return lowest ?? last
}

/** What a promotion that began then could say that it was lowered from; null where nothing was charged before. */
export const referencePrice = (periods: readonly PricePeriod[], channel: string, at: number): Centavos | null =>
  priceBefore(
    periods.filter((period) => period.channel === channel),
    at,
  )

/**
 * What a sku costs on a channel at an instant, from its history. Periods of other channels are never looked at: a
 * channel without a price of its own has none.
 * @param at epoch ms
 * @returns undefined when nothing is for sale there and then
 */
export function effectivePrice(
  periods: readonly PricePeriod[],
  channel: string,
  at: number,
): EffectivePrice | undefined {
  const ofChannel = periods.filter((period) => period.channel === channel)
  const charged = chargedPeriod(ofChannel, at)
  if (!charged) return undefined
  const before = charged.kind === 'promotional' ? priceBefore(ofChannel, charged.from) : null
  const next = boundaries(ofChannel).find(
    (edge) => edge > at && chargedPeriod(ofChannel, edge)?.amount !== charged.amount,
  )
  return {
    amount: charged.amount,
    from: before !== null && before > charged.amount ? before : null,
    validUntil: next ?? null,
  }
}

/**
 * The next instant after `at` at which any listed channel's price appears, disappears or changes, its "de" price
 * included: what the publishing scheduler sleeps until. Null when nothing is scheduled.
 */
export function nextPriceChange(periods: readonly PricePeriod[], at: number): number | null {
  const channels = new Set(periods.map(({ channel }) => channel))
  const shown = (instant: number) =>
    JSON.stringify(
      [...channels].map((channel) => {
        const price = effectivePrice(periods, channel, instant)
        return price ? [price.amount, price.from] : null
      }),
    )
  const now = shown(at)
  return boundaries(periods).find((edge) => edge > at && shown(edge) !== now) ?? null
}
