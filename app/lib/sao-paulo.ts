/**
 * Customers read every instant in the shop's own time, wherever the page is made. Parts, not formatted text: those
 * differ between engines.
 */
const PARTS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function partsOf(instant: number): Record<string, string> {
  return Object.fromEntries(PARTS.formatToParts(instant).map(({ type, value }) => [type, value]))
}

/** Day of an instant in São Paulo, `2026-08-03`. */
export function saoPauloDay(instant: number): string {
  const { year, month, day } = partsOf(instant)
  return `${year}-${month}-${day}`
}

/** `03/08/2026 às 14:30`, from ISO 8601. */
export function dateTimeText(iso: string): string {
  const { year, month, day, hour, minute } = partsOf(Date.parse(iso))
  return `${day}/${month}/${year} às ${hour}:${minute}`
}

/** `03/08/2026`, from ISO 8601. */
export function dateText(iso: string): string {
  const { year, month, day } = partsOf(Date.parse(iso))
  return `${day}/${month}/${year}`
}

/**
 * The last minute before an exclusive end, `03/08/2026 às 23:59`, from ISO 8601: nobody reads midnight as the evening
 * before.
 */
export const endText = (iso: string): string => dateTimeText(new Date(Date.parse(iso) - 60_000).toISOString())

/** `29:59` until an instant; `00:00` once it is over. Both in ms. */
export function countdownText(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
