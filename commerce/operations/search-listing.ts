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
  const found = query.terms === undefined ? undefined : candidates(columns, (await findTexts(view, db, query.terms)).matches, query.categoria)
  const docs = found?.docs ?? (query.categoria === undefined ? columns.live : columns.inCategory(query.categoria))
  const counted = tally(columns, docs, clauses)
  const hits = counted.passing.map((place): Hit => ({ doc: docs[place]!, relevance: docs[place]!.standing + (found?.texts[place] ?? 0) }))
  return {
    total: hits.length,
    docs: pageOf(hits, query.sortBy, query.page, query.resultsPerPage),
    facetas: facetsOf(columns, counted, clauses, query.categoria),
  }
}

/** Products found and their text relevance, in parallel. What was indexed after this view's revision is left out. */
function candidates({ docs, names }: Columns, matches: Matches, categoria: string | undefined): { docs: Doc[]; texts: number[] } {
  const within = categoria === undefined ? undefined : (names.categories.find(categoria) ?? -1)
  const found: { docs: Doc[]; texts: number[] } = { docs: [], texts: [] }
  for (let index = 0; index < matches.docs.length; index++) {
    const doc = docs[matches.docs[index]!]
    if (!doc || (within !== undefined && !doc.categories.includes(within))) continue
    found.docs.push(doc)
    found.texts.push(matches.ranks[index]! + (matches.exact[index] === 1 ? EXACT_CODE : 0))
  }
  return found
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
