import { Runs } from './runs.ts'
import { merged, tableOf, widest, WordTable } from './word-table.ts'

/** Words that must all be there, or the beginning of one. */
export type WordTest = { all: readonly string[] } | { beginning: string }
/** One thing asked for; any test will do. */
export type WordGroup = readonly WordTest[]

/** Products written since the large table was made; beyond this many the tables become one. */
const MOST_CHANGED = 2_000

/**
 * The words of every product at one revision, never changed after it was made: 50,000 products with 300,000 words are
 * some 35 MB.
 */
export class WordIndex {
  readonly revision: number
  readonly #base: WordTable
  /** By product: 1 = the large table no longer tells the truth. */
  readonly #stale: Uint8Array
  readonly #changed: ReadonlyMap<number, string>
  readonly #delta: WordTable
  readonly #marks: Uint8Array

  constructor(
    revision: number,
    base = new WordTable([], new Runs()),
    stale: Uint8Array = new Uint8Array(0),
    changed: ReadonlyMap<number, string> = new Map(),
  ) {
    this.revision = revision
    this.#base = base
    this.#stale = stale
    this.#changed = changed
    this.#delta = tableOf(changed)
    this.#marks = new Uint8Array(stale.length)
  }

  /** @param changes words of each product joined by one blank; '' = removed */
  with(revision: number, changes: ReadonlyMap<number, string>): WordIndex {
    if (changes.size === 0) return new WordIndex(revision, this.#base, this.#stale, this.#changed)
    const stale = new Uint8Array(widest(changes.keys(), this.#stale.length))
    stale.set(this.#stale)
    for (const doc of changes.keys()) stale[doc] = 1
    const changed = new Map([...this.#changed, ...changes])
    if (changed.size <= MOST_CHANGED) return new WordIndex(revision, this.#base, stale, changed)
    return new WordIndex(revision, merged(this.#base, stale, tableOf(changed)), new Uint8Array(stale.length))
  }

  /** Products that pass a test of every group, in no order. */
  matching(groups: readonly WordGroup[]): number[] {
    const marks = this.#marks
    marks.fill(0)
    let found: number[] = []
    for (const [step, group] of groups.entries()) {
      found = []
      for (const test of group) for (const list of this.#lists(test)) mark(marks, list, step, found)
    }
    return found
  }

  /** Products with one of these codes. */
  havingCode(codes: readonly string[]): number[] {
    return codes.length === 0 ? [] : this.matching([codes.map((code) => ({ all: [`#${code}`] }))])
  }

  /**
   * False: no word of the index is a stem of this one. The stem of a word without accents is a beginning of it, of
   * three letters at least.
   */
  knowsBeginningOf(word: string): boolean {
    for (let end = Math.min(3, word.length); end <= word.length; end++)
      if (this.#fresh(word.slice(0, end), false).some((docs) => docs.length > 0)) return true
    return false
  }

  #lists(test: WordTest): Int32Array[] {
    if ('all' in test && test.all.length > 1) {
      const [first, ...others] = test.all.map((word) => new Set(this.#fresh(word, false).flatMap((list) => [...list])))
      return [Int32Array.from([...first!].filter((doc) => others.every((other) => other.has(doc))))]
    }
    return this.#fresh('all' in test ? test.all[0]! : test.beginning, !('all' in test))
  }

  #fresh(word: string, isBeginning: boolean): Int32Array[] {
    const lists = this.#listsOf(word, isBeginning)
    // A code is among the words too, under its mark alone.
    return !isBeginning && /^[a-z0-9]*\d/.test(word) ? [...lists, ...this.#listsOf(`#${word}`, false)] : lists
  }

  #listsOf(word: string, isBeginning: boolean): Int32Array[] {
    const base = this.#base.docs(word, isBeginning)
    return [
      this.#changed.size === 0 ? base : base.filter((doc) => this.#stale[doc] === 0),
      this.#delta.docs(word, isBeginning),
    ]
  }
}

/** Lifts to `step + 1` what is at `step`. */
function mark(marks: Uint8Array, list: Int32Array, step: number, found: number[]): void {
  for (let at = 0; at < list.length; at++) {
    const doc = list[at]!
    if (marks[doc] !== step) continue
    marks[doc] = step + 1
    found.push(doc)
  }
}
