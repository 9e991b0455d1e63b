import { addDays } from '#commerce/contract/values/calendar-date.ts'
import { saoPauloClock, startOfSaoPauloDay } from '#commerce/contract/values/sao-paulo.ts'

/** CDC art. 49: seven calendar days, the day of delivery not counted. */
const REGRET_DAYS = 7

/** Midnight in São Paulo after the last day on which a purchase delivered then may be regretted. */
export const regretEnds = (deliveredAt: Date): Date =>
  startOfSaoPauloDay(addDays(saoPauloClock(deliveredAt.getTime()).date, REGRET_DAYS + 1))

export const mayRegret = (deliveredAt: Date, now: Date): boolean => now < regretEnds(deliveredAt)

/** When the last parcel arrived, null before; lines with a note tell of something else. */
export const deliveredAt = (events: readonly { status: string; note: string | null; at: Date }[]): Date | null =>
  events.findLast(({ status, note }) => note === null && (status === 'ENTREGUE' || status === 'RETIRADO'))?.at ?? null
