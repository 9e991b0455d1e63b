import type { Kysely } from 'kysely'
import type { Cartao, PrecoVivo } from '#commerce/contract/catalogue.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { type FilterClause, formatFilter, parseFilter } from '#commerce/contract/filter.ts'
import { type Listagem, SORT_OPTIONS } from '#commerce/contract/search.ts'
import { fieldError } from '../domain/commerce-error.ts'
import type { Columns, Doc } from '../domain/search-columns.ts'
import { facetsOf } from '../domain/search-facets.ts'
import { MAX_CLAUSES, tally } from '../domain/search-filter.ts'
import { type Hit, pageOf } from '../domain/search-order.ts'
import type { ListingQuery } from '../domain/search-port.ts'
import { EXACT_CODE } from '../domain/search-ranking.ts'
import type { Database } from '../store/database.ts'
import { cardsOf } from '../store/search-documents.ts'
import type { Matches } from '../store/search-match.ts'
import { findTexts } from './search-find.ts'
import type { PageSkeleton, View } from './search-view.ts'

type Reader = Kysely<Database>

/** Live prices of another channel for the skus of one page, in one query. */
export type LivePrices = (db: Reader, skus: readonly string[], canal: string) => Promise<readonly PrecoVivo[]>

/** The facets, total and cards of one page of a department or of a search. @throws CommerceError `validation` */
export async function listingPage(view: View, db: Reader, query: ListingQuery, livePrices: LivePrices): Promise<Listagem> {
  const clauses = clausesOf(query.filter)
  const filter = formatFilter(clauses)
  const key = [query.terms === undefined ? '' : `=${query.terms}`, query.categoria ?? '', filter, query.sortBy, query.page, query.resultsPerPage].join('\n')
  const skeleton = await view.pages.get(key, () => skeletonOf(view, db, query, clauses))
  return {
    total: skeleton.total,
    page: query.page,
    pages: Math.ceil(skeleton.total / query.resultsPerPage),
    resultsPerPage: query.resultsPerPage,
    sortBy: query.sortBy,
    filter,
    produtos: await pricedCards(view, db, skeleton.docs, query.canal, livePrices),
    facetas: skeleton.facetas,
    sort: SORT_OPTIONS.map((name) => ({ name })),
  }
}

function clausesOf(filter: string): FilterClause[] {
  const clauses = parseFilter(filter)
  if (clauses === undefined || clauses.length > MAX_CLAUSES) throw fieldError('filter', 'O filtro informado não é válido.')
  return clauses
}

async function skeletonOf(view: View, db: Reader, query: ListingQuery, clauses: readonly FilterClause[]): Promise<PageSkeleton> {
  const { columns } = view
  const matches = query.terms === undefined ? undefined : (await findTexts(view, db, query.terms)).matches
  const texts = matches && textScores(columns, matches)
  const all = query.categoria === undefined ? columns.live : columns.inCategory(query.categoria)
  const docs = texts === undefined ? all : query.categoria === undefined ? [...texts.keys()] : all.filter((doc) => texts.has(doc))
  const counted = tally(columns, docs, clauses)
  const hits = counted.passing.map((doc): Hit => ({ doc, relevance: doc.standing + (texts?.get(doc) ?? 0) }))
  return {
    total: hits.length,
    docs: pageOf(hits, query.sortBy, query.page, query.resultsPerPage),
    facetas: facetsOf(columns, counted, clauses, query.categoria),
  }
}

/** Text relevance by product. What was indexed after this view's revision is left out. */
export function textScores({ docs }: Columns, matches: Matches): Map<Doc, number> {
  const scores = new Map<Doc, number>()
  for (const [index, number] of matches.docs.entries()) {
    const doc = docs[number]
    if (doc) scores.set(doc, matches.ranks[index]! + (matches.exact[index] ? EXACT_CODE : 0))
  }
  return scores
}

export async function pricedCards(view: View, db: Reader, docs: readonly Doc[], canal: string, livePrices: LivePrices): Promise<Cartao[]> {
  const cards = await cardsFor(view, db, docs)
  if (canal === DEFAULT_CHANNEL || cards.length === 0) return cards
  const live = new Map((await livePrices(db, cards.map((card) => card.sku), canal)).map((price) => [price.sku, price]))
  return cards.map((card): Cartao => {
    const own = live.get(card.sku)
    // Another channel's price is never shown (house §4): unknown there means not sold there.
    if (!own) return { ...card, disponivel: false, preco: null, precoUnitarioText: null }
    return { ...card, disponivel: own.disponivel, preco: own.preco, precoUnitarioText: own.precoUnitarioText, quantidadeMax: own.quantidadeMax }
  })
}

const versions = new WeakMap<Doc, string>()
let lastVersion = 0

/** A card is kept under its Doc's own key: a changed product is another Doc. */
function cardKey(doc: Doc): string {
  const known = versions.get(doc)
  if (known !== undefined) return known
  const key = String(++lastVersion)
  versions.set(doc, key)
  return key
}

async function cardsFor(view: View, db: Reader, docs: readonly Doc[]): Promise<Cartao[]> {
  const missing: Doc[] = []
  let query: Promise<Map<number, string>> | undefined
  // The query starts after every card of the page was asked for: what is not kept yet comes in one round trip.
  const read = (): Promise<Map<number, string>> => (query ??= Promise.resolve().then(() => cardsOf(db, missing.map((doc) => doc.doc))))
  const cards = await Promise.allSettled(
    docs.map((doc) =>
      view.cards.get(cardKey(doc), async () => {
        missing.push(doc)
        const text = (await read()).get(doc.doc)
        if (text === undefined) throw new Error('removed since this revision')
        return JSON.parse(text) as Cartao
      }),
    ),
  )
  const failure = query && (await query.then(() => undefined, (error: unknown) => ({ error })))
  if (failure) throw failure.error
  return cards.flatMap((card) => (card.status === 'fulfilled' ? [card.value] : []))
}
