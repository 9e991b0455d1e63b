import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { departmentLink } from '#commerce/contract/links.ts'
import type { BuscaResposta } from '#commerce/contract/search/search.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import type { Department } from '#commerce/domain/search/columns.ts'
import { type PopularSearch, popularSearch, searchLink } from '#commerce/domain/search/completion.ts'
import type { PopularQuery, SearchIndex, SearchQuery } from '#commerce/domain/search/port.ts'
import { POPULAR_QUERIES } from '#commerce/domain/search/ranking.ts'
import { normalTerms } from '#commerce/domain/search/text.ts'
import { type Clock, systemClock } from '#commerce/kernel/clock.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { addClick, popularTerms } from '#commerce/store/search/behaviour.ts'
import { autocompletePage } from './autocomplete.ts'
import { type LivePrices, pricedCards, readOffers } from './cards.ts'
import { SearchCounter } from './counter.ts'
import { findTexts } from './find.ts'
import { readLanguage } from './language.ts'
import { listingPage } from './listing.ts'
import { nearestThings, NOTHING_NEAR } from './nearest.ts'
import { leaveColumns, leaveWords, snapshotIsDue } from './snapshot.ts'
import type { View } from './view.ts'
import { Views } from './views.ts'
import { indexProducts, rebuildVocabulary, removeFromIndex } from './write.ts'

type Reader = Kysely<Database>

export interface SearchOptions {
  livePrices: LivePrices
  clock?: Clock
}

/** The embedded search also writes its statistic when asked (tests, shutdown). */
export type PostgresSearch = SearchIndex<Reader, Trx> & { flush(): Promise<void> }

/** What another engine leaves to the embedded one. */
export interface EmbeddedSearch extends PostgresSearch {
  popularSearches(db: Reader): Promise<PopularSearch[]>
  countSearch(db: Reader, query: SearchQuery, countable: string | null, total: number): void
}

const POPULAR_KEPT = 300
const POPULAR_FRESH_MS = 30_000

/**
 * Search inside Postgres (database.md), with filters and facets counted in memory. One per process: it keeps the
 * columns.
 */
export function createSearchIndex({ livePrices, clock = systemClock }: SearchOptions): EmbeddedSearch {
  const views = new Views({ columns: true })
  const today = (): string => saoPauloClock(clock.now().getTime()).date
  const counter = new SearchCounter(today)
  const popular = keptPopular(clock, today)

  function countSearch(db: Reader, query: SearchQuery, countable: string | null, total: number): void {
    if (query.counted && countable && !db.isTransaction) counter.count(db, countable, total)
  }

  async function searchPage(
    view: View,
    db: Reader,
    query: SearchQuery,
  ): Promise<{ answer: BuscaResposta; countable: string | null }> {
    const isListing = isSearchOfListing(query)
    const page = await listingPage(view, db, isListing ? { ...query, terms: undefined } : query, livePrices)
    const { suggestion, corrected, countable, partial } = await findTexts(view, db, query)
    const near = page.total === 0 && query.filter === '' && !isListing ? nearestThings(view, query.terms) : NOTHING_NEAR
    const answer = {
      ...page,
      terms: query.terms,
      searchId: randomUUID(),
      corrigido: corrected,
      sugestao: suggestion,
      parcial: partial,
      departamentos: near.departments.map(({ path, name }) => ({ nome: name, link: departmentLink(path) })),
      proximos: await pricedCards(view, db, near.docs, query.canal, livePrices),
      redirect: redirectOf(view, query),
    }
    return { answer, countable }
  }

  return {
    isFollower: false,
    async prepare(db, { words = true } = { words: true }) {
      const view = await views.current(db)
      if (!words) return
      await view.words(db)
      await readOffers(view, db)
      readLanguage()
      view.vocabulary.prepare()
    },
    async indexProducts(trx, entries) {
      await views.settle(trx)
      await indexProducts(trx, entries, today())
    },
    async removeFromIndex(trx, productIds) {
      await views.settle(trx)
      await removeFromIndex(trx, productIds)
    },
    rebuildVocabulary,
    async maintain(db) {
      const view = await views.current(db)
      if (!(await snapshotIsDue(db, view.columns.live.length))) return
      await leaveColumns(db, view.columns)
      await leaveWords(db, await view.words(db))
    },
    listing: (db, query) => views.read(db, (view) => listingPage(view, db, query, livePrices)),
    async search(db, query) {
      const { answer, countable } = await views.read(db, (view) => searchPage(view, db, query))
      countSearch(db, query, countable, answer.total)
      return answer
    },
    popularSearches: popular.of,
    countSearch,
    autocomplete: (db, query) =>
      views.read(db, async (view) => autocompletePage(view, db, query, await popular.of(db), livePrices)),
    async popular(db): Promise<PopularQuery[]> {
      const view = await views.current(db)
      return popularQueries(await popular.of(db), view.columns.departments)
    },
    recordClick: (db, click) => addClick(db, { ...click, day: today() }),
    async flush() {
      await counter.flush()
      popular.forget()
    },
  }
}

/** What is often searched for, read again after half a minute; nothing inside a transaction. */
function keptPopular(clock: Clock, today: () => string) {
  let kept: { terms: Promise<PopularSearch[]>; at: number } | undefined
  return {
    async of(db: Reader): Promise<PopularSearch[]> {
      if (db.isTransaction) return []
      const now = clock.now().getTime()
      if (!kept || Math.abs(now - kept.at) > POPULAR_FRESH_MS)
        kept = { terms: popularTerms(db, today(), POPULAR_KEPT).then((terms) => terms.map(popularSearch)), at: now }
      return kept.terms.catch(() => [])
    },
    forget: () => void (kept = undefined),
  }
}

/** A department without terms is its listing (the filter refresh of a department asks so). */
export const isSearchOfListing = ({ terms, categoria }: SearchQuery): boolean => terms === '' && categoria !== undefined

export function popularQueries(popular: readonly PopularSearch[], departments: readonly Department[]): PopularQuery[] {
  const names = departmentNames(departments).map((name) => name.toLowerCase())
  const terms = [...new Set([...popular.map(({ text }) => text), ...names])].slice(0, POPULAR_QUERIES)
  return terms.map((query, index) => ({
    query,
    link: searchLink(query, { ranking: index + 1, origin: 'popular' }),
  }))
}

/**
 * Departments of the second level where there is one ("Geladeiras" is searched, "Eletrodomésticos" is not), largest
 * first.
 */
function departmentNames(departments: readonly Department[]): string[] {
  const depth = Math.min(2, Math.max(0, ...departments.map(({ path }) => path.split('/').length)))
  return departments.filter(({ path }) => path.split('/').length === depth).map(({ name }) => name)
}

/** Only for exactly these terms, whatever their accents and plurals, and not while the visitor filters. */
export function redirectOf(view: View, { terms, allowRedirect, filter, page }: SearchQuery): string | null {
  return allowRedirect && filter === '' && page === 1 ? (view.redirects.get(normalTerms(terms)) ?? null) : null
}
