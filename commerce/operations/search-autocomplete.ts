import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Cartao } from '#commerce/contract/catalogue.ts'
import type { AutocompleteResposta } from '#commerce/contract/search.ts'
import type { Doc } from '../domain/search-columns.ts'
import { clickUrl, completions, searchLink } from '../domain/search-completion.ts'
import { type Hit, pageOf } from '../domain/search-order.ts'
import { tsqueryText } from '../domain/search-plan.ts'
import type { AutocompleteQuery } from '../domain/search-port.ts'
import { AUTOCOMPLETE_MIN_LENGTH, AUTOCOMPLETE_QUERIES, NAMED_SO } from '../domain/search-ranking.ts'
import { isCorrectable, nearestCompletion } from '../domain/search-spelling.ts'
import { MAX_TERMS_LENGTH, type QueryWord, readQuery } from '../domain/search-text.ts'
import type { Database } from '../store/database.ts'
import { type Matches, matchTexts } from '../store/search-match.ts'
import { termsContinuing } from '../store/search-vocabulary.ts'
import { corrected, respelled, understand } from './search-find.ts'
import { candidates, type LivePrices, pricedCards } from './search-listing.ts'
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
  let matches = await matchBeginning(view, db, asked, codes)
  if (matches.docs.length === 0 && words.length > 0) {
    asked = await respelledBeginning(view, db, words)
    if (asked !== words) matches = await matchBeginning(view, db, asked, [])
  }
  const first = asked[0]?.tokens[0] ?? ''
  const found = candidates(view.columns, matches, undefined)
  const hits = found.docs.map((doc, place): Hit => ({ doc, relevance: doc.standing + found.texts[place]! + (first !== '' && doc.head.startsWith(first) ? NAMED_SO : 0) }))
  return { total: hits.length, docs: pageOf(hits, 'relevance', 1, count), facetas: [] }
}

function matchBeginning(view: View, db: Reader, words: readonly QueryWord[], codes: readonly string[]): Promise<Matches> {
  const last = words.at(-1)
  const isBeginning = last !== undefined && last.raw !== ''
  const complete = isBeginning ? words.slice(0, -1) : words
  const ending = isBeginning ? { last: { beginning: last.raw, whole: wholeWord(view, last) } } : {}
  return matchTexts(db, { tsquery: tsqueryText(understand(view, complete), '&'), codes, ...ending }, undefined)
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
