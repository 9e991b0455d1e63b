const DAY_MS = 86_400_000
/** What was done half a year ago says half as much. */
const HALF_LIFE_MS = 180 * DAY_MS
const EPOCH_MS = Date.UTC(2026, 0, 1)

/**
 * Weight of one event at its instant, in units that are worth less the later one looks: sums can be kept without ever
 * being aged, and one event can be taken out again exactly.
 */
export const weightAt = (at: Date): number => 2 ** ((at.getTime() - EPOCH_MS) / HALF_LIFE_MS)

/** A kept sum as a number of events of this moment. */
export const asEvents = (weight: number, now: Date): number => weight / weightAt(now)
