import { addDays, dayNumber, type IsoDate } from '#commerce/contract/values/calendar-date.ts'

/** Days in the shop's time, both inclusive. */
export interface Period {
  from: IsoDate
  to: IsoDate
}

const LONGEST_DAYS = 366

/** The period asked for, completed; a sentence when it is none. @param usualDays how many, today included */
export function periodOf(
  { de, ate }: { de?: IsoDate | undefined; ate?: IsoDate | undefined },
  today: IsoDate,
  usualDays: number,
): Period | { problem: string } {
  const to = ate ?? (de !== undefined && de > today ? de : today)
  const from = de ?? addDays(to, 1 - usualDays)
  if (from > to) return { problem: 'A data inicial deve ser anterior à final.' }
  if (dayNumber(to) - dayNumber(from) >= LONGEST_DAYS)
    return { problem: `Escolha um período de até ${LONGEST_DAYS} dias.` }
  return { from, to }
}
