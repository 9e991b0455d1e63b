import { redirect } from '@tanstack/react-router'
import type { InferOutput } from 'valibot'
import { filterName } from '#app/lib/filter-name.ts'
import { pageHead } from '#app/lib/meta.ts'
import { LIST_END } from '#app/lib/page-ids.ts'
import {
  listingHref,
  listingSearch,
  readListing,
  withPage,
  type ListingParameters,
  type ListingState,
  type PlainSearch,
} from '#app/lib/search-url.ts'
import { breadcrumbList, itemList } from '#app/lib/structured-data.ts'
import { listingTrail } from '#app/lib/trails.ts'
import type { MetaTags, TrilhaItem } from '#commerce/contract/catalogue/catalogue.ts'
import { parseFilter } from '#commerce/contract/search/filter.ts'
import type { Listagem } from '#commerce/contract/search/search.ts'
import { DEFAULT_SORT } from '#commerce/contract/search/sort.ts'

interface ListingHead {
  origin: string
  pathname: string
  search: ListingParameters
  data: { metaTags: InferOutput<typeof MetaTags>; trilha: InferOutput<typeof TrilhaItem>[]; listagem: Listagem }
  /** Picture that stands for the page; the first product's otherwise. */
  image?: string | undefined
}

/**
 * Head of a department or a hotsite. A filtered, differently sorted or empty one, or a form to be corrected, stays out
 * of every index: its canonical address keeps the query (storefront §2.8), so it would stand beside the page it
 * repeats.
 */
export function listingHead({ origin, pathname, search, data: { metaTags, trilha, listagem }, image }: ListingHead) {
  const state = readListing({ ...search })
  return pageHead({
    title: listingTitle(metaTags.title, listagem, state),
    description: metaTags.description,
    origin,
    pathname,
    declared: listingSearch(state),
    image: image ?? listagem.produtos[0]?.thumbnail ?? undefined,
    noindex:
      state.filter !== '' ||
      state.sortBy !== DEFAULT_SORT ||
      listagem.total === 0 ||
      search.precoMin !== undefined ||
      search.precoMax !== undefined,
    ...neighbours(listagem, pathname, state),
    ...listFirst(state),
    structured: [breadcrumbList(origin, listingTrail({ trilha })), itemList(origin, listagem.produtos)],
  })
}

/**
 * `TVs: LG, 50" - Página 2`: two tabs, two entries of a history are told apart (storefront §2.8).
 */
export function listingTitle(title: string, { facetas }: Listagem, state: ListingState): string {
  const chosen = (parseFilter(state.filter) ?? []).flatMap(({ field, values }) =>
    values.map((value) => filterName(facetas, field, value)),
  )
  const filters =
    chosen.length === 0
      ? ''
      : `: ${chosen.slice(0, NAMED_FILTERS).join(', ')}${chosen.length > NAMED_FILTERS ? '…' : ''}`
  return `${title}${filters}${state.page > 1 ? ` - Página ${state.page}` : ''}`
}
const NAMED_FILTERS = 3

/**
 * A filter, an order, a page of a list takes a list's place, which stays in sight until then. A slow machine reads a
 * document in pieces and drew each of them, header and filters first: the list is there sooner as one frame (speed, aim
 * 1).
 */
export const listFirst = (state: ListingState): { firstSeen?: string } =>
  Object.keys(listingSearch(state)).length > 0 ? { firstSeen: LIST_END } : {}

/** Addresses of the pages before and after, for the head's links. */
export function neighbours(
  { pages }: Listagem,
  pathname: string,
  state: ListingState,
  carried: PlainSearch = {},
): { prev?: string; next?: string } {
  const to = (page: number) => listingHref(pathname, withPage(state, page), carried)
  return {
    ...(state.page > 1 ? { prev: to(state.page - 1) } : {}),
    ...(state.page < pages ? { next: to(state.page + 1) } : {}),
  }
}

/**
 * A page beyond the last, kept from when there were more products, leads to the last one; not for good, since there may
 * be more again.
 * @throws the router's redirect.
 */
export function leadToLastPage(
  { pages }: Listagem,
  pathname: string,
  state: ListingState,
  carried: PlainSearch = {},
): void {
  const last = Math.max(1, pages)
  if (state.page > last)
    throw redirect({ href: listingHref(pathname, withPage(state, last), carried), statusCode: 302 })
}

/**
 * A price form that was sent without JavaScript leads to the address with its filter, by code that no other address
 * loads; then what else an address may lead to.
 */
export function afterPriceForm(
  pathname: string,
  search: ListingParameters,
  carried: PlainSearch,
  others: () => void = () => undefined,
): Promise<void> | void {
  if (search.precoMin === undefined && search.precoMax === undefined) return others()
  return import('#app/lib/price-form.ts').then(({ priceFormTarget }) => {
    const target = priceFormTarget(pathname, search, carried)
    if (target !== undefined) throw redirect({ href: target, statusCode: 302 })
    others()
  })
}
