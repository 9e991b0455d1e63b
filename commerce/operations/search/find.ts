import type { Kysely } from 'kysely'
import { bestSplit, type Group, groupsOf, tsqueryText } from '#commerce/domain/search/plan.ts'
import { FEW_HITS, MUCH_COMMONER, TEXT_WEIGHTS } from '#commerce/domain/search/ranking.ts'
import { editDistance, inflectionsOf, isCorrectable, nearest } from '#commerce/domain/search/spelling.ts'
import { type QueryWord, readQuery, singular } from '#commerce/domain/search/text.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { type Matches, matchTexts } from '#commerce/store/search/match.ts'
import type { FoundTexts } from './kept-answers.ts'
import type { View } from './view.ts'
import { wordGroups } from './word-groups.ts'

type Reader = Kysely<Database>

const NOTHING: Matches = { docs: new Int32Array(0), ranks: new Float32Array(0), exact: new Uint8Array(0) }

/**
 * The AND of all words; when that finds nothing, unknown words corrected and AND again; then any of the words
 * (database.md).
 */
export function findTexts(view: View, db: Reader, terms: string): Promise<FoundTexts> {
  const { words, codes } = readQuery(terms)
  const key = [...words.map((word) => word.form), ...codes].join('\n')
  return view.found.forceFetch(key, { context: () => find(view, db, words, codes) })
}

async function find(
  view: View,
  db: Reader,
  words: readonly QueryWord[],
  codes: readonly string[],
): Promise<FoundTexts> {
  if (words.length === 0 && codes.length === 0)
    return { matches: NOTHING, corrected: null, suggestion: null, countable: null }
  const groups = understand(view, words)
  const matches = await matchAll(view, db, groups, codes)
  if (matches.docs.length > 0) {
    const meant = await misread(view, db, words, matches.docs.length)
    if (meant) return { ...(await find(view, db, meant, [])), corrected: meant.map((word) => word.form).join(' ') }
    const suggestion = matches.docs.length < FEW_HITS ? commonerSpelling(view, words) : null
    return { matches, corrected: null, suggestion, countable: countable(view, words) }
  }
  const better = corrected(view, words)
  if (!better) return { matches: await matchAny(db, groups), corrected: null, suggestion: null, countable: null }
  const again = understand(view, better)
  const all = await matchAll(view, db, again, [])
  const found = all.docs.length > 0 ? all : await matchAny(db, again)
  const text = found.docs.length > 0 ? better.map((word) => word.form).join(' ') : null
  return {
    matches: found,
    corrected: text,
    suggestion: null,
    countable: all.docs.length > 0 ? countable(view, better) : null,
  }
}

/** Words as groups of alternatives: synonyms, joined and split spellings. */
export const understand = (view: View, words: readonly QueryWord[]): Group[] =>
  groupsOf(words, { synonyms: view.synonyms, known: view.vocabulary })

/** The database ranks; what no product has is known without asking it. */
async function matchAll(view: View, db: Reader, groups: readonly Group[], codes: readonly string[]): Promise<Matches> {
  const index = await view.wordsAtHand(db)
  const isNowhere =
    index &&
    index.havingCode(codes).length === 0 &&
    index.matching(await wordGroups(view, db, index, groups)).length === 0
  if (isNowhere) return NOTHING
  return matchTexts(db, { tsquery: tsqueryText(groups, '&'), written: writtenText(groups), codes }, TEXT_WEIGHTS)
}

/** Without words taken apart; '' when none was, or nothing is left. */
function writtenText(groups: readonly Group[]): string {
  const written = groups.map((group) => group.filter(({ phrase }) => !phrase))
  return groups.some((group, at) => group.length > written[at]!.length) && written.every((group) => group.length > 0)
    ? tsqueryText(written, '&')
    : ''
}

async function matchAny(db: Reader, groups: readonly Group[]): Promise<Matches> {
  if (groups.length < 2) return NOTHING
  return matchTexts(
    db,
    { tsquery: tsqueryText(groups, '|'), parts: groups.map((group) => tsqueryText([group], '&')), codes: [] },
    TEXT_WEIGHTS,
  )
}

/** Each unknown word by the nearest known one; undefined when nothing could be corrected. */
export function corrected({ vocabulary }: View, words: readonly QueryWord[]): QueryWord[] | undefined {
  const better = words.map((word) => {
    // Alone and split it has just found nothing; among others it may be the other word that is wrong.
    const isSplit = words.length > 1 && bestSplit(word.surface, vocabulary) !== undefined
    const found =
      isCorrectable(word.surface) && !vocabulary.has(word.surface) && !isSplit
        ? nearest(word.surface, vocabulary.near(word.surface))
        : undefined
    return found ? respelled(found) : word
  })
  return better.some((word, index) => word !== words[index]) ? better : undefined
}

/**
 * Unknown words that found something only by their stem, which is that of another word ("usaido" stems like "usar"), or
 * taken apart into short words, while a word one letter away is there: that one was meant. An inflection of a known
 * word stays as it is.
 */
async function misread(
  { vocabulary, stems }: View,
  db: Reader,
  words: readonly QueryWord[],
  hits: number,
): Promise<QueryWord[] | undefined> {
  const stemOf = async (word: string): Promise<string> => stems.known(word) ?? stems.ask(db, word)
  const better = await Promise.all(
    words.map(async (word) => {
      if (
        !isCorrectable(word.surface) ||
        word.joined ||
        vocabulary.has(word.surface) ||
        inflectionsOf(word.surface).some((other) => vocabulary.has(other))
      )
        return word
      const found = nearest(word.surface, vocabulary.near(word.surface))
      if (!found || editDistance(word.surface, found.term) > 1) return word
      const parts = bestSplit(word.surface, vocabulary)
      if (parts) return found.freq < hits && parts.every((part) => part.length >= LONG_PART) ? word : respelled(found)
      return (await stemOf(word.surface)) === (await stemOf(found.term)) ? word : respelled(found)
    }),
  )
  return better.some((word, index) => word !== words[index]) ? better : undefined
}

/** Words shorter than this make up almost any text. */
const LONG_PART = 3

export const respelled = ({ term, form }: { term: string; form: string }): QueryWord => ({
  form,
  surface: term,
  raw: term,
  tokens: [singular(term)],
  joined: undefined,
})

function commonerSpelling({ vocabulary }: View, words: readonly QueryWord[]): string | null {
  const better = words.map((word) => {
    const freq = vocabulary.get(word.surface)?.freq ?? 0
    if (freq === 0 || freq >= FEW_HITS || !isCorrectable(word.surface)) return word.form
    const neighbours = vocabulary
      .near(word.surface)
      .filter(({ term }) => singular(term) !== singular(word.surface) && editDistance(word.surface, term) === 1)
    const found = nearest(word.surface, neighbours)
    return found && found.freq >= freq * MUCH_COMMONER ? found.form : word.form
  })
  return better.some((form, index) => form !== words[index]!.form) ? better.join(' ') : null
}

function countable({ vocabulary }: View, words: readonly QueryWord[]): string | null {
  const forms = words.map(
    (word) =>
      vocabulary.get(word.surface)?.form ??
      (word.raw === '' && /^\d{1,5}\D{1,12}$/.test(word.form) ? word.form : undefined),
  )
  return forms.includes(undefined) || forms.length === 0 ? null : forms.join(' ')
}
