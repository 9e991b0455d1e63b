/** Where the time comes from; tests move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** Goes on from another moment than this one. */
export function clockFrom(moment: Date): Clock & { aheadMs: number } {
  const aheadMs = moment.getTime() - Date.now()
  return { aheadMs, now: () => new Date(Date.now() + aheadMs) }
}
