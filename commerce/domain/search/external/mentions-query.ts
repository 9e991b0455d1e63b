import * as v from 'valibot'
import type { Group } from '../plan.ts'
import { all, anyOf, type Query } from './query.ts'
import { calledSo, heldAs, namedAs, surelyIs } from './thing-query.ts'

const MOST_DEPARTMENTS = 1_000

/** Asks which of the groups some product surely is, and in which departments those stand that a text finds. */
export const thingsBody = (groups: readonly Group[], each: readonly Query[]): object => ({
  size: 0,
  query: { match_all: {} },
  aggs: Object.fromEntries(
    groups.flatMap((group, at) => [
      [`sure${at}`, { filter: surelyIs({ groups: [group] }) }],
      [
        `so${at}`,
        {
          filter: all([anyOf(each), calledSo({ groups: [group] })]),
          aggs: { shelves: { terms: { field: 'shelf', size: MOST_DEPARTMENTS } } },
        },
      ],
    ]),
  ),
})

const Answer = v.object({
  aggregations: v.record(
    v.string(),
    v.object({
      doc_count: v.number(),
      shelves: v.optional(v.object({ buckets: v.array(v.object({ key: v.string() })) })),
    }),
  ),
})

/** Groups that are things, in order, each with where such things stand. */
export type FoundThings = readonly { at: number; shelves: readonly string[] }[]

/** @returns undefined for another answer than the one that was asked for */
export function thingsOf(groups: readonly Group[], answer: unknown): FoundThings | undefined {
  const read = v.safeParse(Answer, answer)
  if (!read.success) return undefined
  const { aggregations } = read.output
  return groups.flatMap((group, at) =>
    !(group[0]?.tokens ?? []).some((token) => /\d/.test(token)) && (aggregations[`sure${at}`]?.doc_count ?? 0) > 0
      ? [{ at, shelves: aggregations[`so${at}`]?.shelves?.buckets.map(({ key }) => key) ?? [] }]
      : [],
  )
}

/** What is another thing than those, whether it mentions one or stands beside it (mentions.ts). */
export function otherThan(groups: readonly Group[], things: FoundThings): Query {
  const thing = { groups: things.map(({ at }) => groups[at]!) }
  const shelves = [...new Set(things.flatMap((each) => each.shelves))]
  return {
    bool: {
      must_not: [{ term: { nameless: true } }, calledSo(thing)],
      should: [{ bool: { must_not: [namedAs(thing)] } }, all([heldAs(thing), { terms: { shelf: shelves } }])],
      minimum_should_match: 1,
    },
  }
}
