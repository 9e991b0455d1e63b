import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'

/**
 * The last minute before an exclusive end, `03/08/2026 às 23:59`, from ISO 8601: nobody reads midnight as the evening
 * before.
 */
export const endText = (iso: string): string => dateTimeText(new Date(Date.parse(iso) - 60_000))

/** `29:59` until an instant; `00:00` once it is over. Both in ms. */
export function countdownText(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}
