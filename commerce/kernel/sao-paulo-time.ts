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

/**
 * `dd/mm/aaaa`, optionally with a time, or ISO: an instant, dates without a zone in Brazilian time. Undefined when it
 * is none.
 */
export function instantOf(text: string): string | undefined {
  const brazilian = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:[ T](\d{1,2}):(\d{2}))?/.exec(text)
  const pad = (part: string) => part.padStart(2, '0')
  const iso = brazilian
    ? `${brazilian[3]}-${pad(brazilian[2]!)}-${pad(brazilian[1]!)}T${pad(brazilian[4] ?? '00')}:${brazilian[5] ?? '00'}:00-03:00`
    : text
  const zoned = /^\d{4}-\d{2}-\d{2}$/.test(iso)
    ? `${iso}T00:00:00-03:00`
    : /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(iso)
      ? `${iso.replace(' ', 'T')}-03:00`
      : iso
  if (!/^\d{4}-\d{2}-\d{2}T/.test(zoned)) return undefined
  const instant = new Date(zoned)
  const day = Number(iso.slice(8, 10))
  if (Number.isNaN(instant.getTime()) || new Date(`${iso.slice(0, 10)}T12:00:00Z`).getUTCDate() !== day)
    return undefined
  return instant.toISOString()
}
