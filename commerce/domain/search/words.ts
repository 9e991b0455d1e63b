import { ParcelledRuns } from './runs.ts'
import { merged, tableOf, widest, type WordTable } from './word-table.ts'

/** Words that must all be there, or the beginning of one. */
export type WordTest = { all: readonly string[] } | { beginning: string }
/** One thing asked for; any test will do. */
export type WordGroup = readonly WordTest[]

/** What a product says: its words with their weights, and its name's in order. */
export interface ProductWords {
  words: string
  title: string
}

/** Where products with a word stand; of one the index takes the word of another table for, `truth` names that table. */
export interface WordList {
  docs: Int32Array
  weights: Uint8Array
  from: number
  to: number
  table: number
}

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

const NO_TABLE = 255

export interface WordParts {
  /** Each at least twice the next: a change costs its own words, seldom those of others. */
  tables: readonly WordTable[]
  /** By product: the table that tells the truth of it. */
  truth: Uint8Array
  pairs: ParcelledRuns
}

const NO_PARTS: WordParts = { tables: [], truth: new Uint8Array(0), pairs: new ParcelledRuns() }

/**
 * The words of every product at one revision, never changed after it was made. Memory per product and by size:
 * docs/decisions/049.
 */
export class WordIndex {
  readonly revision: number
  readonly parts: WordParts
  /** Shared by all revisions of one size: nothing waits between filling and reading it. */
  #marks: Uint8Array | undefined
  readonly #marked = new Map<string, Uint8Array>()

  constructor(revision: number, parts: WordParts = NO_PARTS) {
    this.revision = revision
    this.parts = parts
  }

  /** @param changes `words` joined by one blank; '' = removed */
  with(revision: number, changes: ReadonlyMap<number, ProductWords>): WordIndex {
    if (changes.size === 0) return new WordIndex(revision, this.parts)
    const truth = new Uint8Array(widest(changes.keys(), this.size)).fill(NO_TABLE, this.size)
    truth.set(this.parts.truth)
    const added = new Map([...changes].flatMap(([doc, { words }]) => (words === '' ? [] : [[doc, words] as const])))
    for (const doc of changes.keys()) truth[doc] = added.has(doc) ? this.parts.tables.length : NO_TABLE
    const pairs = this.parts.pairs.with(new Map([...changes].map(([doc, { title }]) => [doc, pairsOf(title)])))
    const tables = added.size === 0 ? this.parts.tables : together([...this.parts.tables, tableOf(added)], truth)
    return new WordIndex(revision, { tables, truth, pairs })
  }

  /** The same in one table, without what no longer is true. */
  compacted(): WordIndex {
    const { tables, pairs } = this.parts
    if (tables.length < 2) return this
    const truth = this.parts.truth.slice()
    return new WordIndex(this.revision, { tables: together([...tables], truth, Infinity), truth, pairs })
  }

  /** Numbers of products are below this. */
  get size(): number {
    return this.parts.truth.length
  }

  /** Lists of the products with a word, or with one that begins so. */
  lists(word: string, isBeginning = false): WordList[] {
    const found: WordList[] = []
    this.#add(found, word, isBeginning)
    // A code is among the words too, under its mark alone.
    if (!isBeginning && /^[a-z0-9]*\d/.test(word)) this.#add(found, `#${word}`, false)
    return found
  }

  /** In about how many products the word is. */
  count(word: string): number {
    return this.parts.tables.reduce((sum, table) => {
      const [from, to] = table.span(word, false)
      return sum + to - from
    }, 0)
  }

  /** 1 for every product that has the word; kept, for words that many searches ask for. */
  marked(word: string): Uint8Array {
    let marks = this.#marked.get(word)
    if (marks) return marks
    marks = new Uint8Array(this.size)
    this.#passing({ all: [word] }, (doc) => (marks![doc] = 1))
    this.#marked.set(word, marks)
    return marks
  }

  /** Whether two words stand side by side in the product's name. */
  hasPair(doc: number, pair: number): boolean {
    return this.parts.pairs.holds(doc, pair)
  }

  /** Products that pass a test of every group, in no order. */
  matching(groups: readonly WordGroup[]): number[] {
    const marks = (this.#marks ??= new Uint8Array(this.size)).fill(0)
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

  #walk(word: string, isBeginning: boolean, tell: (doc: number) => void): void {
    const { truth } = this.parts
    for (const { docs, from, to, table } of this.lists(word, isBeginning))
      for (let at = from; at < to; at++) if (truth[docs[at]!] === table) tell(docs[at]!)
  }

  #add(found: WordList[], word: string, isBeginning: boolean): void {
    for (const [number, table] of this.parts.tables.entries()) {
      const [from, to] = table.span(word, isBeginning)
      if (to > from) found.push({ docs: table.lists.values, weights: table.weights, from, to, table: number })
    }
  }
}

/** The last tables as one while they are of about one size; `truth` follows. */
function together(tables: WordTable[], truth: Uint8Array, size = 2): WordTable[] {
  for (let last = tables.length - 1; last > 0; last--) {
    const [first, second] = [tables[last - 1]!, tables[last]!]
    if (first.products > second.products * size) break
    let products = 0
    for (let doc = 0; doc < truth.length; doc++) if (truth[doc] === last - 1 || truth[doc] === last) products++
    const one = merged(first, second, (which, doc) => truth[doc] === last - 1 + which, products)
    for (let doc = 0; doc < truth.length; doc++) if (truth[doc] === last) truth[doc] = last - 1
    tables.splice(last - 1, 2, one)
  }
  return tables
}
