import * as v from 'valibot'
import { stepCounts, usualStep } from '../plausible.ts'
import type { Reach, TextQuery } from '../score.ts'
import { all, type Query, refusing } from './query.ts'
import { claimsToBe, surelyIs } from './thing-query.ts'

/** What a ranking leans on beside the words of a product: what else the text finds. */
export interface FoundFacts {
  hits: number
  /** Whether any product says of itself that it is what was asked for. */
  hasClaims: boolean
  /** Whether something surely is the one thing asked for, so that others have to name it. */
  isOneThing: boolean
  /** Nearest departments of what was found. */
  shelves: readonly string[]
  /** Step of the price that such things have; undefined: too few to say. */
  usual: number | undefined
}
export const NO_FACTS: FoundFacts = { hits: 0, hasClaims: false, isOneThing: false, shelves: [], usual: undefined }

const MOST_DEPARTMENTS = 1_000
const MOST_STEPS = 200

const byStep = { steps: { terms: { field: 'step', size: MOST_STEPS } } }
const byDepartment = (field: string): object => ({ terms: { field, size: MOST_DEPARTMENTS } })

export const factsBody = (text: TextQuery, matching: Query): object => ({
  size: 0,
  track_total_hits: true,
  query: matching,
  aggs: {
    claims: { global: {}, aggs: { made: { filter: claimsToBe(text) } } },
    shelves: byDepartment('shelf'),
    sure: { filter: surelyIs(text) },
    // Those that are ranked by their words.
    ranked: {
      filter: {
        bool: {
          must_not: [
            ...(refusing(text.without).must_not ?? []),
            ...(text.codes.length === 0 ? [] : [{ terms: { codes: text.codes } }]),
          ],
        },
      },
      aggs: { ...byStep, sure: { filter: all([surelyIs(text)]), aggs: byStep } },
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
    sure: v.object({ doc_count: v.number() }),
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
  return {
    hits: read.output.hits.total.value,
    hasClaims: claims.made.doc_count > 0,
    isOneThing: groups.length === 1 && reach !== 'any' && sure.doc_count > 0,
    shelves: keysOf(shelves),
    usual: usualStep(countsOf(ranked.sure.steps), () => countsOf(ranked.steps)),
  }
}
