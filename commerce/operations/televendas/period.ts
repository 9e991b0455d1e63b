import { addDays } from '#commerce/contract/values/calendar-date.ts'
import { saoPauloDay, startOfSaoPauloDay } from '#commerce/contract/values/sao-paulo.ts'
import { type Period, periodOf } from '#commerce/domain/televendas/period.ts'
import { fieldError } from '#commerce/kernel/commerce-error.ts'

export interface Span extends Period {
  begin: Date
  /** Exclusive. */
  end: Date
}

/** A period as instants. @throws CommerceError 400 at `de` */
export function spanOf(asked: Parameters<typeof periodOf>[0], now: Date, usualDays: number): Span {
  const period = periodOf(asked, saoPauloDay(now.getTime()), usualDays)
  if ('problem' in period) throw fieldError('de', period.problem)
  return { ...period, begin: startOfSaoPauloDay(period.from), end: startOfSaoPauloDay(addDays(period.to, 1)) }
}
