import { hear, type Heard } from './sound.ts'
import { fold, singular } from './text.ts'

/** Letters only, long enough that one wrong letter leaves most of the word. */
export const isCorrectable = (word: string): boolean => /^[a-z]{3,24}$/.test(word)

let rows: [Uint8Array, Uint8Array, Uint8Array] = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)]

/**
 * Last row of the Damerau–Levenshtein table (optimal string alignment): edits from `a` to each beginning of `b`. Valid
 * until the next call. Texts of up to 250 letters.
 */
function lastRow(a: string, b: string): Uint8Array {
  if (b.length >= rows[0].length)
    rows = [new Uint8Array(b.length + 1), new Uint8Array(b.length + 1), new Uint8Array(b.length + 1)]
  let [older, previous, current] = rows
  for (let j = 0; j <= b.length; j++) previous[j] = j
  for (let i = 1; i <= a.length; i++) {
    current[0] = i
    const [letter, before] = [a.charCodeAt(i - 1), a.charCodeAt(i - 2)]
    for (let j = 1; j <= b.length; j++) {
      const other = b.charCodeAt(j - 1)
      let best = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + (letter === other ? 0 : 1))
      if (i > 1 && j > 1 && letter === b.charCodeAt(j - 2) && before === other) best = Math.min(best, older[j - 2]! + 1)
      current[j] = best
    }
    const free = older
    older = previous
    previous = current
    current = free
  }
  return previous
}

/** Inserted, dropped, changed or swapped letters. */
export const editDistance = (a: string, b: string): number => lastRow(a, b)[b.length]!

/**
 * The letters of a word as bits: two words at n edits differ in n letters at the most on either side, which costs far
 * less to see.
 */
export function lettersIn(word: string, end = word.length): number {
  let bits = 0
  for (let at = 0; at < end && at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

/** How many of these letters the others lack. */
export function missing(letters: number, others: number): number {
  let count = 0
  for (let bits = letters & ~others; bits !== 0; bits &= bits - 1) count++
  return count
}

/** A word of the catalogue near a mistyped one. */
export interface SpellingCandidate {
  term: string
  form: string
  /** In how many products. */
  freq: number
  /** Trigram similarity, 0–1. */
  similarity: number
}

const sorted = (word: string): string => [...word].sort().join('')

/** A word at more than one edit for every three letters is another word, and so is any at two of a short one. */
const mostEdits = (word: string): number => (word.length < 6 ? 1 : Math.floor(word.length / 3))

/** What sounds alike may have one letter more that the other has not: "ph" for "f". */
export const mostDifferences = (word: string): number => mostEdits(word) + 1

const B = lettersIn('b')
const M = lettersIn('m')
const N = lettersIn('n')
const V = lettersIn('v')

/** A word as it was typed: its letters, and how it is heard. */
interface Typed extends Heard {
  word: string
  /** Those that are heard as they are written, as bits. */
  consonants: number
}

function typedAs(form: string): Typed {
  const word = fold(form)
  return { word, ...hear(form), consonants: surelyHeard(word) }
}

const SURELY_HEARD = lettersIn('dfnrtv')
/** Consonants that are no other's sound, B as V, M as N. */
function surelyHeard(word: string): number {
  const letters = lettersIn(word)
  const other = (letters & B ? V : 0) | (letters & M ? N : 0)
  return (letters | other) & SURELY_HEARD
}

/**
 * Whether one has the letters of the other with one at another place ("vrido"), or two exchanged ("ventidalor"): however
 * far they lie apart, that is one slip.
 */
export function isRearranged(word: string, other: string): boolean {
  if (word.length !== other.length || word.length < 5 || lettersIn(word) !== lettersIn(other)) return false
  let [from, to] = [0, word.length]
  while (from < to && word[from] === other[from]) from++
  while (to > from && word[to - 1] === other[to - 1]) to--
  const [own, meant] = [word.slice(from, to), other.slice(from, to)]
  if (own.length < 2) return false
  const [first, last] = [own[0]!, own.at(-1)!]
  return [own.slice(1) + first, last + own.slice(0, -1), last + own.slice(1, -1) + first].includes(meant)
}

const SOUNDS_SO = 0.5
const SOUNDS_ROUGHLY_SO = 0.75

/**
 * @param form how the other is written, where it has accents
 * @param most beyond it no slip is told from another
 */
function slipOf({ word, sound, rough, consonants }: Typed, other: string, form: string, most = Infinity): number {
  const edits = isRearranged(word, other) ? 1 : editDistance(word, other)
  if (edits === 0) return 0
  // To hear a word costs more than to read it.
  if (edits > most && missing(consonants, surelyHeard(other)) > most) return edits
  const heard = hear(form)
  return Math.min(
    edits,
    SOUNDS_SO + editDistance(sound, heard.sound),
    SOUNDS_ROUGHLY_SO + editDistance(rough, heard.rough),
  )
}

/**
 * Edits, or less where the words sound alike: "smartfone" is half a slip from "smartphone".
 * @param typed with its accents
 * @param form how the other is written, where it has accents
 */
export const slipBetween = (typed: string, other: string, form = other): number => slipOf(typedAs(typed), other, form)

/** Of three letters only two that changed places: any other slip leaves half of all short words. */
const isTooShort = (word: string, term: string): boolean => word.length < 4 && sorted(word) !== sorted(term)

/** Accents that were typed and the word has not: who takes the trouble seldom means a word without any. */
const accentsAgainst = (accents: readonly string[], form: string): number =>
  accents.filter((letter) => !form.includes(letter)).length

/**
 * The most likely word: similarity + 0.03·ln(freq) (database.md), nearness in edits first. Swapped letters, the
 * likeliest slip, cost more trigrams than any other: they are made up for. A letter is sooner lost than put in.
 * @param form as it was typed, accents kept
 */
export function nearest(form: string, candidates: readonly SpellingCandidate[]): SpellingCandidate | undefined {
  const typed = typedAs(form)
  const { word } = typed
  const accents = [...form].filter((letter) => letter > '\u007f')
  const [most, differences] = [mostEdits(word), mostDifferences(word)]
  const letters = lettersIn(word)
  let best: { candidate: SpellingCandidate; score: number } | undefined
  for (const candidate of candidates) {
    if (Math.abs(candidate.term.length - word.length) > differences) continue
    if (missing(letters, lettersIn(candidate.term)) > differences || isTooShort(word, candidate.term)) continue
    const slip = slipOf(typed, candidate.term, candidate.form, most)
    if (word === candidate.term || slip > most) continue
    const swapped = candidate.term.length === word.length && sorted(candidate.term) === sorted(word)
    const score =
      candidate.similarity +
      0.03 * Math.log(candidate.freq) -
      0.35 * (slip - 1) +
      (word[0] === candidate.term[0] ? 0.05 : 0) +
      (swapped ? 0.2 : 0) -
      (slip === 1 && candidate.term.length < word.length ? 0.06 : 0) -
      0.1 * accentsAgainst(accents, candidate.form)
    if (!best || score > best.score || (score === best.score && candidate.term < best.candidate.term))
      best = { candidate, score }
  }
  return best?.candidate
}

const GENDERS = ['a', 'o', 'as', 'os']
const OTHER_ENDINGS = ['', 'e', 's', 'es']

/**
 * The word in other gender and number: `brancas` → `branco`, `branca`, `brancos` … A short root, or one that ends in a
 * vowel, is that of too many words.
 */
export function inflectionsOf(word: string): string[] {
  const root = word.replace(/(?:[aeo]s?|s)$/, '')
  const endings = root.length >= 4 && !/[aeiou]$/.test(root) ? [...GENDERS, ...OTHER_ENDINGS] : GENDERS
  return [singular(word), ...endings.map((ending) => root + ending)].filter((other) => other !== word)
}

/** Wrong letters allowed in a beginning. */
export const mostBeginningEdits = (beginning: string): number => Math.max(1, Math.floor(beginning.length / 4))

/**
 * The most likely word that begins like a mistyped beginning: fewest edits to any of its beginnings of about that
 * length, then frequency.
 */
export function nearestCompletion(
  prefix: string,
  candidates: readonly SpellingCandidate[],
): SpellingCandidate | undefined {
  const most = mostBeginningEdits(prefix)
  let best: { candidate: SpellingCandidate; edits: number } | undefined
  for (const candidate of candidates) {
    const edits = Math.min(
      ...lastRow(prefix, candidate.term.slice(0, prefix.length + 1)).subarray(
        prefix.length - 1,
        Math.min(candidate.term.length, prefix.length + 1) + 1,
      ),
    )
    if (edits > most) continue
    const order = best
      ? edits - best.edits || best.candidate.freq - candidate.freq || (candidate.term < best.candidate.term ? -1 : 1)
      : -1
    if (order < 0) best = { candidate, edits }
  }
  return best?.candidate
}
