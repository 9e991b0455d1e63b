import { singular } from './text.ts'

const NEWLINE = 10
const SLASH = 47
const HYPHEN = 45
/** Letters of U+00C0 to U+00FF without their accents; a blank for what is no letter. */
const LATIN = 'aaaaaaaceeeeiiii noooooo ouuuuy  aaaaaaaceeeeiiii noooooo ouuuuy y'

const START = 0x811c9dc5
const step = (hash: number, letter: number): number => Math.imul(hash ^ letter, 0x01000193) >>> 0

function hashOf(word: string): number {
  let hash = START
  for (let at = 0; at < word.length; at++) hash = step(hash, word.charCodeAt(at))
  return hash
}

/**
 * Words of the language without accents, as sorted hashes: 312,000 take 1.2 MB, and one in 14,000 that is none passes
 * for a word.
 */
export class Lexicon {
  readonly #hashes: Uint32Array

  /** @param dictionary of hunspell, UTF-8: a line a word, after `/` the flags, which are not looked at */
  constructor(dictionary: Uint8Array) {
    const hashes = new Uint32Array(dictionary.length >> 2)
    let count = 0
    let hash = START
    let length = 0
    let skipping = false
    for (let at = 0; at <= dictionary.length; at++) {
      const byte = dictionary[at] ?? NEWLINE
      if (byte === NEWLINE) {
        if (length >= 3) hashes[count++] = hash
        hash = START
        length = 0
        skipping = false
      } else if (byte === SLASH) skipping = true
      else if (!skipping && byte !== HYPHEN) {
        const letter = byte === 0xc3 ? LATIN.charCodeAt((dictionary[++at] ?? 0) & 63) : byte | 32
        if (letter >= 97 && letter <= 122) {
          hash = step(hash, letter)
          length++
        } else {
          // An abbreviation, or letters of other languages.
          skipping = true
          length = 0
        }
      }
    }
    this.#hashes = hashes.slice(0, count).sort()
  }

  /** Whether it stands in the dictionary as it is. */
  holds(word: string): boolean {
    const wanted = hashOf(word)
    let [low, high] = [0, this.#hashes.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#hashes[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return this.#hashes[low] === wanted
  }

  /** Whether it is a word, or a form of one: number, gender, participle, who or what does it, a little one. */
  knows(word: string): boolean {
    return this.holds(word) || formsBehind(word).some((root) => this.holds(root))
  }
}

const FORMS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/el$/, ['il']],
  [/([aei])(?:d[ao]|ndo|dora?|vel|nte)$/, ['$1r']],
  [/ora$/, ['or']],
  [/a$/, ['o']],
  [/(?:z?inh[ao])$/, ['', 'a', 'o']],
  [/(?:z?ona|z?ao)$/, ['', 'a', 'o']],
  [/amente$/, ['o', 'a']],
  [/mente$/, ['']],
]

function formsBehind(word: string): string[] {
  const one = singular(word)
  const plain = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word
  const bases = [...new Set([word, one, plain])]
  return bases.flatMap((base) => [
    base,
    ...FORMS.flatMap(([ending, roots]) =>
      base.length >= 5 && ending.test(base) ? roots.map((root) => base.replace(ending, root)) : [],
    ).filter((root) => root.length >= 3),
  ])
}
