import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Cartao } from '#commerce/contract/catalogue.ts'
import type { AutocompleteResposta } from '#commerce/contract/search.ts'
import type { Doc } from '../domain/search-columns.ts'
import { clickUrl, completions, searchLink } from '../domain/search-completion.ts'
import { type Hit, pageOf } from '../domain/search-order.ts'
import { tsqueryText } from '../domain/search-plan.ts'
import type { AutocompleteQuery } from '../domain/search-port.ts'
import { AUTOCOMPLETE_MIN_LENGTH, AUTOCOMPLETE_QUERIES, EXACT_CODE, NAMED_SO } from '../domain/search-ranking.ts'
import { isCorrectable, nearestCompletion } from '../domain/search-spelling.ts'
import { MAX_TERMS_LENGTH, type QueryWord, readQuery } from '../domain/search-text.ts'
import type { Database } from '../store/database.ts'
import { matchTexts, type TextQuery } from '../store/search-match.ts'
import { termsContinuing } from '../store/search-vocabulary.ts'
import { corrected, respelled, understand } from './search-find.ts'
import { type LivePrices, pricedCards } from './search-listing.ts'
import type { View } from './search-view.ts'

type Reader = Kysely<Database>

/** Suggested products and queries for a text being typed: its last word is a beginning. Up to 3 characters: nothing (storefront §5). */
export async function autocompletePage(view: View, db: Reader, query: AutocompleteQuery, popular: readonly string[], livePrices: LivePrices): Promise<AutocompleteResposta> {
  const typed = query.terms.toWellFormed().slice(0, MAX_TERMS_LENGTH).trim()
  const searchId = randomUUID()
  if (typed.length < AUTOCOMPLETE_MIN_LENGTH) return { products: [], queries: [], searchId }
  const { docs } = await view.pages.get(`completion\n${typed.toLowerCase()}\n${query.resultsProducts}`, () => suggestedDocs(view, db, typed, query.resultsProducts))
  const cards = await pricedCards(view, db, docs, query.canal, livePrices)
  const queries = completions(typed, { popular, departments: view.columns.departments, products: cards.map((card) => card.nome) }, AUTOCOMPLETE_QUERIES)
  return {
    products: cards.map((card, index) => suggestion(card, clickUrl(searchId, card.sku, index + 1))),
    queries: queries.map((text, index) => ({ query: text, link: searchLink(text, { ranking: index + 1, p: typed, origin: 'autocomplete' }) })),
    searchId,
  }
}

/** Total cash price texts, as the law wants beside each offer (domain §0.8). */
const suggestion = (card: Cartao, click: string): AutocompleteResposta['products'][number] => ({
  name: card.nome,
  url: card.url,
  clickUrl: click,
  images: { default: card.thumbnail },
  price: card.disponivel ? (card.preco?.precoAVistaText ?? null) : null,
  oldPrice: card.disponivel ? (card.preco?.precoCheioText ?? null) : null,
  collectInfo: { productId: card.sku },
})

async function suggestedDocs(view: View, db: Reader, typed: string, count: number): Promise<{ total: number; docs: Doc[]; facetas: [] }> {
  const { words, codes } = readQuery(typed)
  let asked: readonly QueryWord[] = words
  let found: Found = await matchBeginning(view, db, asked, codes)
  if (found.docs.length === 0 && words.length > 0) {
    asked = await respelledBeginning(view, db, words)
    if (asked !== words) found = await matchBeginning(view, db, asked, [])
  }
  const first = asked[0]?.tokens[0] ?? ''
  const hits: Hit[] = []
  for (const [place, number] of found.docs.entries()) {
    const doc = view.columns.docs[number]
    if (doc) hits.push({ doc, relevance: doc.standing + (found.exact?.[place] ? EXACT_CODE : 0) + (first !== '' && doc.head.startsWith(first) ? NAMED_SO : 0) })
  }
  return { total: hits.length, docs: pageOf(hits, 'relevance', 1, count), facetas: [] }
}

interface Found {
  docs: Int32Array
  /** 1 for a product whose code was typed; absent when none was. */
  exact?: Uint8Array
}

/** A last word shorter than this begins too many words for a list of its own. */
const MIN_LISTED = 3

/**
 * Products with every word and the beginning. Each word's list is kept for the revision and met with the others here: people type
 * the same words in ever new combinations, so that most texts cost the database nothing or one short list.
 */
async function matchBeginning(view: View, db: Reader, words: readonly QueryWord[], codes: readonly string[]): Promise<Found> {
  const last = words.at(-1)
  const ending = last !== undefined && last.raw !== '' ? { beginning: last.raw, whole: wholeWord(view, last) } : undefined
  const groups = understand(view, ending ? words.slice(0, -1) : words)
  if (codes.length > 0 || (ending && ending.beginning.length < MIN_LISTED)) {
    return matchTexts(db, { tsquery: tsqueryText(groups, '&'), codes, ...(ending ? { last: ending } : {}) }, undefined)
  }
  const listOf = (query: TextQuery): Promise<Int32Array> =>
    view.lists.get(`${query.tsquery}\n${query.last?.beginning ?? ''}\n${query.last?.whole ?? ''}`, async () => (await matchTexts(db, query, undefined)).docs.sort())
  const wanted = groups.map((group): TextQuery => ({ tsquery: tsqueryText([group], '&'), codes: [] }))
  if (ending) wanted.push({ tsquery: '', last: ending, codes: [] })
  return { docs: inAll(await Promise.all(wanted.map(listOf))) }
}

/** Numbers that are in every one of these sorted lists. */
function inAll(lists: readonly Int32Array[]): Int32Array {
  const [shortest, ...others] = lists.toSorted((a, b) => a.length - b.length)
  if (!shortest) return new Int32Array(0)
  const at = new Int32Array(others.length)
  return shortest.filter((number) =>
    others.every((list, index) => {
      let place = at[index]!
      while (place < list.length && list[place]! < number) place++
      at[index] = place
      return list[place] === number
    }),
  )
}

/** The last word as a whole one too (plurals, synonyms, two words in one), once it is a word; before that only its beginning counts. */
function wholeWord(view: View, last: QueryWord): string {
  const [group] = understand(view, [last])
  return group && (group.length > 1 || last.surface === '' || view.terms.has(last.surface) || view.terms.has(last.tokens[0] ?? '')) ? tsqueryText([group], '&') : ''
}

/** The whole words as a search corrects them, the last one as the commonest word that begins nearly so. */
async function respelledBeginning(view: View, db: Reader, words: readonly QueryWord[]): Promise<readonly QueryWord[]> {
  const before = words.slice(0, -1)
  const better = (await corrected(view, db, before)) ?? before
  const last = words.at(-1)!
  const isWrong = isCorrectable(last.surface) && !view.terms.has(last.surface)
  const found = isWrong ? nearestCompletion(last.surface, await termsContinuing(db, last.surface.slice(0, 2), last.surface)) : undefined
  if (!found) return better === before ? words : [...better, last]
  return [...better, respelled(found)]
}
