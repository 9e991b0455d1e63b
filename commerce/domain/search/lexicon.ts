import { AffixRules } from './affixes.ts'

const NEWLINE = 10
const BLANK = 32
const SLASH = 47
const HYPHEN = 45
/** Letters of U+00C0 to U+00FF without their accents; a blank for what is no letter. */
const LATIN = 'aaaaaaaceeeeiiii nooooo ouuuuy  aaaaaaaceeeeiiii nooooo ouuuuy y'

const START = 0x811c9dc5
const step = (hash: number, letter: number): number => Math.imul(hash ^ letter, 0x01000193) >>> 0

function hashOf(word: string): number {
  let hash = START
  for (let at = 0; at < word.length; at++) hash = step(hash, word.charCodeAt(at))
  return hash
}

/** Who or what does it, of which the dictionary has some: "lavadora" is what washes. */
const DOER = /^(.{2,}[aei])dor(?:a|as|es)?$/

/** Sets of flags are numbered: there are some 3,700 of them. */
const SETS = 2 ** 16

/**
 * Words of the language without accents, each with the rules it follows: 312,000 take 1.9 MB as hashes, and one in
 * 14,000 that is none passes for a word.
 */
export class Lexicon {
  /** Growing, a word that is written with accents and without twice. */
  readonly #hashes: Uint32Array
  /** Which set of flags each has. */
  readonly #sets: Uint16Array
  readonly #flags: readonly string[]
  readonly #rules: AffixRules

  /**
   * @param dictionary of hunspell, UTF-8: a line a word, after `/` the flags of its rules, a letter each
   * @param affixes the rules, as hunspell has them
   */
  constructor(dictionary: Uint8Array, affixes: string) {
    this.#rules = new AffixRules(affixes)
    const { entries, flags } = entriesOf(dictionary)
    entries.sort()
    this.#flags = flags
    this.#hashes = new Uint32Array(entries.length)
    this.#sets = new Uint16Array(entries.length)
    for (let at = 0; at < entries.length; at++) {
      this.#hashes[at] = Math.floor(entries[at]! / SETS)
      this.#sets[at] = entries[at]! % SETS
    }
  }

  /** Whether it stands in the dictionary as it is. */
  holds(word: string): boolean {
    return this.#placeOf(word) >= 0
  }

  /** Whether it is a word, or one that the rules make of one: number, gender, verb forms, a little one, "des-". */
  knows(word: string): boolean {
    const action = DOER.exec(word)?.[1]
    return (
      this.holds(word) ||
      this.#rules.isMade(word, (root, flags) => this.#follows(root, flags)) ||
      (action !== undefined && this.holds(`${action}r`))
    )
  }

  /** Whether a word of the dictionary follows all of these rules. */
  #follows(root: string, flags: readonly string[]): boolean {
    const first = this.#placeOf(root)
    if (first < 0) return false
    const hash = this.#hashes[first]
    for (let at = first; this.#hashes[at] === hash; at++) {
      const own = this.#flags[this.#sets[at]!]!
      if (flags.every((flag) => own.includes(flag))) return true
    }
    return false
  }

  #placeOf(word: string): number {
    const wanted = hashOf(word)
    let [low, high] = [0, this.#hashes.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#hashes[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return this.#hashes[low] === wanted ? low : -1
  }
}

/** Hash and set of flags of each word, in one number. */
function entriesOf(dictionary: Uint8Array): { entries: Float64Array; flags: string[] } {
  const entries = new Float64Array(dictionary.length >> 2)
  const flags = ['']
  const sets = new Map([[START, 0]])
  const decoder = new TextDecoder()
  let [count, begin] = [0, 0]
  while (begin < dictionary.length) {
    let [at, hash, length, isWord] = [begin, START, 0, true]
    for (; at < dictionary.length && dictionary[at] !== NEWLINE && dictionary[at] !== SLASH; at++) {
      const byte = dictionary[at]!
      if (byte === HYPHEN) continue
      const letter = byte === 0xc3 ? LATIN.charCodeAt((dictionary[++at] ?? 0) & 63) : byte | 32
      // An abbreviation, or letters of other languages.
      if (letter < 97 || letter > 122) isWord = false
      hash = step(hash, letter)
      length++
    }
    const from = dictionary[at] === SLASH ? at + 1 : at
    let set = START
    for (at = from; at < dictionary.length && dictionary[at]! > BLANK; at++) set = step(set, dictionary[at]!)
    if (isWord && length >= 3) {
      let number = sets.get(set)
      if (number === undefined) {
        number = flags.push(decoder.decode(dictionary.subarray(from, at))) - 1
        sets.set(set, number)
      }
      entries[count++] = hash * SETS + number
    }
    while (at < dictionary.length && dictionary[at] !== NEWLINE) at++
    begin = at + 1
  }
  return { entries: entries.slice(0, count), flags }
}
