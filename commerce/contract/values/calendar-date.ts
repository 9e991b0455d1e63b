/** A day without time or zone, `2026-08-03`. */
export type IsoDate = string

const DAY_MS = 86_400_000

/** True for a real calendar day written `yyyy-mm-dd`. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** `dd/mm/aaaa` to a day; undefined when it is no real calendar date. */
export function parseBrazilianDate(text: string): IsoDate | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim())
  const date = match ? `${match[3]}-${match[2]}-${match[1]}` : ''
  return isIsoDate(date) ? date : undefined
}

/** `03/08/2026`. */
export function formatBrazilianDate(date: IsoDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
}

/** Days since 1970-01-01. @throws RangeError when not a day. */
export function dayNumber(date: IsoDate): number {
  if (!isIsoDate(date)) throw new RangeError(`Not a calendar date: ${date}`)
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}

/** The day of a day number. */
export function dayFromNumber(day: number): IsoDate {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return dayFromNumber(dayNumber(date) + days)
}

/** 0 is Sunday, as Brazilian weeks start. */
export function weekdayOf(date: IsoDate): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7
}

const WEEKDAYS = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado']

/** `segunda-feira`. */
export const weekdayName = (date: IsoDate): string => WEEKDAYS[weekdayOf(date)] ?? ''

/** `segunda-feira, 10/08/2026`. */
export const dayText = (date: IsoDate): string => `${weekdayName(date)}, ${formatBrazilianDate(date)}`
