/**
 * Repeatable pseudo-random numbers (mulberry32): the same seed makes the same catalogue and the same typos on every
 * machine.
 */
export interface Seeded {
  /** 0 ≤ n < 1. */
  next(): number
  below(count: number): number
  pick<T>(items: readonly T[]): T
}

export function seeded(seed: number): Seeded {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number): number => Math.floor(next() * count)
  return { next, below, pick: (items) => items[below(items.length)]! }
}
