import { Runs } from './runs.ts'
import { consonantsIn, skeletonOf } from './skeleton.ts'
import { editDistance, isRearranged, lettersIn, missing, mostDifferences, type SpellingCandidate } from './spelling.ts'

/** A word of the catalogue: in how many products, and spelled how. */
export interface Term {
  freq: number
  form: string
}

/** Below this two words have too little in common (the threshold of pg_trgm). */
const MIN_SIMILARITY = 0.3
/** Of one consonant too many words are made, but few of as many letters as one that is all vowels beside it. */
const MIN_CONSONANTS = 2
const LONG_OF_VOWELS = 6
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

  word(number: number): string {
    return this.#words[number]!
  }

  /** Words whose consonants sound so; beyond these differences in letters they are other words. */
  heardAs(form: string, word: string, most: number): number[] {
    const own = skeletonOf(form)
    const letters = lettersIn(word)
    const skeletons = this.#skeletons
    const found: number[] = []
    for (let number = 0; number < skeletons.length; number++)
      if (
        skeletons[number] === own &&
        Math.abs(this.#words[number]!.length - word.length) <= most &&
        missing(letters, this.#letters[number]!) <= most
      )
        found.push(number)
    return found
  }

  /** Words at one edit, or with the same letters in another order. */
  beside(word: string): number[] {
    const own = lettersIn(word)
    const letters = this.#letters
    const found: number[] = []
    for (let number = 0; number < letters.length; number++) {
      // Two letters that only one of them has, at the most: counted out by hand, for this looks at every word there is.
      let differing = own ^ letters[number]!
      differing &= differing - 1
      differing &= differing - 1
      if (differing !== 0) continue
      const other = this.#words[number]!
      if (Math.abs(other.length - word.length) > 1) continue
      if (editDistance(word, other) <= 1 || isRearranged(word, other)) found.push(number)
    }
    return found
  }

  /** Words with many trigrams in common, and these, whatever they have in common. */
  similar(word: string, these: readonly number[] = []): Map<number, number> {
    const common = this.#common.fill(0)
    const own = trigramsOf(word)
    const touched: number[] = []
    for (const trigram of own) {
      const { offsets, values } = this.#byTrigram
      for (let at = offsets[trigram]!; at < offsets[trigram + 1]!; at++)
        if (common[values[at]!]!++ === 0) touched.push(values[at]!)
    }
    const found = new Map<number, number>()
    for (const number of touched) {
      const similarity = common[number]! / (own.length + this.#sizes[number]! - common[number]!)
      if (similarity >= MIN_SIMILARITY) found.set(number, similarity)
    }
    for (const number of these)
      found.set(number, common[number]! / (own.length + this.#sizes[number]! - common[number]!))
    return found
  }
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
    const isTelling = consonantsIn(word) >= MIN_CONSONANTS || word.length >= LONG_OF_VOWELS
    const heard = isTelling ? shapes.heardAs(form, word, mostDifferences(word)) : []
    return this.#candidates(shapes.similar(word, [...shapes.beside(word), ...heard]))
  }

  /** Words that may sound like this one. */
  heardAs(word: string, form = word): SpellingCandidate[] {
    const found = this.#known().heardAs(form, word, mostDifferences(word))
    return this.#candidates(new Map(found.map((number) => [number, 0])))
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
    for (const candidate of this.#candidates(this.#known().similar(beginning)))
      if (!candidate.term.startsWith(start) && isLike(candidate.term)) found.push(candidate)
    for (let at = low; words[at]?.startsWith(start); at++)
      if (isLike(words[at]!)) found.push(this.#candidate(words[at]!, 0))
    return found
  }

  #known(): Shapes {
    return (this.#shapes ??= new Shapes(this.#terms))
  }

  #candidates(found: ReadonlyMap<number, number>): SpellingCandidate[] {
    const shapes = this.#known()
    return [...found].map(([number, value]) => this.#candidate(shapes.word(number), value))
  }

  #candidate(term: string, value: number): SpellingCandidate {
    const { form, freq } = this.#terms.get(term)!
    return { term, form, freq, similarity: value }
  }
}
