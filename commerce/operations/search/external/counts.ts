import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { EngineFailure } from '#commerce/adapters/opensearch.ts'
import type { Department } from '#commerce/domain/search/columns.ts'
import { collectionsBody, collectionsOf } from '#commerce/domain/search/external/collections-query.ts'
import { factsBody, factsOf, type FoundFacts, NO_FACTS } from '#commerce/domain/search/external/facts-query.ts'
import { type FoundThings, otherThan, thingsBody, thingsOf } from '#commerce/domain/search/external/mentions-query.ts'
import type { Query } from '#commerce/domain/search/external/query.ts'
import {
  countingBody,
  countsOf,
  eachOf,
  wordsOf,
  type WordsKnown,
} from '#commerce/domain/search/external/text-query.ts'
import { surelyIs } from '#commerce/domain/search/external/thing-query.ts'
import { isOfWords } from '#commerce/domain/search/mentions.ts'
import type { Group } from '#commerce/domain/search/plan.ts'
import type { Reach, TextQuery } from '#commerce/domain/search/score.ts'
import { fold } from '#commerce/domain/search/text.ts'
import type { View } from '../view.ts'

export type Ask = (body: object) => Promise<unknown>

/** Seldom another from one minute to the next. */
const FRESH_MS = 60_000
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

/** What the engine answers to one kind of question, asked once a minute. */
function askedOnce<T extends object | number>(ask: Ask) {
  const answers = new LRUCache<string, T>({ max: TEXTS_KNOWN, ttl: FRESH_MS })
  return async (body: object, read: (answer: unknown) => T | undefined): Promise<T> => {
    const key = JSON.stringify(body)
    const before = answers.get(key)
    if (before !== undefined) return before
    const answer = read(await ask(body))
    if (answer === undefined) throw new EngineFailure(0)
    answers.set(key, answer)
    return answer
  }
}

/** What a ranking leans on, as the engine itself knows it. */
export class EngineCounts {
  readonly #ask: Ask
  readonly #words = new LRUCache<string, number>({ max: WORDS_COUNTED, ttl: FRESH_MS })
  readonly #facts: ReturnType<typeof askedOnce<FoundFacts>>
  readonly #passing: ReturnType<typeof askedOnce<number>>
  readonly #things: ReturnType<typeof askedOnce<FoundThings>>
  readonly #collections: ReturnType<typeof askedOnce<string[]>>
  #departments: Promise<{ departments: Department[]; products: number }> | undefined
  #departmentsAt = 0

  constructor(ask: Ask) {
    this.#ask = ask
    this.#facts = askedOnce(ask)
    this.#passing = askedOnce(ask)
    this.#things = askedOnce(ask)
    this.#collections = askedOnce(ask)
  }

  /** Departments with the number of their products, and of all. */
  departments({ columns: { names } }: View): Promise<{ departments: Department[]; products: number }> {
    if (this.#departments && performance.now() - this.#departmentsAt < FRESH_MS) return this.#departments
    this.#departmentsAt = performance.now()
    const counted = this.#ask({
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
    this.#departments = counted
    counted.catch(() => (this.#departments = undefined))
    return counted
  }

  /** In how many products each word is. */
  async rarities(groups: TextQuery['groups']): Promise<ReadonlyMap<string, number>> {
    const words = wordsOf(groups)
    const missing = words.filter((each) => !this.#words.has(each))
    if (missing.length > 0) {
      const answer = countsOf(missing, await this.#ask(countingBody(missing)))
      if (!answer) throw new EngineFailure(0)
      for (const [each, count] of answer) this.#words.set(each, count)
    }
    return new Map(words.map((each) => [each, this.#words.get(each) ?? 0]))
  }

  /** The text with those of its departments alone that are collections of what was asked for. */
  async ofCollections(text: TextQuery): Promise<TextQuery> {
    const { departments = [] } = text
    if (departments.length === 0) return text
    const body = collectionsBody(text, departments)
    return { ...text, departments: await this.#collections(body, (answer) => collectionsOf(departments, answer)) }
  }

  /** What else a text finds. */
  factsFor(text: TextQuery, reach: Reach, query: Query): Promise<FoundFacts> {
    if (text.groups.length === 0) return Promise.resolve(NO_FACTS)
    return this.#facts(factsBody(text, query), (answer) => factsOf(text, reach, answer))
  }

  /** How many products pass. */
  #countOf(query: Query): Promise<number> {
    const body = { size: 0, track_total_hits: true, query }
    return this.#passing(body, (answer) => v.parse(Counted, answer).hits.total.value)
  }

  isAnyOf = async (group: Group): Promise<boolean> => (await this.#countOf(surelyIs({ groups: [group] }))) > 0

  /**
   * What lacks a group where all that has every word is another thing than that, and what is none of the things asked
   * for and has to have every word (mentions.ts).
   */
  async othersIn({ groups }: TextQuery, reach: Reach, words: WordsKnown): Promise<Pick<WordsKnown, 'other' | 'left'>> {
    if (!isOfWords(groups) || reach === 'all') return {}
    const each = eachOf(groups, reach, words)
    const found = await this.#things(thingsBody(groups, each), (answer) => thingsOf(groups, answer))
    const [first] = found
    if (first === undefined) return {}
    const is = otherThan(groups, [first])
    const isOther = (await this.#countOf({ bool: { filter: each, must_not: [is] } })) === 0
    return {
      other: isOther ? { at: first.at, is } : undefined,
      left: otherThan(groups, found),
    }
  }
}
