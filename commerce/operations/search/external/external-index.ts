import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { type Engine, EngineFailure } from '#commerce/adapters/opensearch.ts'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { departmentLink } from '#commerce/contract/links.ts'
import { Breaker } from '#commerce/contract/process/breaker.ts'
import { formatFilter } from '#commerce/contract/search/filter.ts'
import type { BuscaResposta, Listagem } from '#commerce/contract/search/search.ts'
import type { Department } from '#commerce/domain/search/columns.ts'
import { holdingFirst } from '#commerce/domain/search/completion.ts'
import { collectionsBody, collectionsOf } from '#commerce/domain/search/external/collections-query.ts'
import { DEEPEST } from '#commerce/domain/search/external/document.ts'
import { factsBody, factsOf, type FoundFacts, NO_FACTS } from '#commerce/domain/search/external/facts-query.ts'
import { FoundAnswer, listingBody, tallyOf } from '#commerce/domain/search/external/listing-query.ts'
import { type FoundThings, otherThan, thingsBody, thingsOf } from '#commerce/domain/search/external/mentions-query.ts'
import { all, type Query } from '#commerce/domain/search/external/query.ts'
import {
  countingBody,
  countsOf,
  eachOf,
  matching,
  textQuery,
  wordsOf,
  type WordsKnown,
  wordTests,
} from '#commerce/domain/search/external/text-query.ts'
import { surelyIs } from '#commerce/domain/search/external/thing-query.ts'
import { facetsOf } from '#commerce/domain/search/facets.ts'
import { sortsOf } from '#commerce/domain/search/order.ts'
import type { Group } from '#commerce/domain/search/plan.ts'
import type { AutocompleteQuery, ListingQuery, SearchQuery } from '#commerce/domain/search/port.ts'
import { EXACT_CODE, FEW_HITS, NAMED_SO } from '#commerce/domain/search/ranking.ts'
import type { Reach, TextQuery } from '#commerce/domain/search/score.ts'
import { fold, type QueryWord, readQuery } from '#commerce/domain/search/text.ts'
import type { Log } from '#commerce/kernel/log.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import {
  areWhole,
  completionOf,
  completionTries,
  NAMES_READ,
  respelledBeginning,
  searchable,
  typedText,
} from '../autocomplete.ts'
import { inChannel, type LivePrices, offerOf } from '../cards.ts'
import { understood } from '../find.ts'
import { clausesOf } from '../listing.ts'
import { NEAREST_PRODUCTS, nearestDepartments } from '../nearest.ts'
import {
  type EmbeddedSearch,
  isSearchOfListing,
  popularQueries,
  type PostgresSearch,
  redirectOf,
} from '../search-index.ts'
import type { View } from '../view.ts'
import { Views } from '../views.ts'
import { follow } from './sync.ts'

type Reader = Kysely<Database>

/** A search that takes longer is answered by the embedded engine. */
const TIMEOUT_MS = 1_500
const ATTEMPTS = 2
const DEPARTMENTS_FRESH_MS = 60_000
const WORDS_COUNTED = 20_000
const TEXTS_KNOWN = 2_000
const MOST_DEPARTMENTS = 1_000

const Counted = v.object({ hits: v.object({ total: v.object({ value: v.number() }) }) })
const CountedDepartments = v.object({
  ...Counted.entries,
  aggregations: v.object({
    categories: v.object({ buckets: v.array(v.object({ key: v.string(), doc_count: v.number() })) }),
  }),
})

interface Parts {
  engine: Engine
  /** Writes, reads of what a transaction has written, and reads while the engine does not answer. */
  embedded: EmbeddedSearch
  livePrices: LivePrices
  log: Pick<Log, 'warn' | 'info'>
}

const NOT_READ = { corrected: null, suggestion: null, countable: null, partial: false }
const NOTHING: FoundAnswer = { timed_out: false, hits: { total: { value: 0 }, hits: [] }, aggregations: {} }

/**
 * Search by OpenSearch, for catalogues that outgrow a process (docs/decisions/049): the words and their meanings are
 * this shop's own, OpenSearch finds, counts and sorts. What it cannot answer the embedded engine does.
 */
export function createExternalSearch({ engine, embedded, livePrices, log }: Parts): PostgresSearch {
  const views = new Views({ columns: false })
  const breaker = new Breaker()
  const counts = new LRUCache<string, number>({ max: WORDS_COUNTED, ttl: DEPARTMENTS_FRESH_MS })
  const known = new LRUCache<string, FoundFacts>({ max: TEXTS_KNOWN, ttl: DEPARTMENTS_FRESH_MS })
  const passing = new LRUCache<string, number>({ max: TEXTS_KNOWN, ttl: DEPARTMENTS_FRESH_MS })
  const things = new LRUCache<string, FoundThings>({ max: TEXTS_KNOWN, ttl: DEPARTMENTS_FRESH_MS })
  const collected = new LRUCache<string, string[]>({ max: TEXTS_KNOWN, ttl: DEPARTMENTS_FRESH_MS })
  let counted: Promise<{ departments: Department[]; products: number }> | undefined
  let countedAt = 0

  const ask = (body: object): Promise<unknown> =>
    engine.ask({ method: 'POST', path: `${engine.name}/_search`, body, timeoutMs: TIMEOUT_MS, attempts: ATTEMPTS })

  async function found(body: object): Promise<FoundAnswer> {
    const answer = v.safeParse(FoundAnswer, await ask(body))
    if (!answer.success || answer.output.timed_out) throw new EngineFailure(0)
    return answer.output
  }

  const cardsOf = ({ hits }: FoundAnswer): Cartao[] =>
    hits.hits.map(({ _source }) => JSON.parse(_source.card) as Cartao)

  /** What the engine makes of it, or else the embedded one. */
  async function answered<T>(db: Reader, own: () => Promise<T>, embeddedly: () => Promise<T>): Promise<T> {
    if (db.isTransaction || !breaker.allows()) return embeddedly()
    try {
      const answer = await own()
      breaker.succeeded()
      return answer
    } catch (error) {
      if (!(error instanceof EngineFailure)) throw error
      if (breaker.failed()) log.warn('search-engine-failed', { status: error.status })
      return embeddedly()
    }
  }

  /** Departments with the number of their products, and of all: seldom another from one minute to the next. */
  function countedDepartments({ columns: { names } }: View): Promise<{ departments: Department[]; products: number }> {
    if (counted && performance.now() - countedAt < DEPARTMENTS_FRESH_MS) return counted
    countedAt = performance.now()
    counted = ask({
      size: 0,
      track_total_hits: true,
      query: { match_all: {} },
      aggs: { categories: { terms: { field: 'categories', size: MOST_DEPARTMENTS } } },
    }).then((answer) => {
      const { hits, aggregations } = v.parse(CountedDepartments, answer)
      return {
        products: hits.total.value,
        departments: aggregations.categories.buckets.map(({ key: path }) => {
          const name = names.nameOf('category', path)
          return { path, name, words: fold(name).split(/[^a-z0-9]+/) }
        }),
      }
    })
    counted.catch(() => (counted = undefined))
    return counted
  }

  async function listingOf(view: View, db: Reader, query: ListingQuery, answer: FoundAnswer): Promise<Listagem> {
    const clauses = clausesOf(query.filter)
    const total = answer.hits.total.value
    return {
      total,
      page: query.page,
      pages: Math.ceil(total / query.resultsPerPage),
      resultsPerPage: query.resultsPerPage,
      sortBy: query.sortBy,
      filter: formatFilter(clauses),
      produtos: await inChannel(cardsOf(answer), db, query.canal, livePrices),
      facetas: facetsOf(view.columns, tallyOf(answer, view.columns.names), clauses, query.categoria),
      sort: sortsOf(view.columns.names),
    }
  }

  const pageFound = (view: View, query: ListingQuery, text: Query | undefined): Promise<FoundAnswer> => {
    // What no engine opens is an empty page with the true total.
    const isTooDeep = query.page * query.resultsPerPage > DEEPEST
    const asked = { text, categoria: query.categoria, clauses: clausesOf(query.filter), sortBy: query.sortBy }
    const place = isTooDeep ? { page: 1, resultsPerPage: 0 } : query
    return found(listingBody({ ...asked, page: place.page, resultsPerPage: place.resultsPerPage }, view.columns.names))
  }

  /** In how many products each word is, as the engine itself knows: asked once a minute. */
  async function rarities(groups: TextQuery['groups']): Promise<ReadonlyMap<string, number>> {
    const words = wordsOf(groups)
    const missing = words.filter((each) => !counts.has(each))
    if (missing.length > 0) {
      const answer = countsOf(missing, await ask(countingBody(missing)))
      if (!answer) throw new EngineFailure(0)
      for (const [each, count] of answer) counts.set(each, count)
    }
    return new Map(words.map((each) => [each, counts.get(each) ?? 0]))
  }

  /** The text with those of its departments alone that are collections of what was asked for: asked once a minute. */
  async function ofCollections(text: TextQuery): Promise<TextQuery> {
    const { departments = [] } = text
    if (departments.length === 0) return text
    const body = collectionsBody(text, departments)
    const key = JSON.stringify(body)
    const collections = collected.get(key) ?? collectionsOf(departments, await ask(body))
    if (!collections) throw new EngineFailure(0)
    collected.set(key, collections)
    return { ...text, departments: collections }
  }

  /** What else a text finds, on which its ranking leans: asked once a minute. */
  async function factsFor(text: TextQuery, reach: Reach, query: Query): Promise<FoundFacts> {
    if (text.groups.length === 0) return NO_FACTS
    const body = factsBody(text, query)
    const key = JSON.stringify(body)
    const before = known.get(key)
    if (before) return before
    const facts = factsOf(text, reach, await ask(body))
    if (!facts) throw new EngineFailure(0)
    known.set(key, facts)
    return facts
  }

  /** How many products pass: asked once a minute. */
  async function countOf(query: Query): Promise<number> {
    const key = JSON.stringify(query)
    const before = passing.get(key)
    if (before !== undefined) return before
    const { hits } = v.parse(Counted, await ask({ size: 0, track_total_hits: true, query }))
    passing.set(key, hits.total.value)
    return hits.total.value
  }

  const isAnyOf = async (group: Group): Promise<boolean> => (await countOf(surelyIs({ groups: [group] }))) > 0

  /**
   * What lacks a group where all that has every word is another thing than that, and what is none of the things asked
   * for where any word will do (score.ts).
   */
  async function othersIn(
    { groups }: TextQuery,
    reach: Reach,
    words: WordsKnown,
  ): Promise<Pick<WordsKnown, 'other' | 'left'>> {
    if (groups.length < 2 || reach === 'all') return {}
    const each = eachOf(groups, reach, words)
    const body = thingsBody(groups, each)
    const key = JSON.stringify(body)
    const found = things.get(key) ?? thingsOf(groups, await ask(body))
    if (!found) throw new EngineFailure(0)
    things.set(key, found)
    const [first] = found
    if (first === undefined) return {}
    const is = otherThan(groups, [first])
    const isOther = (await countOf({ bool: { filter: each, must_not: [is] } })) === 0
    return {
      other: isOther ? { at: first.at, is } : undefined,
      left: reach === 'any' ? otherThan(groups, found) : undefined,
    }
  }

  const hitsOf = ({ aggregations }: FoundAnswer): number => aggregations['found']?.doc_count ?? 0

  async function matched(
    view: View,
    query: SearchQuery,
    asked: TextQuery,
    reach: Reach,
    products: number,
  ): Promise<FoundAnswer> {
    const [counts, text] = await Promise.all([rarities(asked.groups), ofCollections(asked)])
    const others = await othersIn(text, reach, { counts, products })
    const factsBy = (own: Reach, shelves: readonly string[] = []): Promise<FoundFacts> =>
      factsFor(text, own, matching(text, own, { counts, products, shelves, ...others }))
    const by = (own: Reach, facts: FoundFacts): Promise<FoundAnswer> =>
      pageFound(view, query, textQuery(text, own, { counts, products, facts, ...others }))
    if (reach === 'any') return by(reach, await factsBy(reach))
    const whole = await factsBy('all')
    const isFew = whole.hits > 0 && whole.hits < FEW_HITS && text.groups.length > 1
    if (reach === 'all' || !isFew) return by('all', whole)
    // Where few have all that was asked for, those come too that have most of it.
    const { shelves } = whole
    return by('most', { ...(await factsBy('most', shelves)), shelves })
  }

  async function searchOf(db: Reader, query: SearchQuery): Promise<BuscaResposta> {
    const view = await views.current(db)
    const { departments, products } = await countedDepartments(view)
    const isListing = isSearchOfListing(query)
    const read = isListing
      ? { ...NOT_READ, matches: await pageFound(view, query, undefined) }
      : await understood(view, readQuery(query.terms), query.exact ?? false, {
          nothing: NOTHING,
          departments,
          count: hitsOf,
          isAny: isAnyOf,
          match: (text, reach) => matched(view, query, text, reach, products),
        })
    const isEmpty = read.matches.hits.total.value === 0 && query.filter === '' && !isListing
    const near = isEmpty ? nearestDepartments(departments, view.synonyms, query.terms) : []
    const listing = await listingOf(view, db, query, read.matches)
    embedded.countSearch(db, query, read.countable, listing.total)
    return {
      ...listing,
      terms: query.terms,
      searchId: randomUUID(),
      corrigido: read.corrected,
      sugestao: read.suggestion,
      parcial: read.partial,
      departamentos: near.map(({ path, name }) => ({ nome: name, link: departmentLink(path) })),
      proximos: near.length === 0 ? [] : await bestOf(db, near, query.canal),
      redirect: redirectOf(view, query),
    }
  }

  async function bestOf(db: Reader, departments: readonly Department[], canal: string): Promise<Cartao[]> {
    const answer = await found({
      size: NEAREST_PRODUCTS,
      _source: ['card'],
      query: all([{ terms: { categories: departments.map(({ path }) => path) } }]),
      sort: [{ standing: 'desc' }, { doc: 'asc' }],
    })
    return inChannel(cardsOf(answer), db, canal, livePrices)
  }

  async function completionFor(db: Reader, query: AutocompleteQuery, typed: string) {
    const view = await views.current(db)
    const { words, codes } = readQuery(typed)
    const { departments } = await countedDepartments(view)
    const first = await suggested(view, words, codes)
    let { cards } = first
    const better = cards.length === 0 && words.length > 0 ? respelledBeginning(view, words) : words
    if (better !== words) ({ cards } = await suggested(view, better, []))
    else if (cards.length > 0 || words.length > 1) {
      const terms = searchable(view, typed, words)
      cards = await inOrderOfSearch(view, query, terms, cards, terms === typed && !first.isTitled)
    }
    if (!areWhole(view, words)) cards = holdingFirst(cards, ({ nome }) => nome, typed)
    const priced = await inChannel(cards.slice(0, query.resultsProducts), db, query.canal, livePrices)
    return completionOf(typed, {
      offers: priced.map(offerOf),
      names: cards.map(({ nome }) => nome),
      popular: await embedded.popularSearches(db),
      departments,
    })
  }

  /**
   * As the search's own page ranks them; what it does not find comes after.
   * @param isMore whether what has some of the words is suggested instead, where nothing has all
   */
  async function inOrderOfSearch(
    view: View,
    { canal }: AutocompleteQuery,
    terms: string,
    cards: readonly Cartao[],
    isMore: boolean,
  ): Promise<Cartao[]> {
    if (terms === '') return [...cards]
    const { products, departments } = await countedDepartments(view)
    const query: SearchQuery = {
      terms,
      canal,
      filter: '',
      sortBy: 'relevance',
      page: 1,
      resultsPerPage: NAMES_READ,
      allowRedirect: false,
      counted: false,
    }
    const { matches, corrected, partial } = await understood(view, readQuery(terms), false, {
      nothing: NOTHING,
      departments,
      count: hitsOf,
      isAny: isAnyOf,
      match: (text, reach) => matched(view, query, text, reach, products),
    })
    if (corrected !== null || (partial && !isMore)) return [...cards]
    if (partial) return cardsOf(matches)
    const places = new Map(cardsOf(matches).map(({ sku }, at) => [sku, at]))
    const placeOf = ({ sku }: Cartao): number => places.get(sku) ?? NAMES_READ
    return cards.toSorted((a, b) => placeOf(a) - placeOf(b))
  }

  async function suggested(
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
      const answer = await found({
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

  return {
    ...embedded,
    isFollower: true,
    async prepare(db) {
      await views.current(db)
    },
    maintain: (db) => follow(db, engine, log),
    listing: (db, query) =>
      answered(
        db,
        async () => {
          const view = await views.current(db)
          return listingOf(view, db, query, await pageFound(view, query, undefined))
        },
        () => embedded.listing(db, query),
      ),
    search: (db, query) =>
      answered(
        db,
        () => searchOf(db, query),
        () => embedded.search(db, query),
      ),
    popular: (db) =>
      answered(
        db,
        async () => {
          const { departments } = await countedDepartments(await views.current(db))
          return popularQueries(await embedded.popularSearches(db), departments)
        },
        () => embedded.popular(db),
      ),
    autocomplete: (db, query) => {
      const typed = typedText(query)
      return typed === undefined
        ? embedded.autocomplete(db, query)
        : answered(
            db,
            () => completionFor(db, query, typed),
            () => embedded.autocomplete(db, query),
          )
    },
  }
}
