import { readQuery } from '../search/text.ts'

/** What is searched for in a text, as search itself reads it: no accents, no plural, no word like "de". */
const wordsOf = (text: string): string[] => readQuery(text).words.flatMap(({ tokens }) => tokens)

/** Whether a term names anything that one could search for. */
export const isSearchable = (term: string): boolean => wordsOf(term).length > 0

/**
 * Whether a banner stands above a search: every word of one of its terms is searched for, among others perhaps. Of
 * `geladeira` also above "geladeiras frost free", of `fralda pants` not above "fralda".
 */
export function standsAbove(terms: readonly string[], searched: string): boolean {
  const words = new Set(wordsOf(searched))
  return terms.some((term) => {
    const own = wordsOf(term)
    return own.length > 0 && own.every((word) => words.has(word))
  })
}
