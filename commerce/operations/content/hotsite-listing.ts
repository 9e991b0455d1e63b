import { DEFAULT_CHANNEL, DEFAULT_RESULTS_PER_PAGE } from '#commerce/contract/conventions.ts'
import { DEALS_SLUG } from '#commerce/contract/links.ts'
import { parseFilter } from '#commerce/contract/search/filter.ts'
import { DEFAULT_SORT, type Faceta, type Listagem, SORT_OPTIONS } from '#commerce/contract/search/search.ts'
import { facetsWithin, narrowed } from '#commerce/domain/content/hotsite-rule.ts'
import { DISCOUNT_FIELD, LEAST_DISCOUNT } from '#commerce/domain/search/document.ts'
import type { ListingQuery, SearchIndex } from '#commerce/domain/search/port.ts'
import type { ProductRule } from '#commerce/store/content/content.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'

export type HotsiteQuery = Pick<ListingQuery, 'page' | 'resultsPerPage' | 'sortBy' | 'filter' | 'canal'>
export const FIRST_PAGE: HotsiteQuery = {
  page: 1,
  resultsPerPage: DEFAULT_RESULTS_PER_PAGE,
  sortBy: DEFAULT_SORT,
  filter: '',
  canal: DEFAULT_CHANNEL,
}

/** What is on the deals page beside its deals of the day: what search counts as discounted. */
const DISCOUNTED = `${DISCOUNT_FIELD}:${LEAST_DISCOUNT}`

/** Products a hotsite's rule finds, one page of them. @throws CommerceError `validation` when `filter` is none */
export async function hotsiteListing(
  search: SearchIndex<Reader, Trx>,
  db: Reader,
  slug: string,
  rule: ProductRule,
  query: HotsiteQuery,
): Promise<Listagem> {
  if (slug === DEALS_SLUG) return discounts(search, db, query)
  const own = rule.filter ?? ''
  const filter = narrowed(own, query.filter)
  if (filter === undefined)
    return {
      ...empty(query),
      facetas: facetsWithin((await search.listing(db, { ...rule, ...query, filter: own })).facetas, own, query.filter),
    }
  const found = await search.listing(db, { ...rule, ...query, filter })
  return { ...found, filter: query.filter, facetas: facetsWithin(found.facetas, own, query.filter) }
}

/**
 * The discounts of the shop, the largest first as long as no other order is chosen; a larger one chosen by the visitor
 * takes the place of the least.
 */
async function discounts(search: SearchIndex<Reader, Trx>, db: Reader, query: HotsiteQuery): Promise<Listagem> {
  const isChosen = parseFilter(query.filter)?.some(({ field }) => field === DISCOUNT_FIELD) ?? false
  const filter = narrowed(isChosen ? '' : DISCOUNTED, query.filter) ?? query.filter
  const sortBy = query.sortBy === DEFAULT_SORT ? 'descdiscount' : query.sortBy
  const { facetas, ...found } = await search.listing(db, { ...query, filter, sortBy })
  const untold = (faceta: Faceta): Faceta =>
    faceta.campo === DISCOUNT_FIELD && faceta.tipo !== 'faixa'
      ? { ...faceta, valores: faceta.valores.map((valor) => ({ ...valor, ativo: false })) }
      : faceta
  return {
    ...found,
    filter: query.filter,
    sortBy: query.sortBy,
    facetas: isChosen ? facetas : facetas.map(untold),
  }
}

const empty = ({ page, resultsPerPage, sortBy, filter }: HotsiteQuery): Listagem => ({
  total: 0,
  page,
  pages: 0,
  resultsPerPage,
  sortBy,
  filter,
  produtos: [],
  facetas: [],
  sort: SORT_OPTIONS.map((name) => ({ name })),
})
