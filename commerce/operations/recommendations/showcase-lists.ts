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
  type ShelvedProduct,
  unitsSold,
} from '#commerce/store/recommendations/showcase-candidates.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import { assortments, type Shelf } from './assortment.ts'

const DAY_MS = 86_400_000
/** Sales that count for the best sold. */
export const SALES_DAYS = 30
/** Cards fetched for one list, so that enough remain after those already shown and those out of stock. */
const FETCHED = 48
/** So few that were sold are no best sellers. */
const LEAST_SOLD = 5

/**
 * Ranked lists of the default channel over the whole shop or one top department, skus of what can be bought, the better
 * first.
 */
export interface ShowcaseLists {
  /** Where hardly anything was sold it is what was, and then some of everything: no best sellers (`isSold`). */
  bestSold(root?: string): Promise<{ skus: string[]; isSold: boolean }>
  /** Some of everything: departments in turns, and those below them. */
  assorted(root?: string): Promise<string[]>
  discounts(root?: string): Promise<string[]>
  news(root?: string): Promise<string[]>
  rising(root?: string): string[]
}

/** Reads orders and behaviour once; each list is then one question to search. */
export async function showcaseLists({
  db,
  search,
  now,
  shelves,
}: {
  db: Reader
  search: SearchIndex<Reader, Trx>
  now: Date
  /** Departments in the order of the menu. */
  shelves: readonly Shelf[]
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
  const assorted = assortments(db, shelves)

  return {
    assorted: async (root) => (await assorted(root)).map(({ sku }) => sku),
    async bestSold(root) {
      // The source's figure and the shop's own orders are the same unit: units sold.
      const pool = await listedProducts(
        db,
        (await listed('descsold', root)).map((card) => card.idProduto),
      )
      for (const product of [...units.keys()].map((id) => known.get(id)).filter(within(root)))
        pool.set(product.id, product)
      const total = (product: ListedProduct) => product.sold + (units.get(product.id) ?? 0)
      const sold = [...pool.values()]
        .filter((product) => total(product) > 0)
        .sort((a, b) => total(b) - total(a) || (a.id < b.id ? -1 : 1))
      const isSold = sold.length > 0 && (sold.length >= LEAST_SOLD || sold.length === pool.size)
      const others = isSold ? [] : [...(await assorted(root)), ...pool.values()]
      return { skus: [...sold, ...others].map((product) => product.sku), isSold }
    },
    discounts: async (root) =>
      skus(await listed('descdiscount', root, (card) => (card.preco?.percentualDesconto ?? 0) > 0)),
    async news(root) {
      const cards = await listed('descdate', root)
      return [...(await ofOneMoment(db, cards, () => assorted(root))), ...skus(cards)]
    },
    rising: (root) =>
      trend
        .map((id) => known.get(id))
        .filter(within(root))
        .map((product) => product.sku),
  }
}

/** Of one import, and so of one moment, the order says nothing: then some of everything that is as new. */
async function ofOneMoment(
  db: Reader,
  newest: readonly Cartao[],
  assorted: () => Promise<ShelvedProduct[]>,
): Promise<string[]> {
  const known = await listedProducts(
    db,
    newest.map((card) => card.idProduto),
  )
  const moments = new Set([...known.values()].map(({ launched }) => launched))
  if (moments.size > 1) return []
  return (await assorted()).filter(({ launched }) => moments.has(launched)).map(({ sku }) => sku)
}
