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

/** The first of the groups that is a thing, and where such things stand. */
export interface FoundThing {
  /** None where no group is one. */
  at: number | undefined
  shelves: readonly string[]
}

/** @returns undefined for another answer than the one that was asked for */
export function thingOf(groups: readonly Group[], answer: unknown): FoundThing | undefined {
  const read = v.safeParse(Answer, answer)
  if (!read.success) return undefined
  const { aggregations } = read.output
  const at = groups.findIndex(
    (group, place) =>
      !(group[0]?.tokens ?? []).some((token) => /\d/.test(token)) && (aggregations[`sure${place}`]?.doc_count ?? 0) > 0,
  )
  if (at < 0) return { at: undefined, shelves: [] }
  return { at, shelves: aggregations[`so${at}`]?.shelves?.buckets.map(({ key }) => key) ?? [] }
}

/** What is another thing than that, whether it mentions it or stands beside it (score.ts). */
export function otherThan(group: Group, shelves: readonly string[]): Query {
  const thing = { groups: [group] }
  return {
    bool: {
      must_not: [{ term: { nameless: true } }, calledSo(thing)],
      should: [{ bool: { must_not: [namedAs(thing)] } }, all([heldAs(thing), { terms: { shelf: shelves } }])],
      minimum_should_match: 1,
    },
  }
}
