import { portugueseDictionary } from '#commerce/adapters/portuguese-words.ts'
import { Lexicon } from '#commerce/domain/search/lexicon.ts'
import { DOUBTFUL_WORDS, KNOWN_WORDS } from '#commerce/domain/search/portuguese/known-words.ts'
import { slipsFrom } from '#commerce/domain/search/sound.ts'
import { singular } from '#commerce/domain/search/text.ts'
import type { View } from './view.ts'

/** A fact of the language, of no shop: read once, when the first strange word comes. */
let lexicon: Lexicon | undefined
const language = (): Lexicon => {
  if (lexicon) return lexicon
  const { words, affixes } = portugueseDictionary()
  return (lexicon = new Lexicon(words, affixes))
}
/** Reads it ahead: some 100 ms in which nobody else is answered. */
export const readLanguage = (): void => void language()

/** Whether the language, the trade or the shop's synonyms know a word without accents: then it is no slip. */
export const isWord = ({ synonyms }: Pick<View, 'synonyms'>, word: string): boolean =>
  KNOWN_WORDS.has(word) ||
  KNOWN_WORDS.has(singular(word)) ||
  synonyms.has(word) ||
  synonyms.has(singular(word)) ||
  (!DOUBTFUL_WORDS.has(word) && language().knows(word))

/** Whether a slip may have been meant to be a word that the catalogue lacks. */
export function isNearWord(word: string): boolean {
  for (const other of slipsFrom(word))
    if (other.length > 3 && (KNOWN_WORDS.has(other) || (!DOUBTFUL_WORDS.has(other) && language().holds(other))))
      return true
  return false
}
