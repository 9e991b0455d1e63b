import type { Meaning, Meanings } from './synonyms.ts'
import { type QueryWord, singular } from './text.ts'
import type { WordGroup, WordTest } from './words.ts'

/**
 * The words of what is being typed as they stand in titles (name, brand, model, departments), whose words the index
 * marks `=`; the last one also as a beginning, unless it is a number. Undefined for a word that no title is asked for.
 */
export function titleTests(words: readonly QueryWord[], synonyms: Meanings): (WordGroup | undefined)[] {
  return words.map((word, at) => {
    const isLast = at === words.length - 1
    // Titles are asked for no letter or digit alone: it is of any text, or begins what is still typed.
    if (isLast && words.length > 1 && /^\d$/.test(word.raw)) return [{ beginning: `=${word.raw}` }, { all: [word.raw] }]
    if (word.raw.length < 2) return undefined
    const own = [word.raw, ...word.tokens.slice(0, 1).filter(() => word.tokens.length === 1)]
    const meanings = word.tokens.length === 1 ? (synonyms.get(word.tokens[0]!) ?? []) : []
    const tests: WordTest[] = [...new Set([...own, singular(word.raw)])].map((text) =>
      /^\d+$/.test(text) || (!isLast && text.length < 4) ? { all: [`=${text}`] } : { beginning: `=${text}` },
    )
    return [
      ...tests,
      ...(word.tokens.length > 1
        ? [{ all: word.tokens.filter((token) => token.length > 1).map((token) => `=${token}`) }]
        : []),
      ...meanings.filter(isOfWords).map(({ tokens }) => ({ all: tokens.map((token) => `=${token}`) })),
    ]
  })
}

/** A letter alone is no word of a title: "x box" would be any box. */
const isOfWords = ({ tokens }: Meaning): boolean => tokens.every((token) => token.length > 1)
