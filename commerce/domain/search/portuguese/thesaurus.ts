import { parseSynonyms, type SynonymPair, synonymPairs } from '../synonyms.ts'
import { fold, singular, surfaceWords } from '../text.ts'
import { APPLIANCES } from './appliances.ts'
import { BODY } from './body.ts'
import { ELECTRONICS } from './electronics.ts'
import { HOME } from './home.ts'
import { MARKET } from './market.ts'

const AREAS = [...APPLIANCES, ...ELECTRONICS, ...HOME, ...MARKET, ...BODY]

/** What every shop knows; its own lists go before. */
export const SHIPPED_PAIRS: readonly SynonymPair[] = synonymPairs(
  AREAS.flatMap(({ lists }) => {
    const { lines, wrong } = parseSynonyms(lists)
    if (wrong.length > 0) throw new Error(wrong.join('; '))
    return lines
  }),
)

/** How the words of the lists are written, by their form without accents. */
export const SHIPPED_FORMS: ReadonlyMap<string, string> = new Map(
  AREAS.flatMap(({ lists }) => [...surfaceWords(lists)]),
)

const tokensOf = (text: string): string[] =>
  fold(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2)
    .map(singular)

const nearWords = AREAS.map(({ near, lists }) => ({
  near: new Set(tokensOf(near)),
  all: new Set([...tokensOf(near), ...tokensOf(lists)]),
}))

/** Things of the same part of a house as this word, itself among them; empty for a word of none. */
export function areaOf(token: string): ReadonlySet<string> {
  const own = nearWords.find(({ near }) => near.has(token)) ?? nearWords.find(({ all }) => all.has(token))
  return own?.near ?? new Set()
}
