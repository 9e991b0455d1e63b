import type { Kysely } from 'kysely'
import type { Department } from '#commerce/domain/search/columns.ts'
import { askedDepartments } from '#commerce/domain/search/departments.ts'
import { farther, type Group, groupsOf } from '#commerce/domain/search/plan.ts'
import type { ListingQuery } from '#commerce/domain/search/port.ts'
import { SHIPPED_PAIRS } from '#commerce/domain/search/portuguese/thesaurus.ts'
import { SURE } from '#commerce/domain/search/ranking-rules.ts'
import { FEW_HITS } from '#commerce/domain/search/ranking.ts'
import { NOTHING, ranked, type Reach, type TextQuery } from '#commerce/domain/search/score.ts'
import { kindsOf } from '#commerce/domain/search/synonyms.ts'
import {
  fold,
  isStopWord,
  prepositionsAfter,
  type QueryText,
  type QueryWord,
  readQuery,
} from '#commerce/domain/search/text.ts'
import { surest } from '#commerce/domain/search/things.ts'
import type { WordIndex } from '#commerce/domain/search/words.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import type { FoundTexts, Understood } from './kept-answers.ts'
import { alsoAlike, commonerSpelling, corrected, misread, soundingAlike } from './respell.ts'
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

export type Query = Pick<QueryText, 'words' | 'without' | 'codes'>

function find(view: View, index: WordIndex, query: Query, exact = false): Promise<FoundTexts> {
  const products = view.columns.live.length
  const { price: prices, categories: departments } = view.columns.fields
  const { names } = view.columns
  return understood(view, query, exact, {
    nothing: NOTHING,
    departments: view.columns.departments,
    count: ({ docs }) => docs.length,
    isAny: (group) => surest(index, group) >= SURE,
    match: (text, reach) => {
      const asked = new Set(text.departments?.flatMap((path) => names.categories.find(path) ?? []))
      return ranked(index, products, text, reach, { prices, departments, ...(asked.size > 0 ? { asked } : {}) })
    },
  })
}

/** How an engine matches a text, and how many products it has found. */
export interface Matching<T> {
  nothing: T
  /** All there are. */
  departments: readonly Department[]
  count(matches: T): number
  /** Whether any product surely is the thing of a group. */
  isAny(group: Group): boolean | Promise<boolean>
  match(text: TextQuery, reach: Reach): T | Promise<T>
}

/** What a query finds, read anew where it finds nothing or was written wrongly; the same for every engine. */
export async function understood<T>(
  view: View,
  { words, without, codes }: Query,
  exact: boolean,
  matcher: Matching<T>,
): Promise<Understood<T>> {
  const nothing = { matches: matcher.nothing, corrected: null, suggestion: null, countable: null, partial: false }
  if (words.length === 0 && codes.length === 0) return nothing
  const matching = async (asked: readonly QueryWord[], own: readonly string[], reach: Reach): Promise<T> => {
    const groups = await Promise.all(
      understand(view, asked).map(async (group) => {
        const more = farther(group, view.synonyms)
        return more.length === 0 || (await matcher.isAny(group)) ? group : [...group, ...more]
      }),
    )
    return matcher.match(
      { groups, without, codes: own, departments: askedDepartments(groups, matcher.departments) },
      reach,
    )
  }
  const matches = await matching(words, codes, exact ? 'all' : 'most')
  const hits = matcher.count(matches)
  if (exact) return { ...nothing, matches, countable: hits > 0 ? countable(view, words) : null }
  if (hits > 0) {
    const meant = misread(view, words, hits)
    if (meant)
      return {
        ...(await understood(view, { words: meant, without, codes: [] }, false, matcher)),
        corrected: textOf(meant),
        countable: null,
      }
    const also = alsoAlike(view, words, hits)
    if (also) return { ...nothing, matches: await matching(also.asked, codes, 'most'), suggestion: textOf(also.meant) }
    const suggestion = hits < FEW_HITS ? commonerSpelling(view, words) : null
    return { ...nothing, matches, suggestion, countable: countable(view, words) }
  }
  const better = corrected(view, words)
  const alike = soundingAlike(view, better ?? words)
  const asked = alike ?? better
  const all = asked ? await matching(asked, [], 'most') : matcher.nothing
  const hasAll = matcher.count(all) > 0
  const found = hasAll ? all : await matching(asked ?? words, [], 'any')
  const hasSome = matcher.count(found) > 0
  return {
    matches: found,
    corrected: better && hasSome ? textOf(better) : null,
    suggestion: alike && hasSome ? textOf(alike) : null,
    countable: null,
    partial: !hasAll && hasSome,
  }
}

const textOf = (words: readonly QueryWord[]): string => words.map((word) => word.form).join(' ')

/** Words as groups of alternatives: synonyms, joined and split spellings. */
export const understand = (view: View, words: readonly QueryWord[]): Group[] =>
  groupsOf(words, { synonyms: view.synonyms, kinds: SHIPPED_KINDS, known: view.vocabulary })

/**
 * The text as others may be offered it: words of the catalogue and what stands between them. Nobody's name, no slip,
 * and "fone com fio" in full.
 */
function countable({ vocabulary }: View, words: readonly QueryWord[]): string | null {
  const forms = words.map((word) => {
    const known = vocabulary.get(word.surface)?.form
    if (known !== undefined) return known + prepositionsAfter(word.form)
    if (word.raw === '') return /^\d{1,5}\D{1,12}$/.test(word.form) ? word.form : undefined
    const [without = '', what = '', ...after] = word.form.split(' ')
    const form = word.surface === '' && word.raw === without + fold(what) ? vocabulary.get(fold(what))?.form : undefined
    return form && `${without} ${form}${prepositionsAfter([what, ...after].join(' '))}`
  })
  if (forms.includes(undefined) || forms.length === 0) return null
  const text = forms.join(' ').split(' ')
  while (isStopWord(fold(text.at(-1)!))) text.pop()
  return text.join(' ')
}
