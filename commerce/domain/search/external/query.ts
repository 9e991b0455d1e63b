import { SATURATION } from './document.ts'

/** A query of OpenSearch's, as it is sent. */
export type Query = Readonly<Record<string, unknown>>

export const word = (token: string, boost: number): Query => ({
  rank_feature: { field: `words.${token}`, saturation: { pivot: SATURATION }, boost },
})
/** As part of a `bool`. */
export const refusing = (without: readonly string[]): { must_not?: Query[] } =>
  without.length === 0 ? {} : { must_not: without.map((token) => word(token, 1)) }

export const all = (filter: readonly Query[]): Query => ({ bool: { filter } })
export const anyOf = (should: readonly Query[]): Query => ({ bool: { should, minimum_should_match: 1 } })
export const constant = (filter: Query, boost: number): Query => ({ constant_score: { filter, boost } })
export const scaled = (query: Query, functions: readonly object[]): Query => ({
  function_score: { query, functions, score_mode: 'multiply', boost_mode: 'multiply' },
})
