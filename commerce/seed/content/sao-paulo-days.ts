import { saoPauloClock } from '#commerce/kernel/sao-paulo-time.ts'

const DAY_MS = 86_400_000
/** São Paulo has kept UTC−3 all year since 2019. */
const START_OF_DAY = 'T00:00:00-03:00'

/** Midnight in São Paulo, so many days after the one that began the day of `now`: campaigns begin and end with the day. */
export const midnight = (now: Date, days: number): Date => new Date(Date.parse(`${saoPauloClock(now.getTime()).date}${START_OF_DAY}`) + days * DAY_MS)
