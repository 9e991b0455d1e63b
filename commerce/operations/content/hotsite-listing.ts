import { DEFAULT_CHANNEL, DEFAULT_RESULTS_PER_PAGE } from '#commerce/contract/conventions.ts'
import { DEALS_SLUG } from '#commerce/contract/links.ts'
import { DEFAULT_SORT, type Listagem, SORT_OPTIONS } from '#commerce/contract/search/search.ts'
import { facetsWithin, narrowed } from '#commerce/domain/content/hotsite-rule.ts'
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

/** Discounts looked through for the deals page, beside its deals of the day. */
const DISCOUNTS_SEEN = 96

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

/** The largest discounts of the shop: one page, since what follows them has none. */
async function discounts(search: SearchIndex<Reader, Trx>, db: Reader, { canal }: HotsiteQuery): Promise<Listagem> {
  const found = await search.listing(db, {
    page: 1,
    resultsPerPage: DISCOUNTS_SEEN,
    sortBy: 'descdiscount',
    filter: '',
    canal,
  })
  const produtos = found.produtos
    .filter((card) => card.disponivel && (card.preco?.percentualDesconto ?? 0) > 0)
    .slice(0, DEFAULT_RESULTS_PER_PAGE)
  return { ...found, total: produtos.length, pages: 1, resultsPerPage: DEFAULT_RESULTS_PER_PAGE, produtos, facetas: [] }
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
