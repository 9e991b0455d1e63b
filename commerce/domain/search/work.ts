import { BY_DEPARTMENT } from './weights.ts'

/**
 * Arrays by product in which a ranking counts: filling and reading a place costs a hundredth of what a Map does. Each
 * ranking leaves them empty for the next.
 */
export class Work {
  readonly size: number
  /** Sum of what the product's groups are worth. */
  readonly worth: Float64Array
  /** Groups the product has, as bits. */
  readonly groups: Uint32Array
  /** How surely the product is what was asked for, 0 to 1. */
  readonly sure: Float32Array
  /** Groups that the product says it is, as bits; and those that only its department says. */
  readonly is: Uint32Array
  readonly held: Uint32Array
  readonly #touched: Places
  readonly #claimed: Places
  /** Of the group that is looked at. */
  readonly #best: Float64Array
  readonly #offered: Places
  /** Of the words that have to be there together. */
  readonly #sum: Float64Array
  readonly #strength: Float64Array
  readonly #words: Uint8Array
  readonly #heard: Places

  constructor(size: number) {
    this.size = size
    this.worth = new Float64Array(size)
    this.groups = new Uint32Array(size)
    this.#best = new Float64Array(size)
    this.#sum = new Float64Array(size)
    this.#strength = new Float64Array(size)
    this.#words = new Uint8Array(size)
    this.sure = new Float32Array(size)
    this.is = new Uint32Array(size)
    this.held = new Uint32Array(size)
    this.#touched = new Places(size)
    this.#claimed = new Places(size)
    this.#offered = new Places(size)
    this.#heard = new Places(size)
  }

  /** The best offer of a group counts. */
  offer(doc: number, worth: number): void {
    const known = this.#best[doc]!
    if (worth <= known) return
    if (known === 0) this.#offered.add(doc)
    this.#best[doc] = worth
  }

  /** What was offered is worth so much at least. */
  raise(doc: number, worth: number): void {
    if (this.#best[doc]! > 0 && worth > this.#best[doc]!) this.#best[doc] = worth
  }

  endGroup(group: number): void {
    for (const doc of this.#offered.take()) {
      if (this.groups[doc] === 0) this.#touched.add(doc)
      this.worth[doc]! += this.#best[doc]!
      this.groups[doc]! |= 1 << group
      this.#best[doc] = 0
    }
  }

  /**
   * The best claim of any group counts.
   * @param bit of the group
   */
  claim(doc: number, sure: number, bit = 0): void {
    const groups = sure > BY_DEPARTMENT ? this.is : this.held
    groups[doc]! |= bit
    const known = this.sure[doc]!
    if (sure <= known) return
    if (known === 0) this.#claimed.add(doc)
    this.sure[doc] = sure
  }

  /** Whether any product is what was asked for, by what it says of itself. */
  get hasClaims(): boolean {
    return this.#claimed.all().length > 0
  }

  /** Says how strong a word, the `at`th of some, is in a product; one that lacks a word before it is not heard. */
  say(doc: number, at: number, strength: number): void {
    if (this.#words[doc] !== at || strength <= this.#strength[doc]!) return
    if (at === 0 && this.#strength[doc] === 0) this.#heard.add(doc)
    this.#strength[doc] = strength
  }

  endWord(at: number): void {
    for (const doc of this.#heard.all()) {
      if (this.#strength[doc] === 0) continue
      this.#sum[doc]! += this.#strength[doc]!
      this.#strength[doc] = 0
      this.#words[doc] = at + 1
    }
  }

  refuse(doc: number): void {
    this.#words[doc] = 0
  }

  /** Tells the products that have all words, with the sum of their strengths. */
  endWords(count: number, tell: (doc: number, sum: number) => void): void {
    for (const doc of this.#heard.take()) {
      if (this.#words[doc] === count) tell(doc, this.#sum[doc]!)
      this.#words[doc] = 0
      this.#sum[doc] = 0
    }
  }

  /** Products of any group. */
  docs(): Int32Array {
    return this.#touched.all()
  }

  end(): void {
    for (const doc of this.#touched.take()) {
      this.worth[doc] = 0
      this.groups[doc] = 0
    }
    for (const doc of this.#claimed.take()) {
      this.sure[doc] = 0
      this.is[doc] = 0
      this.held[doc] = 0
    }
  }
}

class Places {
  readonly #docs: Int32Array
  #count = 0

  constructor(size: number) {
    this.#docs = new Int32Array(size)
  }
  add(doc: number): void {
    this.#docs[this.#count++] = doc
  }
  all(): Int32Array {
    return this.#docs.subarray(0, this.#count)
  }
  take(): Int32Array {
    const all = this.all()
    this.#count = 0
    return all
  }
}

let kept = new Work(0)

/** Runs `rank` on arrays for so many products; it must not wait, for the next one uses the same. */
export function working<T>(size: number, rank: (work: Work) => T): T {
  if (kept.size < size) kept = new Work(Math.ceil(size * 1.25))
  const work = kept
  try {
    return rank(work)
  } catch (error) {
    kept = new Work(0)
    throw error
  } finally {
    work.end()
  }
}
