import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import type { SortOption } from '#commerce/contract/search/search.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import { EARLIER_DAYS, RECENT_DAYS, rising } from '#commerce/domain/recommendations/showcases.ts'
import type { SearchIndex } from '#commerce/domain/search/port.ts'
import {
  behaviourOf,
  type ListedProduct,
  listedProducts,
  unitsSold,
} from '#commerce/store/recommendations/showcase-candidates.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'

const DAY_MS = 86_400_000
/** Sales that count for the best sold. */
export const SALES_DAYS = 30
/** Cards fetched for one list, so that enough remain after those already shown and those out of stock. */
const FETCHED = 48

/**
 * Ranked lists of the default channel over the whole shop or one top department, skus of what can be bought, the better
 * first.
 */
export interface ShowcaseLists {
  /** `isSold`: whether anything of it was sold at all; else their order says nothing of sales. */
  bestSold(root?: string): Promise<{ skus: string[]; isSold: boolean }>
  discounts(root?: string): Promise<string[]>
  news(root?: string): Promise<string[]>
  rising(root?: string): string[]
}

/** Reads orders and behaviour once; each list is then one question to search. */
export async function showcaseLists({
  db,
  search,
  now,
}: {
  db: Reader
  search: SearchIndex<Reader, Trx>
  now: Date
}): Promise<ShowcaseLists> {
  const units = await unitsSold(db, {
    since: new Date(now.getTime() - SALES_DAYS * DAY_MS),
    canal: DEFAULT_CHANNEL,
  })
  const trend = rising(
    await behaviourOf(db, {
      day: saoPauloClock(now.getTime()).date,
      recent: RECENT_DAYS,
      earlier: EARLIER_DAYS,
      canal: DEFAULT_CHANNEL,
    }),
  )
  const known = await listedProducts(db, [...units.keys(), ...trend])
  const within =
    (root: string | undefined) =>
    (product: ListedProduct | undefined): product is ListedProduct =>
      product !== undefined && (root === undefined || product.root === root)

  async function listed(
    sortBy: SortOption,
    root: string | undefined,
    fits: (card: Cartao) => boolean = () => true,
  ): Promise<Cartao[]> {
    const { produtos } = await search.listing(db, {
      page: 1,
      resultsPerPage: FETCHED,
      sortBy,
      filter: '',
      isBare: true,
      canal: DEFAULT_CHANNEL,
      ...(root === undefined ? {} : { categoria: root }),
    })
    return produtos.filter((card) => card.disponivel && fits(card))
  }
  const skus = (cards: readonly Cartao[]) => cards.map((card) => card.sku)

  return {
    async bestSold(root) {
      // The source's figure and the shop's own orders are the same unit: units sold.
      const pool = await listedProducts(
        db,
        (await listed('descsold', root)).map((card) => card.idProduto),
      )
      for (const product of [...units.keys()].map((id) => known.get(id)).filter(within(root)))
        pool.set(product.id, product)
      const total = (product: ListedProduct) => product.sold + (units.get(product.id) ?? 0)
      const best = [...pool.values()].sort((a, b) => total(b) - total(a) || (a.id < b.id ? -1 : 1))
      return { skus: best.map((product) => product.sku), isSold: best[0] !== undefined && total(best[0]) > 0 }
    },
    discounts: async (root) =>
      skus(await listed('descdiscount', root, (card) => (card.preco?.percentualDesconto ?? 0) > 0)),
    news: async (root) => skus(await listed('descdate', root)),
    rising: (root) =>
      trend
        .map((id) => known.get(id))
        .filter(within(root))
        .map((product) => product.sku),
  }
}
