import * as v from 'valibot'
import { isCollection } from '../collections.ts'
import type { TextQuery } from '../score.ts'
import { calledSo, known } from './thing-query.ts'

/** Asks what the departments that are called what was asked for hold. */
export const collectionsBody = (text: TextQuery, departments: readonly string[]): object => ({
  size: 0,
  query: { match_all: {} },
  aggs: Object.fromEntries(
    departments.map((path, at) => [`d${at}`, { filter: known(text, path), aggs: { so: { filter: calledSo(text) } } }]),
  ),
})

const Counted = v.object({ doc_count: v.number(), so: v.object({ doc_count: v.number() }) })
const Answer = v.object({ aggregations: v.record(v.string(), Counted) })

/** @returns those that are collections (collections.ts); undefined for another answer than the one that was asked for */
export function collectionsOf(departments: readonly string[], answer: unknown): string[] | undefined {
  const read = v.safeParse(Answer, answer)
  if (!read.success) return undefined
  const { aggregations } = read.output
  return departments.filter((_, at) => {
    const { doc_count: known = 0, so } = aggregations[`d${at}`] ?? {}
    return isCollection({ known, so: so?.doc_count ?? 0 })
  })
}
