/** Letters that are written for one another; all others are vowels or mute. */
const CONSONANTS = ['bv', 'cçsxz', 'd', 'f', 'gj', 'kq', 'l', 'mn', 'p', 'r', 't']
const LETTERS = 256

const classes = new Uint8Array(LETTERS)
for (const [at, letters] of CONSONANTS.entries()) for (const letter of letters) classes[letter.charCodeAt(0)] = at + 1

const classOf = (letter: string): number => classes[letter.charCodeAt(0)]!
const F = classOf('f')
const K = classOf('k')
const L = classOf('l')
const N = classOf('n')
const P = classOf('p')
const R = classOf('r')
const S = classOf('s')
const T = classOf('t')

const marked = (letters: string): Uint8Array => {
  const marks = new Uint8Array(LETTERS)
  for (const letter of letters) marks[letter.charCodeAt(0)] = 1
  return marks
}
const VOWELS = marked('aeiouyàáâãäéêèëíìîïóôõòöúùûü')
/** Before them a C is an S. */
const SOFT = marked('eiyéêèëíìîï')
const C = 'c'.charCodeAt(0)
const H = 'h'.charCodeAt(0)

/**
 * What is heard of a word's consonants, as a number: those who do not know how it is written seldom take one of them for
 * another, while its vowels may be any. Words that sound alike have the same; so have some hundred others of a large
 * catalogue.
 * @param form lower case, accents kept, for a Ç is no C
 */
export function skeletonOf(form: string): number {
  let hash = 0x811c9dc5
  let last = 0
  for (let at = 0; at < form.length; at++) {
    const own = heardAt(form, at, last)
    // Side by side they are one, doubled or not.
    if (own !== 0 && own !== last) hash = Math.imul(hash ^ own, 0x01000193)
    last = own
  }
  return hash
}

/** How many consonants are written. */
export function consonantsIn(word: string): number {
  let count = 0
  for (let at = 0; at < word.length; at++) if ((classes[word.charCodeAt(at)] ?? 0) !== 0) count++
  return count
}

/** @param before what was heard of the letter before */
function heardAt(form: string, at: number, before: number): number {
  const letter = form.charCodeAt(at)
  const next = at + 1 < form.length ? form.charCodeAt(at + 1) : 0
  const own = letter < LETTERS ? classes[letter]! : 0
  if (letter === C) return next === H || SOFT[next] === 1 ? S : K
  if (own === P && next === H) return F
  // "bluetooth" ends as "blutufe" is written.
  if (own === T && next === H && at + 2 === form.length) return F
  // "papeu", "praca": at a syllable's end it is a vowel, in a group an R.
  if (own === L && next !== H) return isGroup(before) ? R : VOWELS[next] === 1 || next === letter ? L : 0
  return own === R && at === form.length - 1 ? 0 : own
}

const isGroup = (before: number): boolean =>
  before !== 0 && before !== L && before !== N && before !== R && before !== S
