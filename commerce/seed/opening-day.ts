import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'

const DAY_MS = 86_400_000
/** São Paulo has kept UTC−3 all year since 2019. */
const START_OF_DAY = 'T00:00:00-03:00'
/** How the files tell days, so that a shop opened on any date has living promotions: `hoje-4`, `hoje+30`. */
const DAY = /\bhoje([+-]\d{1,4})\b/

/** Days around the day the shop opens, of a cell that holds nothing else; undefined when it does not. */
export function daysOf(cell: string): number | undefined {
  const found = DAY.exec(cell)
  return found?.[0] === cell ? Number(found[1]) : undefined
}

/** The text with an instant in place of each day it tells. */
export const dated = (text: string, now: Date): string =>
  text.replaceAll(new RegExp(DAY, 'g'), (_, days: string) =>
    new Date(now.getTime() + Number(days) * DAY_MS).toISOString(),
  )

/**
 * Midnight in São Paulo, so many days after the one that began the day of `now`: campaigns begin and end with the day.
 */
export const midnight = (now: Date, days: number): Date =>
  new Date(Date.parse(`${saoPauloClock(now.getTime()).date}${START_OF_DAY}`) + days * DAY_MS)
