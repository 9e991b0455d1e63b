import type { IsoDate } from './calendar-date.ts'

/** The shop's own time, whatever the clock of the machine or of the visitor. Parts, not formatted text: texts differ between engines. */
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function partsOf(at: Date | string | number): Record<string, string> {
  return Object.fromEntries(CLOCK.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
}

/** The shop's wall clock at an instant (epoch ms): the day and the minutes since its midnight. */
export function saoPauloClock(instant: number): { date: IsoDate; minutes: number } {
  const { year, month, day, hour, minute } = partsOf(instant)
  return { date: `${year}-${month}-${day}`, minutes: Number(hour) * 60 + Number(minute) }
}

/** Day of an instant (epoch ms), `2026-08-03`. */
export const saoPauloDay = (instant: number): IsoDate => saoPauloClock(instant).date

/** Midnight of a day in São Paulo, which keeps UTC−3 all year since 2019. */
export const startOfSaoPauloDay = (date: IsoDate): Date => new Date(`${date}T03:00:00.000Z`)

/** `03/08/2026 às 14:30`. @param at an instant; a text is ISO 8601 */
export function dateTimeText(at: Date | string): string {
  const { year, month, day, hour, minute } = partsOf(at)
  return `${day}/${month}/${year} às ${hour}:${minute}`
}

/** `03/08/2026`. @param at an instant; a text is ISO 8601 */
export const dateText = (at: Date | string): string => dateTimeText(at).slice(0, 10)

/** `14:30`. @param at an instant; a text is ISO 8601 */
export const timeText = (at: Date | string): string => dateTimeText(at).slice(-5)
