import type { Kysely } from 'kysely'
import { type Group, groupsOf } from '#commerce/domain/search/plan.ts'
import type { ListingQuery } from '#commerce/domain/search/port.ts'
import { SHIPPED_PAIRS } from '#commerce/domain/search/portuguese/thesaurus.ts'
import { FEW_HITS } from '#commerce/domain/search/ranking.ts'
import { type Matches, NOTHING, ranked, type Reach } from '#commerce/domain/search/score.ts'
import { kindsOf } from '#commerce/domain/search/synonyms.ts'
import { type QueryText, type QueryWord, readQuery } from '#commerce/domain/search/text.ts'
import type { WordIndex } from '#commerce/domain/search/words.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import type { FoundTexts } from './kept-answers.ts'
import { commonerSpelling, corrected, misread } from './respell.ts'
import type { View } from './view.ts'

/** What things are is the same in every shop. */
const SHIPPED_KINDS = kindsOf(SHIPPED_PAIRS)

type Reader = Kysely<Database>

/**
 * What has all words; when that finds nothing, unknown words corrected and all again; then what has any of the words
 * (score.ts).
 */
export function findTexts(view: View, db: Reader, { terms = '', exact = false }: AskedTexts): Promise<FoundTexts> {
  const query = readQuery(terms)
  const key = [
    exact ? '=' : '',
    ...query.words.map((word) => word.form),
    ...query.codes,
    ...query.without.map((word) => `-${word}`),
  ]
  return view.found.forceFetch(key.join('\n'), { context: async () => find(view, await view.words(db), query, exact) })
}

/** `exact`: the words as they are, none corrected, all of them. */
export type AskedTexts = Pick<ListingQuery, 'terms' | 'exact'>

type Query = Pick<QueryText, 'words' | 'without' | 'codes'>

function find(view: View, index: WordIndex, { words, without, codes }: Query, exact = false): FoundTexts {
  const nothing = { matches: NOTHING, corrected: null, suggestion: null, countable: null, partial: false }
  if (words.length === 0 && codes.length === 0) return nothing
  const products = view.columns.live.length
  const matching = (asked: readonly QueryWord[], own: readonly string[], reach: Reach): Matches =>
    ranked(index, products, { groups: understand(view, asked), without, codes: own }, reach, view.columns.fields.price)
  const matches = matching(words, codes, exact ? 'all' : 'most')
  if (exact) return { ...nothing, matches, countable: matches.docs.length > 0 ? countable(view, words) : null }
  if (matches.docs.length > 0) {
    const meant = misread(view, words, matches.docs.length)
    if (meant) return { ...find(view, index, { words: meant, without, codes: [] }), corrected: textOf(meant) }
    const suggestion = matches.docs.length < FEW_HITS ? commonerSpelling(view, words) : null
    return { ...nothing, matches, suggestion, countable: countable(view, words) }
  }
  const better = corrected(view, words)
  if (!better) {
    const some = matching(words, [], 'any')
    return { ...nothing, matches: some, partial: some.docs.length > 0 }
  }
  const all = matching(better, [], 'most')
  const found = all.docs.length > 0 ? all : matching(better, [], 'any')
  return {
    matches: found,
    corrected: found.docs.length > 0 ? textOf(better) : null,
    suggestion: null,
    countable: all.docs.length > 0 ? countable(view, better) : null,
    partial: all.docs.length === 0 && found.docs.length > 0,
  }
}

const textOf = (words: readonly QueryWord[]): string => words.map((word) => word.form).join(' ')

/** Words as groups of alternatives: synonyms, joined and split spellings. */
export const understand = (view: View, words: readonly QueryWord[]): Group[] =>
  groupsOf(words, { synonyms: view.synonyms, kinds: SHIPPED_KINDS, known: view.vocabulary })

function countable({ vocabulary }: View, words: readonly QueryWord[]): string | null {
  const forms = words.map(
    (word) =>
      vocabulary.get(word.surface)?.form ??
      (word.raw === '' && /^\d{1,5}\D{1,12}$/.test(word.form) ? word.form : undefined),
  )
  return forms.includes(undefined) || forms.length === 0 ? null : forms.join(' ')
}
