import { SURE } from './ranking-rules.ts'
import type { Work } from './work.ts'

/** What is found: parallel arrays, as the ranking has them. */
interface Ranked {
  docs: Int32Array
  ranks: Float32Array
  aside: Uint8Array
}

interface Asked {
  /** Before it stand those found by a code. */
  from: number
  /** The groups of the text, as bits. */
  all: number
  /** Share of what the best is worth beside its words; 0 = nothing is set aside. */
  cliff: number
  /** Whether a product stands in a department that is called what was asked for. */
  isAmong(doc: number): boolean
}

/**
 * Sets aside, where something has all words and surely is what they ask for, what is another thing and worth much less:
 * a telephone that is told to be "um tablet no bolso" beside the tablets.
 */
export function setAside({ docs, ranks, aside }: Ranked, work: Work, { from, all, cliff, isAmong }: Asked): void {
  const isWhole = (doc: number): boolean => work.groups[doc] === all
  const isIt = (doc: number): boolean => isWhole(doc) && work.sure[doc]! >= SURE
  let best = 0
  for (let at = from; at < docs.length; at++) if (isIt(docs[at]!)) best = Math.max(best, ranks[at]!)
  if (best === 0 || cliff === 0) return
  const least = 1 + (best - 1) * cliff
  for (let at = from; at < docs.length; at++) {
    const doc = docs[at]!
    if (ranks[at]! < least && !isIt(doc) && !(isWhole(doc) && isAmong(doc))) aside[at] = 1
  }
}
