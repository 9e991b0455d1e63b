const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How failures make the next attempt wait: the wait doubles with each one from `free` on, and they are forgotten. */
export interface SlowDown {
  /** This failure is the first that makes wait. */
  free: number
  firstMs: number
  longestMs: number
  /** Without any for so long, counting begins anew. */
  memoryMs: number
}

/** An account guessed at from one address; a password typed again by whoever is in (domain §1.6). */
export const BY_PAIR: SlowDown = { free: 5, firstMs: 15 * MINUTE_MS, longestMs: HOUR_MS, memoryMs: DAY_MS }
/** One address that tries many accounts. Offices and mobile networks share one, so it waits late and little. */
export const BY_ADDRESS: SlowDown = { free: 30, firstMs: 30 * SECOND_MS, longestMs: 15 * MINUTE_MS, memoryMs: HOUR_MS }
/** An account guessed at from many addresses. */
export const BY_ACCOUNT: SlowDown = { free: 20, firstMs: 15 * SECOND_MS, longestMs: 15 * MINUTE_MS, memoryMs: DAY_MS }
/** At a device that the account knows; after that many it is one like any other for a day. */
export const BY_DEVICE: SlowDown = { free: 20, firstMs: DAY_MS, longestMs: DAY_MS, memoryMs: DAY_MS }
/** The owner of an account is told once a day at the most. */
export const TOLD: SlowDown = { free: 1_000_000, firstMs: 0, longestMs: 0, memoryMs: DAY_MS }

/** Nothing is remembered for longer. */
export const LONGEST_MEMORY_MS = DAY_MS

/** `40 segundos`, `1 minuto`, `15 minutos`: never less than what is left. */
export function waitText(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / SECOND_MS))
  const [count, unit] = seconds <= 90 ? [seconds, 'segundo'] : [Math.ceil(seconds / 60), 'minuto']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
