import type { Kysely } from 'kysely'
import { type Group, groupsOf, tsqueryText } from '#commerce/domain/search/plan.ts'
import type { ListingQuery } from '#commerce/domain/search/port.ts'
import { FEW_HITS, TEXT_WEIGHTS } from '#commerce/domain/search/ranking.ts'
import { type QueryWord, readQuery } from '#commerce/domain/search/text.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { type Matches, matchTexts } from '#commerce/store/search/match.ts'
import type { FoundTexts } from './kept-answers.ts'
import { commonerSpelling, corrected, misread } from './respell.ts'
import type { View } from './view.ts'
import { wordGroups } from './word-groups.ts'

type Reader = Kysely<Database>

const NOTHING: Matches = { docs: new Int32Array(0), ranks: new Float32Array(0), exact: new Uint8Array(0) }

/**
 * The AND of all words; when that finds nothing, unknown words corrected and AND again; then any of the words
 * (database.md).
 */
export function findTexts(view: View, db: Reader, { terms = '', exact }: AskedTexts): Promise<FoundTexts> {
  const { words, codes } = readQuery(terms)
  const key = [exact ? '=' : '', ...words.map((word) => word.form), ...codes].join('\n')
  return view.found.forceFetch(key, { context: () => find(view, db, words, codes, exact) })
}

/** `exact`: the words as they are, none corrected, all of them. */
export type AskedTexts = Pick<ListingQuery, 'terms' | 'exact'>

async function find(
  view: View,
  db: Reader,
  words: readonly QueryWord[],
  codes: readonly string[],
  exact = false,
): Promise<FoundTexts> {
  const nothing = { matches: NOTHING, corrected: null, suggestion: null, countable: null, partial: false }
  if (words.length === 0 && codes.length === 0) return nothing
  const groups = understand(view, words)
  const matches = await matchAll(view, db, groups, codes)
  if (exact) return { ...nothing, matches, countable: matches.docs.length > 0 ? countable(view, words) : null }
  if (matches.docs.length > 0) {
    const meant = await misread(view, db, words, matches.docs.length)
    if (meant) return { ...(await find(view, db, meant, [])), corrected: meant.map((word) => word.form).join(' ') }
    const suggestion = matches.docs.length < FEW_HITS ? commonerSpelling(view, words) : null
    return { ...nothing, matches, suggestion, countable: countable(view, words) }
  }
  const better = corrected(view, words)
  if (!better) {
    const some = await matchAny(db, groups)
    return { ...nothing, matches: some, partial: some.docs.length > 0 }
  }
  const again = understand(view, better)
  const all = await matchAll(view, db, again, [])
  const found = all.docs.length > 0 ? all : await matchAny(db, again)
  const text = found.docs.length > 0 ? better.map((word) => word.form).join(' ') : null
  return {
    matches: found,
    corrected: text,
    suggestion: null,
    countable: all.docs.length > 0 ? countable(view, better) : null,
    partial: all.docs.length === 0 && found.docs.length > 0,
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

function countable({ vocabulary }: View, words: readonly QueryWord[]): string | null {
  const forms = words.map(
    (word) =>
      vocabulary.get(word.surface)?.form ??
      (word.raw === '' && /^\d{1,5}\D{1,12}$/.test(word.form) ? word.form : undefined),
  )
  return forms.includes(undefined) || forms.length === 0 ? null : forms.join(' ')
}
