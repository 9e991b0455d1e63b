import type { IsoDate } from './calendar-date.ts'

/** São Paulo keeps UTC−3 all year since its last summer time ended (Decreto 9.772/2019). */
const UNCHANGING_SINCE = Date.parse('2019-02-17T02:00:00Z')
const BEHIND_MS = 3 * 3_600_000

type Clock = Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>

/**
 * The shop's own time, whatever the clock of the machine or of the visitor. Parts, not formatted text: texts differ
 * between engines. By sum, as the first question to `Intl` keeps a slow phone busy for a quarter of a second.
 */
function partsOf(at: Date | string | number): Clock {
  const instant = new Date(at)
  if (!(instant.getTime() >= UNCHANGING_SINCE)) return withSummerTime(instant)
  const [year, month, day, hour, minute] = new Date(instant.getTime() - BEHIND_MS).toISOString().split(/[-T:]/)
  return { year, month, day, hour, minute } as Clock
}

function withSummerTime(instant: Date): Clock {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Sao_Paulo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value])) as Clock
}

/** The shop's wall clock at an instant (epoch ms): the day and the minutes since its midnight. */
export function saoPauloClock(instant: number): { date: IsoDate; minutes: number } {
  const { year, month, day, hour, minute } = partsOf(instant)
  return { date: `${year}-${month}-${day}`, minutes: Number(hour) * 60 + Number(minute) }
}

/** Day of an instant (epoch ms), `2026-08-03`. */
export const saoPauloDay = (instant: number): IsoDate => saoPauloClock(instant).date

/** Midnight of a day in São Paulo, as of 2019-02-17. */
export const startOfSaoPauloDay = (date: IsoDate): Date => new Date(Date.parse(date) + BEHIND_MS)

/** `03/08/2026 às 14:30`. @param at an instant; a text is ISO 8601 */
export function dateTimeText(at: Date | string): string {
  const { year, month, day, hour, minute } = partsOf(at)
  return `${day}/${month}/${year} às ${hour}:${minute}`
}

/** `03/08/2026`. @param at an instant; a text is ISO 8601 */
export const dateText = (at: Date | string): string => dateTimeText(at).slice(0, 10)

/** `14:30`. @param at an instant; a text is ISO 8601 */
export const timeText = (at: Date | string): string => dateTimeText(at).slice(-5)
