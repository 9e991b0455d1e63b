import { isArrived, type OrderState } from '#commerce/contract/choices.ts'
import { addDays, type IsoDate } from '#commerce/contract/values/calendar-date.ts'
import { saoPauloClock, startOfSaoPauloDay } from '#commerce/contract/values/sao-paulo.ts'
import { addBusinessDays, isBusinessDay } from '#commerce/domain/checkout/business-days.ts'

/** CDC art. 49: seven calendar days, the day of delivery not counted. */
const REGRET_DAYS = 7

/** Last day of the right of regret; one that is no business day extends it to the next (domain §4.2). */
export function regretDeadline(received: IsoDate): IsoDate {
  const last = addDays(received, REGRET_DAYS)
  return isBusinessDay(last, 'delivery') ? last : addBusinessDays(last, 1, 'delivery')
}

/** The same of what was delivered at an instant. */
export const regretLastDay = (deliveredAt: Date): IsoDate => regretDeadline(saoPauloClock(deliveredAt.getTime()).date)

/** Midnight in São Paulo after the last day on which a purchase delivered then may be regretted. */
export const regretEnds = (deliveredAt: Date): Date => startOfSaoPauloDay(addDays(regretLastDay(deliveredAt), 1))

export const mayRegret = (deliveredAt: Date, now: Date): boolean => now < regretEnds(deliveredAt)

/** When the last parcel arrived, null before; lines with a note tell of something else. */
export const deliveredAt = (events: readonly { status: OrderState; note: string | null; at: Date }[]): Date | null =>
  events.findLast(({ status, note }) => note === null && isArrived(status))?.at ?? null
