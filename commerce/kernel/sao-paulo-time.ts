import { formatBrazilianDate, type IsoDate } from '#commerce/contract/values/calendar-date.ts'

const CLOCK = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The shop's wall clock at an instant (epoch ms): the day and the minutes since its midnight. */
export function saoPauloClock(instant: number): { date: IsoDate; minutes: number } {
  const part = new Map(CLOCK.formatToParts(instant).map(({ type, value }) => [type, value]))
  return {
    date: `${part.get('year')}-${part.get('month')}-${part.get('day')}`,
    minutes: Number(part.get('hour')) * 60 + Number(part.get('minute')),
  }
}

/** Midnight of a day in São Paulo, which keeps UTC−3 all year since 2019. */
export const startOfSaoPauloDay = (date: IsoDate): Date => new Date(`${date}T03:00:00.000Z`)

/** `03/08/2026 às 14:30`, for what customers read in mails. */
export function saoPauloText(at: Date): string {
  const { date, minutes } = saoPauloClock(at.getTime())
  const two = (value: number) => String(value).padStart(2, '0')
  return `${formatBrazilianDate(date)} às ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
