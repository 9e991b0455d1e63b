import * as v from 'valibot'
import { stepCounts, usualStep } from '../plausible.ts'
import { ENOUGH_THINGS } from '../ranking.ts'
import type { Reach, TextQuery } from '../score.ts'
import { all, type Query, refusing } from './query.ts'
import { claimsToBe, surelyIs } from './thing-query.ts'

/** What a ranking leans on beside the words of a product: what else the text finds. */
export interface FoundFacts {
  hits: number
  /** Whether any product says of itself that it is what was asked for. */
  hasClaims: boolean
  /** Departments outside which a product only mentions the one thing asked for. */
  homes: readonly string[] | undefined
  /** Nearest departments of what was found. */
  shelves: readonly string[]
  /** Step of the price that such things have; undefined: too few to say. */
  usual: number | undefined
}
export const NO_FACTS: FoundFacts = { hits: 0, hasClaims: false, homes: undefined, shelves: [], usual: undefined }

const MOST_DEPARTMENTS = 1_000
const MOST_STEPS = 200

const byStep = { steps: { terms: { field: 'step', size: MOST_STEPS } } }
const byDepartment = (field: string): object => ({ terms: { field, size: MOST_DEPARTMENTS } })

export const factsBody = ({ groups, without, codes }: TextQuery, matching: Query): object => ({
  size: 0,
  track_total_hits: true,
  query: matching,
  aggs: {
    claims: { global: {}, aggs: { made: { filter: claimsToBe(groups) } } },
    shelves: byDepartment('shelf'),
    sure: { filter: surelyIs(groups), aggs: { homes: byDepartment('home') } },
    // Those that are ranked by their words.
    ranked: {
      filter: {
        bool: {
          must_not: [...(refusing(without).must_not ?? []), ...(codes.length === 0 ? [] : [{ terms: { codes } }])],
        },
      },
      aggs: { ...byStep, sure: { filter: all([surelyIs(groups)]), aggs: byStep } },
    },
  },
})

const Departments = v.object({ buckets: v.array(v.object({ key: v.string() })) })
const Steps = v.object({ buckets: v.array(v.object({ key: v.number(), doc_count: v.number() })) })
const Answer = v.object({
  hits: v.object({ total: v.object({ value: v.number() }) }),
  aggregations: v.object({
    claims: v.object({ made: v.object({ doc_count: v.number() }) }),
    shelves: Departments,
    sure: v.object({ doc_count: v.number(), homes: Departments }),
    ranked: v.object({ steps: Steps, sure: v.object({ steps: Steps }) }),
  }),
})

const keysOf = ({ buckets }: v.InferOutput<typeof Departments>): string[] => buckets.map(({ key }) => key)

function countsOf({ buckets }: v.InferOutput<typeof Steps>): Uint32Array {
  const counts = stepCounts()
  for (const { key, doc_count: count } of buckets) counts[key] = count
  return counts
}

/** @returns undefined for another answer than the one that was asked for */
export function factsOf({ groups }: TextQuery, reach: Reach, answer: unknown): FoundFacts | undefined {
  const read = v.safeParse(Answer, answer)
  if (!read.success) return undefined
  const { claims, shelves, sure, ranked } = read.output.aggregations
  const isOneThing = groups.length === 1 && reach !== 'any' && sure.doc_count >= ENOUGH_THINGS
  return {
    hits: read.output.hits.total.value,
    hasClaims: claims.made.doc_count > 0,
    homes: isOneThing ? keysOf(sure.homes) : undefined,
    shelves: keysOf(shelves),
    usual: usualStep(countsOf(ranked.sure.steps), () => countsOf(ranked.steps)),
  }
}
