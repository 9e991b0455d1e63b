import { type FilterClause, formatFilter, parseFilter, PRICE_FIELD } from '#commerce/contract/search/filter.ts'
import type { Faceta } from '#commerce/contract/search/search.ts'
import type { SortOption } from '#commerce/contract/search/sort.ts'
import { type ListingState, withFilter } from './search-url.ts'

/** Another order goes back to the first page (storefront §2.1). */
export const withSort = (state: ListingState, sortBy: SortOption): ListingState => ({ ...state, sortBy, page: 1 })

const clauses = (state: ListingState): FilterClause[] => parseFilter(state.filter) ?? []

/** Adds or removes one value, or a band of them (`305-l|340-l`); a price range replaces the one before. */
export function toggleFilter(state: ListingState, field: string, value: string): ListingState {
  const others = clauses(state).filter((clause) => clause.field !== field)
  const values = clauses(state).find((clause) => clause.field === field)?.values ?? []
  const pressed = value.split('|')
  const next = pressed.every((one) => values.includes(one))
    ? values.filter((one) => !pressed.includes(one))
    : field === PRICE_FIELD
      ? [value]
      : [...new Set([...values, ...pressed])]
  return withFilter(state, formatFilter([...others, { field, values: next }]))
}

/** What is chosen of a field as its facet offers it: a band whose values are all chosen is one. */
export function chosenValues(facetas: readonly Faceta[], field: string, values: readonly string[]): string[] {
  const bands = (facetas.find(({ campo }) => campo === field)?.valores ?? []).flatMap(({ valor }) =>
    valor.includes('|') && valor.split('|').every((one) => values.includes(one)) ? [valor] : [],
  )
  const within = new Set(bands.flatMap((band) => band.split('|')))
  return [...bands, ...values.filter((one) => !within.has(one))]
}
