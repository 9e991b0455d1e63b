import { takeMeasures } from './units.ts'

/** Longest query that is looked at; the rest is dropped. */
export const MAX_TERMS_LENGTH = 120
const MAX_QUERY_WORDS = 12

const BEYOND_ASCII = /[^ -~]/
const SPECIAL: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ł: 'l' }

/** Lower case without accents, one character for one wherever the text is Portuguese. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  if (!BEYOND_ASCII.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[ßøæœđł]/g, (letter) => SPECIAL[letter] ?? '')
}

const STOP_WORDS = new Set(
  'a ao aos as com da das de do dos e em entre essa esse esta este isto na nas no nos o os ou para pela pelas pelo pelos por pra que se sem seu sua um uma uns'.split(
    ' ',
  ),
)
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word)

/** What follows says what the thing is for, not what it is. */
export const BEFORE_USE: ReadonlySet<string> = new Set(['para', 'for', 'p', 'pra', 'compativel', 'compatible', 'fits'])

const WITH = 'com'
const WITHOUT = 'sem'
/** The word of the index for what a thing goes without: `sem fio` is no `fio`. */
export const lacking = (word: string): string => `${WITHOUT}${singular(word)}`

const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/(?:oes|aes)$/, 'ao'],
  [/([aou])is$/, '$1l'],
  [/eis$/, 'el'],
  [/ns$/, 'm'],
  [/([rz])es$/, '$1'],
  [/([^s])s$/, '$1'],
]

/**
 * Folds a plural by its ending (`televisoes` → `televisao`, `papeis` → `papel`): a key of the index, not always a word.
 */
export function singular(word: string): string {
  // Every ending ends so; most words of a catalogue do not.
  if (word.length < 4 || !word.endsWith('s') || /\d/.test(word)) return word
  for (const [ending, instead] of PLURALS) if (ending.test(word)) return word.replace(ending, instead)
  return word
}

/** A word as it may be written: itself, and what {@link singular} makes it of. */
export function pluralsOf(token: string): string[] {
  if (token.length < 2 || /\d/.test(token)) return [token]
  if (token.endsWith('ao')) return [token, `${token.slice(0, -2)}oes`, `${token.slice(0, -2)}aes`, `${token}s`]
  if (/[aeou]l$/.test(token)) return [token, `${token.slice(0, -1)}is`, `${token}s`]
  if (token.endsWith('m')) return [token, `${token.slice(0, -1)}ns`, `${token}s`]
  return /[rzsx]$|[cs]h$/.test(token) ? [token, `${token}es`, `${token}s`] : [token, `${token}s`]
}

/**
 * One piece of a text between blanks: its parts, and the parts written as one when it was joined by `-`, `.`, `/` or
 * `_`.
 */
interface Piece {
  parts: string[]
  joined: string | undefined
}

function pieces(rest: string): Piece[] {
  return (rest.match(/[a-z0-9]+(?:[-./_][a-z0-9]+)*/g) ?? []).map((raw) => {
    const parts = raw.split(/[-./_]/)
    const joined = parts.join('')
    const isOne =
      parts.length > 1 &&
      parts.length <= 5 &&
      joined.length <= 30 &&
      (/\d/.test(joined) ? joined.length >= 4 : !/[./]/.test(raw))
    return { parts, joined: isOne ? joined : undefined }
  })
}

const SLASHED: Readonly<Record<string, string>> = { p: 'para', c: 'com', s: 'sem', f: 'for', w: 'with' }
/** `capa p/ celular`, `mouse s/fio`: how names shorten what decides about the words after it. @param lower lower case */
const unslashed = (lower: string): string =>
  lower.includes('/')
    ? lower.replace(
        /(?<![a-z0-9./-])([pcsfw])\/(?=\s|[a-z]{3})/g,
        (short, letter: string) => `${SLASHED[letter] ?? short} `,
      )
    : lower

/** Letters and a number in one piece, as `rx6600xt`: some write them apart. */
const CODE = /^([a-z]{2,4})(\d{3,6})[a-z]{0,4}$/

/** Dumps of other systems carry line breaks as the two characters `\\n`, which would begin the next word. */
const unescaped = (text: string): string => (text.includes('\\') ? text.replace(/\\[nrt]/g, ' ') : text)

/** Names of attributes, their values, brands and departments stand in thousands of products. */
const KEPT = 20_000
const LONGEST_KEPT = 40
const kept = new Map<string, readonly string[]>()

/**
 * Normal tokens of a catalogue text for the index, in order: parts, joined forms and measures (with their bare number).
 */
export function indexTokens(text: string): readonly string[] {
  if (text.length > LONGEST_KEPT) return readTokens(text)
  const known = kept.get(text)
  if (known) return known
  if (kept.size >= KEPT) kept.clear()
  const tokens = readTokens(text)
  kept.set(text, tokens)
  return tokens
}

function readTokens(text: string): string[] {
  const { rest, found } = takeMeasures(unslashed(fold(unescaped(text))))
  const tokens: string[] = []
  const all = pieces(rest)
  for (const [at, { parts, joined }] of all.entries()) {
    tokens.push(...parts.map(singular))
    for (const part of parts) tokens.push(...apart(part))
    if (joined) tokens.push(singular(joined))
    const next = all[at + 1]?.parts[0]
    if (next && parts.at(-1) === WITHOUT && !isStopWord(next)) tokens.push(lacking(next))
  }
  for (const { token, number } of found) tokens.push(token, number)
  if (/\bbivolt\b/.test(rest)) tokens.push('volt12700', 'volt22000')
  return tokens.filter((token) => token.length <= 40)
}

/** What a code is made of, when it is letters and then a number. */
export const apart = (word: string): string[] => CODE.exec(word)?.slice(1) ?? []

/** Modifier letters are no part of a word: an "iPhoneˊ" would be what the shop suggests. */
const WRITTEN = /(?:(?!\p{Lm})[\p{L}\p{M}\d])+(?:-(?:(?!\p{Lm})[\p{L}\p{M}\d])+)*/gu

/** Words as written, folded, with their accented form: the vocabulary of spelling and of completion. */
export function surfaceWords(text: string): Map<string, string> {
  const words = new Map<string, string>()
  for (const raw of unescaped(text).toLowerCase().match(WRITTEN) ?? []) {
    for (const form of raw.includes('-') ? [...raw.split('-'), raw] : [raw]) {
      const word = fold(form).replace(/[^a-z0-9]/g, '')
      if (word.length >= 2 && word.length <= 30) words.set(word, form)
    }
  }
  return words
}

/** A model code or EAN without its separators: `ABC-1234` → `abc1234`; EAN-13 and UPC-12 agree (leading zeros off). */
export function codeKey(text: string): string {
  const key = fold(text).replace(/[^a-z0-9]/g, '')
  return /^\d{8,}$/.test(key) ? key.replace(/^0+(?=\d{6})/, '') : key
}

/** One thing the customer asked for. */
export interface QueryWord {
  /** As written, lower case, accents kept: what a corrected query is spelled from. */
  form: string
  /** Folded, as the vocabulary spells it; '' unless letters only. */
  surface: string
  /** Folded and in one piece; '' for a measure. */
  raw: string
  /** Index tokens that must all be there, and the joined form that may stand for them. */
  tokens: string[]
  joined: string | undefined
  /** A token that must not be there: of `com fio`, `semfio`. */
  lacking?: string
  /** What the thing is for: the telephone of "capa para celular". */
  isUse?: true
  /** A token of another word that sounds the same, and may be the one that is meant. */
  alike?: string
}

export interface QueryText {
  words: QueryWord[]
  /** Index tokens of the words written with a minus before them: no product that has one. */
  without: string[]
  /** Code keys an exact hit may have: the whole query and each word with a digit. */
  codes: string[]
}

/** Reads a query: bounded, stop words dropped; no input fails. */
export function readQuery(terms: string): QueryText {
  const text = unslashed(terms.toWellFormed().slice(0, MAX_TERMS_LENGTH).toLowerCase()).replace(/\s+/g, ' ').trim()
  const folded = fold(text)
  const { rest, found } = takeMeasures(folded)
  const isRefused = (at: number): boolean => folded[at - 1] === '-' && (at < 2 || folded[at - 2] === ' ')
  const words: PlacedWord[] = found.flatMap(({ token, at }) =>
    isRefused(at) ? [] : [{ at, word: { form: '', surface: '', raw: '', tokens: [token], joined: undefined } }],
  )
  const without = found.filter(({ at }) => isRefused(at)).map(({ token }) => token)
  const kept: { at: number; piece: Piece }[] = []
  for (const match of rest.matchAll(/\S+/g)) {
    const all = pieces(match[0])
    if (/^-[a-z0-9]/.test(match[0]) && match[0].length > 2)
      without.push(...all.flatMap(({ parts }) => parts.filter((part) => !isStopWord(part)).map(singular)))
    else kept.push(...all.map((piece) => ({ at: match.index, piece })))
  }
  let isUse = false
  for (const [index, { at, piece }] of kept.entries()) {
    isUse ||= words.length > 0 && piece.parts.some((part) => BEFORE_USE.has(part))
    const word = wordOf(piece, kept[index - 1]?.piece)
    if (word)
      words.push({
        at: word.tokens[0]?.startsWith(WITHOUT) && word.raw !== piece.parts.join('') ? kept[index - 1]!.at : at,
        word: isUse ? { ...word, isUse } : word,
      })
  }
  const sameLength = folded.length === text.length
  const ordered = words.sort((a, b) => a.at - b.at).slice(0, MAX_QUERY_WORDS)
  for (const [index, { at, word }] of ordered.entries()) {
    const end = ordered[index + 1]?.at ?? text.length
    const written = (sameLength ? text : folded).slice(at, end).trim()
    word.form = written || word.form
  }
  return { words: ordered.map(({ word }) => word), without, codes: codesOf(text) }
}

interface PlacedWord {
  at: number
  word: QueryWord
}

/** @param before what stands before it: "sem" and "com" are of what they tell about */
function wordOf(piece: Piece, before: Piece | undefined): QueryWord | undefined {
  if (piece.parts.every(isStopWord)) return undefined
  const raw = piece.parts.join('')
  const tokens = piece.parts.filter((part) => !isStopWord(part)).map(singular)
  const preposition = before?.parts.length === 1 ? before.parts[0] : undefined
  if (preposition === WITHOUT && piece.parts.length === 1)
    return { form: raw, surface: '', raw: lacking(raw), tokens: [lacking(raw)], joined: undefined }
  const isWord = /^[a-z]+$/.test(raw) && (piece.joined !== undefined || piece.parts.length === 1)
  return {
    form: raw,
    surface: isWord ? raw : '',
    raw,
    tokens,
    joined: piece.joined && singular(piece.joined),
    ...(preposition === WITH && piece.parts.length === 1 ? { lacking: lacking(raw) } : {}),
  }
}

/**
 * The whole query, or a word of it that has letters and digits and is no measure: a bare number among words is a size,
 * a year, a dose.
 */
function codesOf(text: string): string[] {
  const isCode = (word: string): boolean => {
    const key = codeKey(word)
    return (/[a-z]/.test(key) && takeMeasures(fold(word)).found.length === 0) || /^\d{8,14}$/.test(key)
  }
  const candidates = [text, ...text.split(' ').filter(isCode)]
    .map(codeKey)
    .filter((key) => /\d/.test(key) && key.length >= 4 && key.length <= 40)
  return [...new Set(candidates)]
}

/** What stands behind a word before the next one, a blank before each: "máquina de" is told again as it was written. */
export function prepositionsAfter(form: string): string {
  const words = form.split(' ').slice(1)
  const end = words.findIndex((word) => !isStopWord(fold(word)))
  return words
    .slice(0, end < 0 ? words.length : end)
    .map((word) => ` ${word}`)
    .join('')
}

/** The normal text of a query for counting and redirects: folded tokens in order, one blank between. */
export const normalTerms = (terms: string): string =>
  readQuery(terms)
    .words.map((word) => word.joined ?? word.tokens.join(' '))
    .join(' ')
