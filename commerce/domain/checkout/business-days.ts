import { addDays, weekdayOf, type IsoDate } from '#commerce/contract/values/calendar-date.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'

/** `delivery`: carnival and Corpus Christi are working days; `bank`: they are not (domain §3.4). */
export type BusinessCalendar = 'delivery' | 'bank'

const CUT_OFF_MINUTES = 12 * 60

/** Easter Sunday by the Anonymous Gregorian algorithm. */
export function easterSunday(year: number): IsoDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const monthAndDay = h + l - 7 * m + 114
  const month = Math.floor(monthAndDay / 31)
  return `${year}-${String(month).padStart(2, '0')}-${String((monthAndDay % 31) + 1).padStart(2, '0')}`
}

/** National holidays in date order; 20 November since 2024. */
export function nationalHolidays(year: number): IsoDate[] {
  const fixed = [
    '01-01',
    '04-21',
    '05-01',
    '09-07',
    '10-12',
    '11-02',
    '11-15',
    ...(year >= 2024 ? ['11-20'] : []),
    '12-25',
  ]
  return [...fixed.map((day) => `${year}-${day}`), addDays(easterSunday(year), -2)].toSorted()
}

/** Days on which banks close besides the national holidays: carnival Monday and Tuesday, Corpus Christi. */
export function bankHolidays(year: number): IsoDate[] {
  const easter = easterSunday(year)
  return [-48, -47, 60].map((offset) => addDays(easter, offset))
}

/** @param regional state and municipal days of the place in question */
export function isBusinessDay(date: IsoDate, calendar: BusinessCalendar, regional: readonly IsoDate[] = []): boolean {
  const weekday = weekdayOf(date)
  const year = Number(date.slice(0, 4))
  if (weekday === 0 || weekday === 6 || regional.includes(date) || nationalHolidays(year).includes(date)) return false
  return calendar === 'delivery' || !bankHolidays(year).includes(date)
}

/** The `count`-th business day after a day that itself never counts; 0 gives the day back. */
export function addBusinessDays(
  date: IsoDate,
  count: number,
  calendar: BusinessCalendar,
  regional: readonly IsoDate[] = [],
): IsoDate {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`Not a number of business days: ${count}`)
  let day = date
  for (let left = count; left > 0;) {
    day = addDays(day, 1)
    if (isBusinessDay(day, calendar, regional)) left -= 1
  }
  return day
}

/**
 * The day a delivery term is counted from, when payment is approved at an instant (epoch ms): the day in São Paulo, or
 * the next one from 12:00 on. The first business day after it is day 1.
 */
export function deliveryCountStart(approvedAt: number): IsoDate {
  const { date, minutes } = saoPauloClock(approvedAt)
  return minutes < CUT_OFF_MINUTES ? date : addDays(date, 1)
}

/** Last day on which a term of business days after approval ends. */
export function deliveryDeadline(approvedAt: number, businessDays: number, regional: readonly IsoDate[] = []): IsoDate {
  return addBusinessDays(deliveryCountStart(approvedAt), businessDays, 'delivery', regional)
}
