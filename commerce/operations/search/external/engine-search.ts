import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { type Engine, EngineFailure } from '#commerce/adapters/opensearch.ts'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { departmentLink } from '#commerce/contract/links.ts'
import { formatFilter } from '#commerce/contract/search/filter.ts'
import type { BuscaResposta, Listagem } from '#commerce/contract/search/search.ts'
import type { Department } from '#commerce/domain/search/columns.ts'
import { DEEPEST } from '#commerce/domain/search/external/document.ts'
import type { FoundFacts } from '#commerce/domain/search/external/facts-query.ts'
import { FoundAnswer, listingBody, tallyOf } from '#commerce/domain/search/external/listing-query.ts'
import { all, type Query } from '#commerce/domain/search/external/query.ts'
import { matching, textQuery } from '#commerce/domain/search/external/text-query.ts'
import { facetsOf } from '#commerce/domain/search/facets.ts'
import { sortsOf } from '#commerce/domain/search/order.ts'
import type { ListingQuery, SearchQuery } from '#commerce/domain/search/port.ts'
import { FEW_HITS } from '#commerce/domain/search/ranking.ts'
import type { Reach, TextQuery } from '#commerce/domain/search/score.ts'
import { readQuery } from '#commerce/domain/search/text.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { inChannel, type LivePrices } from '../cards.ts'
import { understood } from '../find.ts'
import { clausesOf } from '../listing.ts'
import { NEAREST_PRODUCTS, nearestDepartments } from '../nearest.ts'
import { type EmbeddedSearch, isSearchOfListing, redirectOf } from '../search-index.ts'
import type { View } from '../view.ts'
import { EngineCounts } from './counts.ts'

export type Reader = Kysely<Database>

/** A search that takes longer is answered by the embedded engine. */
const TIMEOUT_MS = 1_500
const ATTEMPTS = 2

const NOT_READ = { corrected: null, suggestion: null, countable: null, partial: false }
const NOTHING: FoundAnswer = { timed_out: false, hits: { total: { value: 0 }, hits: [] }, aggregations: {} }

export const cardsOf = ({ hits }: FoundAnswer): Cartao[] =>
  hits.hits.map(({ _source }) => JSON.parse(_source.card) as Cartao)

/** What is listed and searched for, as OpenSearch finds, counts and sorts it. */
export class EngineSearch {
  readonly #engine: Engine
  readonly #livePrices: LivePrices
  readonly counts: EngineCounts

  constructor(engine: Engine, livePrices: LivePrices) {
    this.#engine = engine
    this.#livePrices = livePrices
    this.counts = new EngineCounts((body) => this.#ask(body))
  }

  #ask(body: object): Promise<unknown> {
    const path = `${this.#engine.name}/_search`
    return this.#engine.ask({ method: 'POST', path, body, timeoutMs: TIMEOUT_MS, attempts: ATTEMPTS })
  }

  async found(body: object): Promise<FoundAnswer> {
    const answer = v.safeParse(FoundAnswer, await this.#ask(body))
    if (!answer.success || answer.output.timed_out) throw new EngineFailure(0)
    return answer.output
  }

  async listing(view: View, db: Reader, query: ListingQuery): Promise<Listagem> {
    return this.#listingOf(view, db, query, await this.#page(view, query, undefined))
  }

  async #listingOf(view: View, db: Reader, query: ListingQuery, answer: FoundAnswer): Promise<Listagem> {
    const clauses = clausesOf(query.filter)
    const total = answer.hits.total.value
    return {
      total,
      page: query.page,
      pages: Math.ceil(total / query.resultsPerPage),
      resultsPerPage: query.resultsPerPage,
      sortBy: query.sortBy,
      filter: formatFilter(clauses),
      produtos: await inChannel(cardsOf(answer), db, query.canal, this.#livePrices),
      facetas: facetsOf(view.columns, tallyOf(answer, view.columns.names), clauses, query.categoria),
      sort: sortsOf(view.columns.names),
    }
  }

  #page(view: View, query: ListingQuery, text: Query | undefined): Promise<FoundAnswer> {
    // What no engine opens is an empty page with the true total.
    const isTooDeep = query.page * query.resultsPerPage > DEEPEST
    const asked = { text, categoria: query.categoria, clauses: clausesOf(query.filter), sortBy: query.sortBy }
    const { page, resultsPerPage } = isTooDeep ? { page: 1, resultsPerPage: 0 } : query
    return this.found(listingBody({ ...asked, page, resultsPerPage }, view.columns.names))
  }

  async #matched(
    view: View,
    query: SearchQuery,
    asked: TextQuery,
    reach: Reach,
    products: number,
  ): Promise<FoundAnswer> {
    const [words, text] = await Promise.all([this.counts.rarities(asked.groups), this.counts.ofCollections(asked)])
    const others = await this.counts.othersIn(text, reach, { counts: words, products })
    const factsBy = (own: Reach, shelves: readonly string[] = []): Promise<FoundFacts> =>
      this.counts.factsFor(text, own, matching(text, own, { counts: words, products, shelves, ...others }))
    const by = (own: Reach, facts: FoundFacts): Promise<FoundAnswer> =>
      this.#page(view, query, textQuery(text, own, { counts: words, products, facts, ...others }))
    if (reach === 'any') return by(reach, await factsBy(reach))
    const whole = await factsBy('all')
    const isFew = whole.hits > 0 && whole.hits < FEW_HITS && text.groups.length > 1
    if (reach === 'all' || !isFew) return by('all', whole)
    // Where few have all that was asked for, those come too that have most of it.
    const { shelves } = whole
    return by('most', { ...(await factsBy('most', shelves)), shelves })
  }

  /** What a text finds, as it is understood. */
  async read(view: View, query: SearchQuery) {
    const { departments, products } = await this.counts.departments(view)
    return understood(view, readQuery(query.terms), query.exact ?? false, {
      nothing: NOTHING,
      departments,
      count: ({ aggregations }) => aggregations['found']?.doc_count ?? 0,
      isAny: this.counts.isAnyOf,
      match: (text, reach) => this.#matched(view, query, text, reach, products),
    })
  }

  async search(
    view: View,
    db: Reader,
    query: SearchQuery,
    countSearch: EmbeddedSearch['countSearch'],
  ): Promise<BuscaResposta> {
    const { departments } = await this.counts.departments(view)
    const isListing = isSearchOfListing(query)
    const read = isListing
      ? { ...NOT_READ, matches: await this.#page(view, query, undefined) }
      : await this.read(view, query)
    const isEmpty = read.matches.hits.total.value === 0 && query.filter === '' && !isListing
    const near = isEmpty ? nearestDepartments(departments, view.synonyms, query.terms) : []
    const listing = await this.#listingOf(view, db, query, read.matches)
    countSearch(db, query, read.countable, listing.total)
    return {
      ...listing,
      terms: query.terms,
      searchId: randomUUID(),
      corrigido: read.corrected,
      sugestao: read.suggestion,
      parcial: read.partial,
      departamentos: near.map(({ path, name }) => ({ nome: name, link: departmentLink(path) })),
      proximos: near.length === 0 ? [] : await this.#bestOf(db, near, query.canal),
      redirect: redirectOf(view, query),
    }
  }

  async #bestOf(db: Reader, departments: readonly Department[], canal: string): Promise<Cartao[]> {
    const answer = await this.found({
      size: NEAREST_PRODUCTS,
      _source: ['card'],
      query: all([{ terms: { categories: departments.map(({ path }) => path) } }]),
      sort: [{ standing: 'desc' }, { doc: 'asc' }],
    })
    return inChannel(cardsOf(answer), db, canal, this.#livePrices)
  }
}
