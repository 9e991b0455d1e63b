import type { PriceForm } from '#app/lib/price-form.ts'
import type { ListingState, PlainSearch } from '#app/lib/search-url.ts'
import { listingHref } from '#app/lib/search-url.ts'
import type { Faceta, Listagem } from '#commerce/contract/search/search.ts'

/** One listing on one address: everything its links are made of. */
export interface ListingView {
  listing: Listagem
  state: ListingState
  /** `/loja/departamento/…` or `/loja/busca/`. */
  pathname: string
  /** Parameters every link keeps: the search's terms and what came with them. */
  carried: PlainSearch
  /** The two fields of the price range. */
  price: PriceForm
}

export const hrefOf = ({ pathname, carried }: ListingView, state: ListingState): string =>
  listingHref(pathname, state, carried)

/** Facets that can narrow this list, or are what narrowed it: one value that all products have is no choice. */
export const usefulFacets = ({ facetas, total }: Listagem): Faceta[] =>
  facetas.filter(
    ({ tipo, valores }) =>
      tipo === 'faixa' || valores.length > 1 || valores.some((value) => value.ativo || value.total < total),
  )

/** Sort options in the customer's words (storefront §5). */
export const SORT_NAMES = {
  relevance: 'Mais relevantes',
  descsold: 'Mais vendidos',
  descrating: 'Mais bem avaliados',
  ascprice: 'Menor preço',
  descprice: 'Maior preço',
  descdiscount: 'Maior desconto',
  descdate: 'Lançamentos',
} as const
