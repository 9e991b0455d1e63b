import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { holdingFirst, type PopularSearch } from '#commerce/domain/search/completion.ts'
import { all, type Query } from '#commerce/domain/search/external/query.ts'
import { wordTests } from '#commerce/domain/search/external/text-query.ts'
import type { AutocompleteQuery, SearchQuery } from '#commerce/domain/search/port.ts'
import { EXACT_CODE, NAMED_SO } from '#commerce/domain/search/ranking.ts'
import { type QueryWord, readQuery } from '#commerce/domain/search/text.ts'
import {
  areWhole,
  completionOf,
  completionTries,
  knownNames,
  NAMES_READ,
  respelledBeginning,
  searchable,
} from '../autocomplete.ts'
import { inChannel, type LivePrices, offerOf } from '../cards.ts'
import type { View } from '../view.ts'
import { cardsOf, type EngineSearch, type Reader } from './engine-search.ts'

interface Typed {
  view: View
  db: Reader
  query: AutocompleteQuery
  typed: string
  popular: readonly PopularSearch[]
  livePrices: LivePrices
}

/** What OpenSearch suggests for a text being typed. */
export async function completionFor(search: EngineSearch, { view, db, query, typed, popular, livePrices }: Typed) {
  const { words, codes } = readQuery(typed)
  const { departments } = await search.counts.departments(view)
  const first = await suggested(search, view, words, codes)
  const isNothing = first.cards.length === 0 && words.length > 0
  const named = isNothing ? await ofKnownName(search, view, query, words) : []
  let cards = isNothing ? named : first.cards
  const better = isNothing && named.length === 0 ? respelledBeginning(view, words) : words
  if (better !== words) ({ cards } = await suggested(search, view, better, []))
  else if (named.length === 0 && (cards.length > 0 || words.length > 1)) {
    const terms = searchable(view, typed, words)
    cards = await inOrderOfSearch(search, view, query, terms, cards, terms === typed && !first.isTitled)
  }
  if (!areWhole(view, words)) cards = holdingFirst(cards, ({ nome }) => nome, typed)
  const priced = await inChannel(cards.slice(0, query.resultsProducts), db, query.canal, livePrices)
  return completionOf(typed, {
    offers: priced.map(offerOf),
    names: cards.map(({ nome }) => nome),
    popular,
    departments,
  })
}

/**
 * As the search's own page ranks them; what it does not find comes after.
 * @param isMore whether what has some of the words is suggested instead, where nothing has all
 */
async function inOrderOfSearch(
  search: EngineSearch,
  view: View,
  query: AutocompleteQuery,
  terms: string,
  cards: readonly Cartao[],
  isMore: boolean,
): Promise<Cartao[]> {
  if (terms === '') return [...cards]
  const { matches, corrected, partial } = await search.read(view, searchOf(terms, query))
  if (corrected !== null || (partial && !isMore)) return [...cards]
  if (partial) return cardsOf(matches)
  const places = new Map(cardsOf(matches).map(({ sku }, at) => [sku, at]))
  const placeOf = ({ sku }: Cartao): number => places.get(sku) ?? NAMES_READ
  return cards.toSorted((a, b) => placeOf(a) - placeOf(b))
}

const searchOf = (terms: string, { canal }: AutocompleteQuery): SearchQuery => ({
  terms,
  canal,
  filter: '',
  sortBy: 'relevance',
  page: 1,
  resultsPerPage: NAMES_READ,
  allowRedirect: false,
  counted: false,
})

/** As the embedded engine has it. */
async function ofKnownName(
  search: EngineSearch,
  view: View,
  query: AutocompleteQuery,
  words: readonly QueryWord[],
): Promise<Cartao[]> {
  for (const name of knownNames(view, words)) {
    const { matches, corrected, partial } = await search.read(view, searchOf(name, query))
    if (corrected === null && !partial && matches.hits.hits.length > 0) return cardsOf(matches)
  }
  return []
}

async function suggested(
  search: EngineSearch,
  view: View,
  words: readonly QueryWord[],
  codes: readonly string[],
): Promise<{ cards: Cartao[]; isTitled: boolean }> {
  const byCode = codes.map((code): Query => ({ term: { codes: code } }))
  const first = words[0]?.tokens[0] ?? ''
  for (const { groups, isTitled } of completionTries(view, words)) {
    const ways = [...(groups.length === 0 ? [] : [all(wordTests(groups))]), ...byCode]
    if (ways.length === 0) continue
    const scored = [
      { rank_feature: { field: 'popular', saturation: { pivot: 1_000 }, boost: 100 } },
      { constant_score: { filter: { term: { available: true } }, boost: 1_000 } },
      ...(first === '' ? [] : [{ constant_score: { filter: { prefix: { head: first } }, boost: NAMED_SO } }]),
      ...(codes.length === 0 ? [] : [{ constant_score: { filter: { terms: { codes } }, boost: EXACT_CODE } }]),
    ]
    const answer = await search.found({
      size: NAMES_READ,
      _source: ['card'],
      query: {
        bool: { filter: [{ bool: { should: ways, minimum_should_match: 1 } }], should: scored },
      },
      sort: [{ _score: 'desc' }, { doc: 'asc' }],
    })
    if (answer.hits.hits.length > 0) return { cards: cardsOf(answer), isTitled }
  }
  return { cards: [], isTitled: false }
}
