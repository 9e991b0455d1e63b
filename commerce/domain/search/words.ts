import { Runs } from './runs.ts'
import { emptyTable, merged, tableOf, widest } from './word-table.ts'

/** Words that must all be there, or the beginning of one. */
export type WordTest = { all: readonly string[] } | { beginning: string }
/** One thing asked for; any test will do. */
export type WordGroup = readonly WordTest[]

/** What a product says: its words with their weights, and its name's in order. */
export interface ProductWords {
  words: string
  title: string
}

/** Products written since the large table was made; beyond this many the tables become one. */
const MOST_CHANGED = 2_000

/** A number for two words side by side; two pairs may share one, which is rare and harmless. */
export function pairOf(first: string, second: string): number {
  let hash = 0x811c9dc5
  for (const text of [first, ' ', second])
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 0
}

function pairsOf(title: string): number[] {
  const words = title.split(' ')
  return words.slice(1).map((word, at) => pairOf(words[at]!, word))
}

/**
 * The words of every product at one revision, never changed after it was made. Memory per product and by size:
 * docs/decisions/040.
 */
export class WordIndex {
  readonly revision: number
  readonly #base
  /** By product: 1 = the large table no longer tells the truth. */
  readonly #stale: Uint8Array
  readonly #changed: ReadonlyMap<number, string>
  readonly #delta
  readonly #pairs: Runs
  readonly #marks: Uint8Array

  constructor(
    revision: number,
    base = emptyTable(),
    stale: Uint8Array = new Uint8Array(0),
    changed: ReadonlyMap<number, string> = new Map(),
    pairs = new Runs(),
  ) {
    this.revision = revision
    this.#base = base
    this.#stale = stale
    this.#changed = changed
    this.#delta = tableOf(changed)
    this.#pairs = pairs
    this.#marks = new Uint8Array(stale.length)
  }

  /** @param changes `words` joined by one blank; '' = removed */
  with(revision: number, changes: ReadonlyMap<number, ProductWords>): WordIndex {
    if (changes.size === 0) return new WordIndex(revision, this.#base, this.#stale, this.#changed, this.#pairs)
    const size = widest(changes.keys(), this.#stale.length)
    const stale = new Uint8Array(size)
    stale.set(this.#stale)
    for (const doc of changes.keys()) stale[doc] = 1
    const pairs = this.#pairs.with(size, new Map([...changes].map(([doc, { title }]) => [doc, pairsOf(title)])))
    const changed = new Map(this.#changed)
    for (const [doc, { words }] of changes) changed.set(doc, words)
    if (changed.size <= MOST_CHANGED) return new WordIndex(revision, this.#base, stale, changed, pairs)
    return new WordIndex(revision, merged(this.#base, stale, tableOf(changed)), new Uint8Array(size), undefined, pairs)
  }

  /** Numbers of products are below this. */
  get size(): number {
    return this.#stale.length
  }

  /** Tells `tell` every product with a word and how much the word says about it, up to 255. */
  visit(word: string, tell: (doc: number, weight: number) => void): void {
    this.#walk(word, false, tell)
  }

  /** In about how many products the word is. */
  count(word: string): number {
    return [this.#base, this.#delta].reduce((sum, table) => {
      const [from, to] = table.span(word, false)
      return sum + to - from
    }, 0)
  }

  /** Whether two words stand side by side in the product's name. */
  hasPair(doc: number, pair: number): boolean {
    const { offsets, values } = this.#pairs
    for (let at = offsets[doc]!; at < offsets[doc + 1]!; at++) if (values[at] === pair) return true
    return false
  }

  /** Products that pass a test of every group, in no order. */
  matching(groups: readonly WordGroup[]): number[] {
    const marks = this.#marks
    marks.fill(0)
    let found: number[] = []
    for (const [step, group] of groups.entries()) {
      found = []
      for (const test of group)
        this.#passing(test, (doc) => {
          if (marks[doc] !== step) return
          marks[doc] = step + 1
          found.push(doc)
        })
    }
    return found
  }

  /** Products with one of these codes. */
  havingCode(codes: readonly string[]): number[] {
    return codes.length === 0 ? [] : this.matching([codes.map((code) => ({ all: [`#${code}`] }))])
  }

  #passing(test: WordTest, tell: (doc: number) => void): void {
    if (!('all' in test)) return this.#walk(test.beginning, true, tell)
    if (test.all.length === 1) return this.#walk(test.all[0]!, false, tell)
    const counts = new Map<number, number>()
    for (const [step, word] of test.all.entries())
      this.#walk(word, false, (doc) => {
        if ((counts.get(doc) ?? 0) === step) counts.set(doc, step + 1)
      })
    for (const [doc, count] of counts) if (count === test.all.length) tell(doc)
  }

  #walk(word: string, isBeginning: boolean, tell: (doc: number, weight: number) => void): void {
    this.#walkOne(word, isBeginning, tell)
    // A code is among the words too, under its mark alone.
    if (!isBeginning && /^[a-z0-9]*\d/.test(word)) this.#walkOne(`#${word}`, false, tell)
  }

  #walkOne(word: string, isBeginning: boolean, tell: (doc: number, weight: number) => void): void {
    const { lists, weights } = this.#base
    const [from, to] = this.#base.span(word, isBeginning)
    for (let at = from; at < to; at++) {
      const doc = lists.values[at]!
      if (this.#stale[doc] === 0) tell(doc, weights[at]!)
    }
    const [first, last] = this.#delta.span(word, isBeginning)
    for (let at = first; at < last; at++) tell(this.#delta.lists.values[at]!, this.#delta.weights[at]!)
  }
}
