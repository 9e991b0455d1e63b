import { bestSplit } from '#commerce/domain/search/plan.ts'
import { SHIPPED_FORMS } from '#commerce/domain/search/portuguese/thesaurus.ts'
import { FEW_HITS, MUCH_COMMONER } from '#commerce/domain/search/ranking.ts'
import { soundOfForm } from '#commerce/domain/search/sound.ts'
import {
  editDistance,
  inflectionsOf,
  isCorrectable,
  lettersIn,
  missing,
  nearest,
  slipBetween,
  type SpellingCandidate,
} from '#commerce/domain/search/spelling.ts'
import { fold, prepositionsAfter, type QueryWord, singular } from '#commerce/domain/search/text.ts'
import { isNearWord, isWord } from './language.ts'
import type { View } from './view.ts'

/** Whether products have it, in one number or the other. */
const isInCatalogue = ({ vocabulary }: View, word: string): boolean =>
  vocabulary.has(word) || vocabulary.has(singular(word)) || vocabulary.has(`${word}s`)

/** What may be a slip at all, and products have not; with a hyphen, if a part of it is none. */
const isMissing = (view: View, { surface, joined, tokens }: QueryWord): boolean =>
  isCorrectable(surface) &&
  !isInCatalogue(view, surface) &&
  (joined === undefined || tokens.some((token) => !isInCatalogue(view, token) && !isWord(view, token)))

/** As it was typed, in one piece: of letters without their accents "preção" would be heard otherwise. */
function typedForm({ form, surface }: QueryWord): string {
  const own = form.split(' ')[0]!.replaceAll('-', '')
  return fold(own) === surface ? own : surface
}

/** What neither the catalogue nor the language knows. */
const isStrange = (view: View, word: QueryWord): boolean => isMissing(view, word) && !isWord(view, word.surface)

interface SpelledTerm {
  term: string
  letters: number
  sound: string
  /** Of the sound. */
  sounds: number
}

/** Terms of the synonyms with how they sound: made once, for every wrong word is compared with all of them. */
const spelled = new WeakMap<View['synonyms'], readonly SpelledTerm[]>()

function spelledTerms(synonyms: View['synonyms']): readonly SpelledTerm[] {
  const known = spelled.get(synonyms)
  if (known) return known
  const terms = [...synonyms.keys()]
    .filter((term) => /^[a-z]{4,}$/.test(term))
    .map((term) => {
      const sound = soundOfForm(SHIPPED_FORMS.get(term) ?? term)
      return { term, letters: lettersIn(term), sound, sounds: lettersIn(sound) }
    })
  spelled.set(synonyms, terms)
  return terms
}

const isOfLength = (word: string, other: string): boolean => Math.abs(word.length - other.length) <= 1

/** In a longer word one sound may be another. */
const LONG_WORD = 6

/**
 * Words that stand for some of the catalogue, though it has them not: "smartphone" where all are called "celular".
 * @param form as it was typed, accents kept
 */
function meantWords({ synonyms, vocabulary }: View, word: string, form: string): SpellingCandidate[] {
  const found: SpellingCandidate[] = []
  const heard = soundOfForm(form)
  const [own, ownSounds] = [lettersIn(word), lettersIn(heard)]
  const slips = word.length < LONG_WORD ? 0 : 1
  for (const { term, letters, sound, sounds } of spelledTerms(synonyms)) {
    // It sounds the same, or nearly, or one letter is another: no more costs too much to find here.
    const isNear =
      sound === heard ||
      (missing(own, letters) <= 1 && isOfLength(word, term) && editDistance(word, term) <= 1) ||
      (missing(ownSounds, sounds) <= slips && isOfLength(heard, sound) && editDistance(heard, sound) <= slips)
    if (!isNear || vocabulary.has(term)) continue
    const freqs = synonyms
      .get(term)!
      .map(({ tokens }) => Math.min(...tokens.map((token) => vocabulary.get(token)?.freq ?? 0)))
    const freq = Math.max(...freqs)
    if (freq > 0) found.push({ term, form: SHIPPED_FORMS.get(term) ?? term, freq, similarity: 0.5 })
  }
  return found
}

interface Meant {
  found: SpellingCandidate
  slip: number
}

/**
 * What a strange word was meant to be, unless a word of the language that the catalogue lacks lies nearer.
 * @param form as it was typed, accents kept
 */
function meant(view: View, word: string, form: string): Meant | undefined {
  const found = nearest(form, [...view.vocabulary.near(word, form), ...meantWords(view, word, form)])
  if (!found) return undefined
  const slip = slipBetween(form, found.term, found.form)
  return slip > 1 && isNearWord(word) ? undefined : { found, slip }
}

/** What two words side by side are together, if not in one as the catalogue has it: "air fraier", "note buk". */
function meantTogether(view: View, word: QueryWord, next: QueryWord | undefined): Meant | undefined {
  if (!next || word.joined || next.joined || word.form.includes(' ')) return undefined
  const together = word.surface + next.surface
  if (word.surface === '' || next.surface === '' || !isCorrectable(together) || isInCatalogue(view, together))
    return undefined
  return meant(view, together, typedForm(word) + typedForm(next))
}

/** Digits that stand for letters: "m1croondas". */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  0: ['o'],
  1: ['i', 'l'],
  3: ['e'],
  4: ['a'],
  5: ['s'],
  7: ['t'],
}
const MOST_DIGITS = 3
/** Shorter ones are as often a size or a code. */
const LEAST_LETTERED = 4

/** A word of the catalogue in which some letters were typed as the digits that look like them; codes are none. */
function withoutDigits({ vocabulary }: View, { raw }: QueryWord): Meant | undefined {
  const digits = raw.replace(/\D/g, '').length
  if (digits === 0 || digits > MOST_DIGITS || raw.length < LEAST_LETTERED || digits * 2 > raw.length) return undefined
  const ways = [...raw].reduce<string[]>(
    (all, letter) => (LETTERS[letter] ?? [letter]).flatMap((each) => all.map((before) => before + each)),
    [''],
  )
  const term = ways.flatMap((way) => [way, singular(way), `${way}s`]).find((way) => vocabulary.has(way))
  const known = term === undefined ? undefined : vocabulary.get(term)
  return term === undefined || known === undefined
    ? undefined
    : { found: { term, form: known.form, freq: known.freq, similarity: 0 }, slip: 1 }
}

/** Each strange word by the nearest known one; undefined when nothing could be corrected. */
export function corrected(view: View, words: readonly QueryWord[]): QueryWord[] | undefined {
  const own = words.map((word) =>
    isStrange(view, word) ? (meant(view, word.surface, typedForm(word)) ?? null) : withoutDigits(view, word),
  )
  const isUncertain = (at: number): boolean => own[at] === null || (own[at]?.slip ?? 0) > 1
  const better: QueryWord[] = []
  for (let at = 0; at < words.length; at++) {
    const [word, next, found] = [words[at]!, words[at + 1], own[at]]
    const together = isUncertain(at) || isUncertain(at + 1) ? meantTogether(view, word, next) : undefined
    if (together && together.slip < Math.min(found?.slip ?? LARGE_SLIP, own[at + 1]?.slip ?? LARGE_SLIP)) {
      better.push(respelled(together.found, next!))
      at++
      continue
    }
    // Alone and split it has just found nothing; among others it may be the other word that is wrong.
    const isSplit =
      found && words.length > 1 && found.slip > 1 && bestSplit(word.surface, view.vocabulary) !== undefined
    better.push(!found || isSplit ? word : respelled(found.found, word))
  }
  return better.some((word, index) => word !== words[index]) ? better : undefined
}

/** Two words of which one may be right are another thing only where little is wrong. */
const LARGE_SLIP = 2

/** What sounds the same as a word that no product has, and some have. */
function soundsLike(view: View, word: QueryWord): SpellingCandidate | undefined {
  if (!isMissing(view, word)) return undefined
  const form = typedForm(word)
  const own = soundOfForm(form)
  let found: SpellingCandidate | undefined
  for (const candidate of [...view.vocabulary.heardAs(word.surface, form), ...meantWords(view, word.surface, form)])
    if (candidate.term !== word.surface && candidate.freq > (found?.freq ?? 0) && soundOfForm(candidate.form) === own)
      found = candidate
  return found
}

/**
 * Words of the language that no product has, by what sounds the same and some have: "arros" is a word, and seldom the
 * one that is meant. Never said to be corrected.
 */
export function soundingAlike(view: View, words: readonly QueryWord[]): QueryWord[] | undefined {
  const better = words.map((word) => {
    const found = soundsLike(view, word)
    return found ? respelled(found, word) : word
  })
  return better.some((word, index) => word !== words[index]) ? better : undefined
}

/**
 * Words that a few products only mention, each also as what sounds the same and more of them are called: a mattress has
 * "tecido ventilado", and who asks for a "ventilado" wants no mattress. `meant` is what is asked back for.
 */
export function alsoAlike(
  view: View,
  words: readonly QueryWord[],
  hits: number,
): { asked: QueryWord[]; meant: QueryWord[] } | undefined {
  const found = words.map((word) => {
    // "celular" found what is called "smartphone".
    if (view.synonyms.has(word.surface) || view.synonyms.has(singular(word.surface))) return undefined
    const alike = soundsLike(view, word)
    return alike && alike.freq > hits ? alike : undefined
  })
  if (found.every((each) => each === undefined)) return undefined
  return {
    asked: words.map((word, at) => (found[at] ? { ...word, alike: singular(found[at].term) } : word)),
    meant: words.map((word, at) => (found[at] ? respelled(found[at], word) : word)),
  }
}

/**
 * Strange words that found something only in another gender or taken apart into short words, while a word one letter
 * away is there: that one was meant. An inflection of a known word stays as it is.
 */
export function misread(view: View, words: readonly QueryWord[], hits: number): QueryWord[] | undefined {
  const { vocabulary } = view
  const better = words.map((word, at) => {
    if (word.joined !== undefined || !isStrange(view, word)) return word
    // "liquidi ficador" was found in one piece.
    const beside = [words[at - 1], words[at + 1]].map((other) => other?.surface ?? '')
    if (vocabulary.has(beside[0] + word.surface) || vocabulary.has(word.surface + beside[1])) return word
    if (inflectionsOf(word.surface).some((other) => vocabulary.has(other))) return word
    const near = meant(view, word.surface, typedForm(word))
    if (!near || near.slip > 1) return word
    const { found } = near
    const parts = bestSplit(word.surface, vocabulary)
    return parts && found.freq < hits && parts.every((part) => part.length >= LONG_PART) ? word : respelled(found, word)
  })
  return better.some((word, index) => word !== words[index]) ? better : undefined
}

/** Words shorter than this make up almost any text. */
const LONG_PART = 3

export const respelled = ({ term, form }: { term: string; form: string }, instead: QueryWord): QueryWord => ({
  form: form + prepositionsAfter(instead.form),
  surface: term,
  raw: term,
  tokens: [singular(term)],
  joined: undefined,
})

/** A far commoner spelling of a word that the catalogue has and the language has not. */
export function commonerSpelling(view: View, words: readonly QueryWord[]): string | null {
  const { vocabulary } = view
  const better = words.map((word) => {
    const freq = vocabulary.get(word.surface)?.freq ?? 0
    if (freq === 0 || freq >= FEW_HITS || !isCorrectable(word.surface) || isWord(view, word.surface)) return word.form
    const neighbours = vocabulary
      .near(word.surface)
      .filter(({ term }) => singular(term) !== singular(word.surface) && editDistance(word.surface, term) === 1)
    const found = nearest(word.surface, neighbours)
    return found && found.freq >= freq * MUCH_COMMONER ? found.form : word.form
  })
  return better.some((form, index) => form !== words[index]!.form) ? better.join(' ') : null
}
