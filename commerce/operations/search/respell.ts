import { bestSplit } from '#commerce/domain/search/plan.ts'
import { SHIPPED_FORMS } from '#commerce/domain/search/portuguese/thesaurus.ts'
import { FEW_HITS, MUCH_COMMONER } from '#commerce/domain/search/ranking.ts'
import { soundOf, soundOfForm } from '#commerce/domain/search/sound.ts'
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
import { prepositionsAfter, type QueryWord, singular } from '#commerce/domain/search/text.ts'
import { isNearWord, isWord } from './language.ts'
import type { View } from './view.ts'

/** Whether products have it, in one number or the other. */
const isInCatalogue = ({ vocabulary }: View, word: string): boolean =>
  vocabulary.has(word) || vocabulary.has(singular(word)) || vocabulary.has(`${word}s`)

/** What may be a slip at all, and products have not. */
const isMissing = (view: View, { surface, joined }: QueryWord): boolean =>
  isCorrectable(surface) && joined === undefined && !isInCatalogue(view, surface)

/** What neither the catalogue nor the language knows. */
const isStrange = (view: View, word: QueryWord): boolean => isMissing(view, word) && !isWord(view, word.surface)

interface SpelledTerm {
  term: string
  letters: number
  sound: string
}

/** Terms of the synonyms with how they sound: made once, for every wrong word is compared with all of them. */
const spelled = new WeakMap<View['synonyms'], readonly SpelledTerm[]>()

function spelledTerms(synonyms: View['synonyms']): readonly SpelledTerm[] {
  const known = spelled.get(synonyms)
  if (known) return known
  const terms = [...synonyms.keys()]
    .filter((term) => /^[a-z]{4,}$/.test(term))
    .map((term) => ({ term, letters: lettersIn(term), sound: soundOfForm(SHIPPED_FORMS.get(term) ?? term) }))
  spelled.set(synonyms, terms)
  return terms
}

/** Words that stand for some of the catalogue, though it has them not: "smartphone" where all are called "celular". */
function meantWords({ synonyms, vocabulary }: View, word: string): SpellingCandidate[] {
  const found: SpellingCandidate[] = []
  const [own, heard] = [lettersIn(word), soundOf(word)]
  for (const { term, letters, sound } of spelledTerms(synonyms)) {
    // At most one slip (slipBetween): it sounds the same, or one letter is another.
    const isNear = sound === heard || (missing(own, letters) <= 1 && editDistance(word, term) <= 1)
    if (!isNear || vocabulary.has(term)) continue
    const freqs = synonyms
      .get(term)!
      .map(({ tokens }) => Math.min(...tokens.map((token) => vocabulary.get(token)?.freq ?? 0)))
    const freq = Math.max(...freqs)
    if (freq > 0) found.push({ term, form: SHIPPED_FORMS.get(term) ?? term, freq, similarity: 0.5 })
  }
  return found
}

/** What a strange word was meant to be, unless a word of the language that the catalogue lacks lies nearer. */
function meant(view: View, word: string): { found: SpellingCandidate; slip: number } | undefined {
  const found = nearest(word, [...view.vocabulary.near(word), ...meantWords(view, word)])
  if (!found) return undefined
  const slip = slipBetween(word, found.term, found.form)
  return slip > 1 && isNearWord(word) ? undefined : { found, slip }
}

/** Each strange word by the nearest known one; undefined when nothing could be corrected. */
export function corrected(view: View, words: readonly QueryWord[]): QueryWord[] | undefined {
  const better = words.map((word) => {
    const found = isStrange(view, word) ? meant(view, word.surface) : undefined
    if (!found) return word
    // Alone and split it has just found nothing; among others it may be the other word that is wrong.
    const isSplit = words.length > 1 && found.slip > 1 && bestSplit(word.surface, view.vocabulary) !== undefined
    return isSplit ? word : respelled(found.found, word)
  })
  return better.some((word, index) => word !== words[index]) ? better : undefined
}

/**
 * Words of the language that no product has, by what sounds the same and some have: "arros" is a word, and seldom the
 * one that is meant. Never said to be corrected.
 */
export function soundingAlike(view: View, words: readonly QueryWord[]): QueryWord[] | undefined {
  const better = words.map((word) => {
    if (!isMissing(view, word)) return word
    const own = soundOf(word.surface)
    let found: SpellingCandidate | undefined
    for (const candidate of [...view.vocabulary.near(word.surface), ...meantWords(view, word.surface)])
      if (candidate.freq > (found?.freq ?? 0) && soundOfForm(candidate.form) === own) found = candidate
    return found ? respelled(found, word) : word
  })
  return better.some((word, index) => word !== words[index]) ? better : undefined
}

/**
 * Strange words that found something only in another gender or taken apart into short words, while a word one letter
 * away is there: that one was meant. An inflection of a known word stays as it is.
 */
export function misread(view: View, words: readonly QueryWord[], hits: number): QueryWord[] | undefined {
  const { vocabulary } = view
  const better = words.map((word) => {
    if (!isStrange(view, word) || inflectionsOf(word.surface).some((other) => vocabulary.has(other))) return word
    const near = meant(view, word.surface)
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
