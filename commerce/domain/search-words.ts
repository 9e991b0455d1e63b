import { Runs } from './search-runs.ts'

/** Words in order, and for each the products that have it. */
class WordTable {
  readonly words: readonly string[]
  readonly lists: Runs

  constructor(words: readonly string[], lists: Runs) {
    this.words = words
    this.lists = lists
  }

  /** Where `word` is or would be. */
  place(word: string): number {
    let [low, high] = [0, this.words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.words[middle]! < word) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Products of one word, or of all words that begin so: they lie side by side. */
  docs(word: string, isBeginning: boolean): Int32Array {
    const from = this.place(word)
    const to = isBeginning ? this.place(`${word}\uffff`) : this.words[from] === word ? from + 1 : from
    return this.lists.values.subarray(this.lists.offsets[from], this.lists.offsets[to])
  }
}

/** A piece of a long text keeps the whole text in memory: a word that stays is a text of its own. */
const ownText = (word: string): string => (word.length < 13 ? word : Buffer.from(word).toString())

function widest(docs: Iterable<number>, least: number): number {
  let size = least
  for (const doc of docs) size = Math.max(size, doc + 1)
  return size
}

/** @param texts words of each product joined by one blank */
function tableOf(texts: ReadonlyMap<number, string>): WordTable {
  const numbers = new Map<string, number>()
  const rows = new Map<number, readonly number[]>()
  for (const [doc, text] of texts) {
    if (text === '') continue
    rows.set(doc, text.split(' ').map((word) => {
      const known = numbers.get(word)
      if (known !== undefined) return known
      numbers.set(ownText(word), numbers.size)
      return numbers.size - 1
    }))
  }
  const words = [...numbers.keys()].sort()
  const ranks = new Int32Array(words.length)
  for (const [rank, word] of words.entries()) ranks[numbers.get(word)!] = rank
  const size = widest(rows.keys(), 0)
  const byDoc = new Runs().with(size, rows)
  return new WordTable(words, new Runs(byDoc.offsets, byDoc.values.map((number) => ranks[number]!)).transposed(words.length))
}

/** Both tables as one, without what `stale` marks in the first. */
function merged(base: WordTable, stale: Uint8Array, delta: WordTable): WordTable {
  const words: string[] = []
  const lists: number[] = []
  const values = new Int32Array(base.lists.values.length + delta.lists.values.length)
  let end = 0
  for (let [a, b] = [0, 0]; a < base.words.length || b < delta.words.length; ) {
    const [left, right] = [base.words[a], delta.words[b]]
    const word = left === undefined || (right !== undefined && right < left) ? right! : left
    const begin = end
    if (word === left) for (const doc of base.lists.list(a++)) if (stale[doc] === 0) values[end++] = doc
    if (word === right) for (const doc of delta.lists.list(b++)) values[end++] = doc
    if (end === begin) continue
    lists.push(begin)
    words.push(word)
  }
  return new WordTable(words, new Runs(Int32Array.from([...lists, end]), values.slice(0, end)))
}

/** Words that must all be there, or the beginning of one. */
export type WordTest = { all: readonly string[] } | { beginning: string }
/** One thing asked for; any test will do. */
export type WordGroup = readonly WordTest[]

/** Products written since the large table was made; beyond this many the tables become one. */
const MOST_CHANGED = 2_000

/** The words of every product at one revision, never changed after it was made: 50,000 products with 300,000 words are some 35 MB. */
export class WordIndex {
  readonly revision: number
  readonly #base: WordTable
  /** By product: 1 = the large table no longer tells the truth. */
  readonly #stale: Uint8Array
  readonly #changed: ReadonlyMap<number, string>
  readonly #delta: WordTable
  readonly #marks: Uint8Array

  constructor(revision: number, base = new WordTable([], new Runs()), stale: Uint8Array = new Uint8Array(0), changed: ReadonlyMap<number, string> = new Map()) {
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

  /** False: no word of the index is a stem of this one. The stem of a word without accents is a beginning of it, of three letters at least. */
  knowsBeginningOf(word: string): boolean {
    for (let end = Math.min(3, word.length); end <= word.length; end++) if (this.#fresh(word.slice(0, end), false).some((docs) => docs.length > 0)) return true
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
    return [this.#changed.size === 0 ? base : base.filter((doc) => this.#stale[doc] === 0), this.#delta.docs(word, isBeginning)]
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
