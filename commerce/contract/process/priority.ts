import { setPriority } from 'node:os'

/**
 * A niceness between Node's 'below normal', 10, at which readers waited for it in one of a hundred pages, and 'low', 19,
 * at which next to nothing is left for pages while visitors keep every processor busy.
 */
const NICENESS = 15

/**
 * For work that nobody waits for before a screen: visitors' requests and the database come first. Threads begun later
 * have it too. A system that allows no such thing treats it like any other work.
 */
export function yieldToVisitors(): void {
  try {
    setPriority(NICENESS)
  } catch {
    // It is a favour to others, not a need.
  }
}
