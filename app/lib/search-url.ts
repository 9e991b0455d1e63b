import { formatFilter, parseFilter } from '#commerce/contract/search/filter.ts'
import { DEFAULT_SORT, SORT_OPTIONS, type SortOption } from '#commerce/contract/search/sort.ts'
import { paths } from './paths.ts'
import { MAX_TERM_LENGTH, searchTerms } from './search-terms.ts'

/** What a listing URL says (storefront §2.1): `page` from 1, `filter` in its canonical text, '' when none. */
export interface ListingState {
  page: number
  sortBy: SortOption
  filter: string
}
export type PlainSearch = Record<string, string>

/** 400 pages of 24 are more than anyone reads; a larger number is a mistake or a probe. */
const MAX_PAGE = 400
export const CARRIED_PARAMETERS = ['ranking', 'p', 'origin', 'exato'] as const
export const EMPTY_LISTING: ListingState = { page: 1, sortBy: DEFAULT_SORT, filter: '' }

/**
 * Query text to plain strings, `+` read as a space; of a repeated name the first counts. Never numbers or booleans: an
 * EAN or `1e5` stays what was typed (house §4).
 */
export function parseSearch(query: string): PlainSearch {
  const search: PlainSearch = {}
  for (const [name, value] of new URLSearchParams(query))
    if (!Object.hasOwn(search, name) && name !== '__proto__') search[name] = value
  return search
}

/**
 * The inverse, in the form a native GET form writes, so that a link and a form lead to one URL. Empty and absent values
 * go.
 */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if ((typeof value === 'string' || typeof value === 'number') && value !== '') query.append(name, String(value))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

const isSort = (value: unknown): value is SortOption => SORT_OPTIONS.some((option) => option === value)
const canonicalFilter = (text: unknown): string =>
  typeof text === 'string' ? formatFilter(parseFilter(text) ?? []) : ''

/** Reads a listing's declared parameters; what is not understood counts as not given, a page too far as the last. */
export function readListing(search: Record<string, unknown>): ListingState {
  const page = /^\d{1,40}$/.test(String(search.page ?? '')) ? Number(search.page) : 1
  return {
    page: Math.min(Math.max(page, 1), MAX_PAGE),
    sortBy: isSort(search.sortBy) ? search.sortBy : DEFAULT_SORT,
    filter: canonicalFilter(search.filter),
  }
}

/** Parameters of a listing without default page, default sort and empty filter (storefront §2.1). */
export function listingSearch(state: ListingState): PlainSearch {
  return {
    ...(state.filter === '' ? {} : { filter: state.filter }),
    ...(state.page === 1 ? {} : { page: String(state.page) }),
    ...(state.sortBy === DEFAULT_SORT ? {} : { sortBy: state.sortBy }),
  }
}

export const withPage = (state: ListingState, page: number): ListingState => ({ ...state, page })
/** Another filter goes back to the first page (storefront §2.1). */
export const withFilter = (state: ListingState, filter: string): ListingState => ({
  ...state,
  filter: canonicalFilter(filter),
  page: 1,
})

/** A listing's address: the path, its parameters, and what a search carries along. */
export const listingHref = (pathname: string, state: ListingState, carried: PlainSearch = {}): string =>
  pathname + stringifySearch({ ...carried, ...listingSearch(state) })

/**
 * A department's catch-all: the last segment is taken as the filter when it can be read as one (storefront §2.1).
 * @returns the slug path without it, and the filter's canonical text ('' when none).
 */
export function departmentSlug(slugPath: string): { slug: string; filter: string } {
  const parts = slugPath.split('/').filter(Boolean)
  const parsed = parts.length > 1 ? parseFilter(decodeSafely(parts.at(-1) ?? '')) : undefined
  return parsed
    ? { slug: parts.slice(0, -1).join('/'), filter: formatFilter(parsed) }
    : { slug: parts.join('/'), filter: '' }
}

/** A hotsite uses only the first slug segment (storefront §2.1). */
export const hotsiteSlug = (slugPath: string): string => slugPath.split('/').find(Boolean) ?? ''

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Where Enter in the search box leads: the trimmed term, whitespace as `+` (storefront §2.5, §5). */
export const searchHref = (terms: string, carried: PlainSearch = {}): string =>
  paths.search + stringifySearch({ searchTerm: searchTerms(terms), ...carried })

/** `ranking`, `p` and `origin`, carried over from autocomplete links (storefront §2.1), and `exato`. */
export function carriedParameters(search: Record<string, unknown>): PlainSearch {
  const carried: PlainSearch = {}
  for (const name of CARRIED_PARAMETERS) {
    const value = search[name]
    if (typeof value === 'string' && value !== '' && value.length <= MAX_TERM_LENGTH) carried[name] = value
  }
  return carried
}

const boundedText = (value: unknown, max: number): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= max ? value : undefined

/**
 * Declared parameters of a listing route: absent ones are undefined, so that the router drops defaults from the
 * address.
 */
export interface ListingParameters {
  page?: string
  sortBy?: string
  filter?: string
  /** Another spelling of the path's slug (storefront §2.1). */
  slug?: string
  /** Two fields of the price form; the server turns them into the filter. */
  precoMin?: string
  precoMax?: string
}

export function listingParameters(search: Record<string, unknown>): ListingParameters {
  const { page, sortBy, filter } = listingSearch(readListing(search))
  return {
    page,
    sortBy,
    filter,
    slug: boundedText(search.slug, 1000),
    precoMin: boundedText(search.precoMin, 40),
    precoMax: boundedText(search.precoMax, 40),
  }
}

/** Declared parameter of a product page: the variation, when it is not the default one. */
export const productParameters = (search: Record<string, unknown>): { sku?: string } => ({
  sku: typeof search.sku === 'string' && /^[A-Za-z0-9._-]{1,40}$/.test(search.sku) ? search.sku : undefined,
})

export interface SearchParameters extends ListingParameters {
  searchTerm?: string
  ranking?: string
  p?: string
  origin?: string
  /** `1`: the words as they are, none corrected. */
  exato?: string
}

/** Declared parameters of the search page. */
export function searchParameters(search: Record<string, unknown>): SearchParameters {
  const { slug: _, ...listing } = listingParameters(search)
  const { ranking, p, origin, exato } = carriedParameters(search)
  return { searchTerm: searchTerms(search.searchTerm) || undefined, ranking, p, origin, exato, ...listing }
}
