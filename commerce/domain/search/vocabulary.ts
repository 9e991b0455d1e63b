import { Runs } from './runs.ts'
import { consonantsIn, skeletonOf } from './skeleton.ts'
import { editDistance, isRearranged, lettersIn, missing, type SpellingCandidate } from './spelling.ts'

/** A word of the catalogue: in how many products, and spelled how. */
export interface Term {
  freq: number
  form: string
}

/** Below this two words have too little in common (the threshold of pg_trgm). */
const MIN_SIMILARITY = 0.3
/** Of one consonant too many words are made. */
const MIN_CONSONANTS = 2
const LETTERS = 27

/**
 * Different groups of three letters, blanks around the word included, as pg_trgm counts them; other signs count as
 * blanks.
 */
function trigramsOf(word: string): number[] {
  const padded = `  ${word} `
  const found = new Set<number>()
  for (let at = 2; at < padded.length; at++) {
    found.add((letterAt(padded, at - 2) * LETTERS + letterAt(padded, at - 1)) * LETTERS + letterAt(padded, at))
  }
  return [...found]
}

function letterAt(text: string, at: number): number {
  const letter = text.charCodeAt(at) - 96
  return letter >= 1 && letter < LETTERS ? letter : 0
}

/** The words by trigram, made when the first wrong word comes and kept as long as there are the same words. */
class Shapes {
  readonly #words: readonly string[]
  /** Bits, as lettersIn has them. */
  readonly #letters: Int32Array
  /** How many different trigrams. */
  readonly #sizes: Uint8Array
  readonly #byTrigram: Runs
  readonly #common: Uint8Array
  readonly #skeletons: Int32Array

  constructor(terms: ReadonlyMap<string, Term>) {
    const words = [...terms.keys()]
    this.#words = words
    this.#skeletons = Int32Array.from(words, (word) => skeletonOf(terms.get(word)!.form))
    this.#letters = Int32Array.from(words, (word) => lettersIn(word))
    const trigrams = new Map(words.map((word, number) => [number, trigramsOf(word)]))
    this.#sizes = Uint8Array.from(words, (_, number) => trigrams.get(number)!.length)
    this.#byTrigram = new Runs().with(words.length, trigrams).transposed(LETTERS ** 3)
    this.#common = new Uint8Array(words.length)
  }

  /** Words whose consonants sound so. */
  heardAs(form: string): string[] {
    const own = skeletonOf(form)
    const skeletons = this.#skeletons
    const found: string[] = []
    for (let number = 0; number < skeletons.length; number++)
      if (skeletons[number] === own) found.push(this.#words[number]!)
    return found
  }

  /** Words at one edit, or with the same letters in another order. */
  beside(word: string): string[] {
    const own = lettersIn(word)
    const letters = this.#letters
    const found: string[] = []
    for (let number = 0; number < letters.length; number++) {
      // Two letters that only one of them has, at the most: counted out by hand, for this looks at every word there is.
      let differing = own ^ letters[number]!
      differing &= differing - 1
      differing &= differing - 1
      if (differing !== 0) continue
      const other = this.#words[number]!
      if (Math.abs(other.length - word.length) > 1) continue
      if (editDistance(word, other) <= 1 || isRearranged(word, other)) found.push(other)
    }
    return found
  }

  similar(word: string): Map<string, number> {
    const common = this.#common.fill(0)
    const own = trigramsOf(word)
    const found = new Map<string, number>()
    const touched: number[] = []
    for (const trigram of own) {
      const { offsets, values } = this.#byTrigram
      for (let at = offsets[trigram]!; at < offsets[trigram + 1]!; at++)
        if (common[values[at]!]!++ === 0) touched.push(values[at]!)
    }
    for (const number of touched) {
      const similarity = common[number]! / (own.length + this.#sizes[number]! - common[number]!)
      if (similarity >= MIN_SIMILARITY) found.set(this.#words[number]!, similarity)
    }
    return found
  }
}

function similarity(a: string, b: string): number {
  const [left, right] = [trigramsOf(a), trigramsOf(b)]
  const common = left.filter((trigram) => right.includes(trigram)).length
  return common / (left.length + right.length - common)
}

/** Every word of the catalogue that some product has, at one revision. */
export class Vocabulary {
  readonly #terms: ReadonlyMap<string, Term>
  #shapes: Shapes | undefined
  #sorted: readonly string[] | undefined

  constructor(terms: ReadonlyMap<string, Term> = new Map()) {
    this.#terms = terms
  }

  has(word: string): boolean {
    return this.#terms.has(word)
  }
  get(word: string): Term | undefined {
    return this.#terms.get(word)
  }

  /** Counts of the next revision; 0 = no product has the word any more. */
  with(changes: readonly (Term & { term: string })[]): Vocabulary {
    if (changes.length === 0) return this
    const terms = new Map(this.#terms)
    for (const { term, freq, form } of changes) {
      if (freq > 0) terms.set(term, { freq, form })
      else terms.delete(term)
    }
    const next = new Vocabulary(terms)
    if (changes.every(({ term, freq }) => this.#terms.has(term) === freq > 0)) {
      next.#shapes = this.#shapes
      next.#sorted = this.#sorted
    }
    return next
  }

  /** Makes ahead what the first wrong word would wait for. */
  prepare(): void {
    this.#known()
  }

  /**
   * Words at one edit, words with many trigrams in common, and words whose consonants sound so.
   * @param form how it was typed, accents kept
   */
  near(word: string, form = word): SpellingCandidate[] {
    const shapes = this.#known()
    const found = shapes.similar(word)
    const heard = consonantsIn(word) >= MIN_CONSONANTS ? shapes.heardAs(form) : []
    for (const other of [...shapes.beside(word), ...heard])
      if (!found.has(other)) found.set(other, similarity(word, other))
    return [...found].map(([term, value]) => this.#candidate(term, value))
  }

  /** Words that may sound like this one. */
  heardAs(form: string): SpellingCandidate[] {
    return this.#known()
      .heardAs(form)
      .map((term) => this.#candidate(term, 0))
  }

  /**
   * What a mistyped beginning may go on to: words that begin with its first two letters, and those with many trigrams
   * in common; none that lacks more than `most` of its letters.
   */
  continuing(beginning: string, most: number): SpellingCandidate[] {
    const words = (this.#sorted ??= [...this.#terms.keys()].sort())
    const letters = lettersIn(beginning)
    const isLike = (term: string): boolean => missing(letters, lettersIn(term, beginning.length + 1)) <= most
    const start = beginning.slice(0, 2)
    let [low, high] = [0, words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (words[middle]! < start) low = middle + 1
      else high = middle
    }
    const found: SpellingCandidate[] = []
    for (const [term, value] of this.#known().similar(beginning))
      if (!term.startsWith(start) && isLike(term)) found.push(this.#candidate(term, value))
    for (let at = low; words[at]?.startsWith(start); at++)
      if (isLike(words[at]!)) found.push(this.#candidate(words[at]!, 0))
    return found
  }

  #known(): Shapes {
    return (this.#shapes ??= new Shapes(this.#terms))
  }

  #candidate(term: string, value: number): SpellingCandidate {
    const { form, freq } = this.#terms.get(term)!
    return { term, form, freq, similarity: value }
  }
}
