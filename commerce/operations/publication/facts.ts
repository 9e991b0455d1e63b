import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { departmentLink } from '#commerce/contract/links.ts'
import type { PricePeriod } from '#commerce/domain/catalogue/effective-price.ts'
import { HISTORY_DAYS } from '#commerce/domain/catalogue/price-history.ts'
import type { ProductFacts } from '#commerce/domain/catalogue/product-document.ts'
import type { CategoryRow } from '#commerce/store/catalogue/categories.ts'
import { type PriceRow, pricesOf, pricesSince } from '#commerce/store/catalogue/prices.ts'
import { productFacts } from '#commerce/store/publication/facts.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { summaryOf, wireQuestion, wireReview } from '../opinions/views.ts'

export interface LoadedProduct extends ProductFacts {
  /** Every department it is in, the main one first. */
  categories: number[]
  sold: number
  popularity: number
  launchedAt: Date
}

const asPeriods = (rows: readonly PriceRow[]): Map<string, PricePeriod[]> => {
  const periods = new Map<string, PricePeriod[]>()
  for (const { sku, channel, kind, centavos, validFrom, validTo } of rows) {
    const period: PricePeriod = {
      channel,
      kind: kind === 'regular' ? 'regular' : 'promotional',
      amount: centavos,
      from: validFrom.getTime(),
      until: validTo?.getTime() ?? null,
    }
    periods.set(sku, [...(periods.get(sku) ?? []), period])
  }
  return periods
}

/** What decides the prices of some skus from `now` on, however long their history is. */
const periodsOf = async (db: Reader, skus: readonly string[], now: Date) =>
  asPeriods(await pricesOf(db, skus, [DEFAULT_CHANNEL], now))

/** What was charged for them in the days a page tells of. */
const pastOf = async (db: Reader, skus: readonly string[], now: Date) =>
  asPeriods(await pricesSince(db, skus, DEFAULT_CHANNEL, new Date(now.getTime() - HISTORY_DAYS * 86_400_000), now))

/** Departments from the top down to one. */
export function lineage(categories: ReadonlyMap<number, CategoryRow>, id: number): CategoryRow[] {
  const line: CategoryRow[] = []
  for (let at = categories.get(id); at; at = at.parentId === null ? undefined : categories.get(at.parentId))
    line.unshift(at)
  return line
}

/**
 * Products fit to be published, of the ids asked: for sale, in a department, with a variant. The others are withdrawn.
 */
export async function loadProducts(
  db: Reader,
  ids: readonly number[],
  categories: ReadonlyMap<number, CategoryRow>,
  now: Date,
): Promise<LoadedProduct[]> {
  const rows = await productFacts(db, ids)
  const skus = rows.flatMap(({ variants }) => (variants ?? []).map(({ sku }) => sku))
  const periods = await periodsOf(db, skus, now)
  const past = await pastOf(db, skus, now)
  return rows.flatMap((row) => {
    const categoryIds = (row.categories ?? []).filter((id) => categories.has(id))
    if (categoryIds[0] === undefined || !row.variants) return []
    return [
      {
        ...row,
        // Written through the same schema that types them (domain/catalog-record.ts).
        measure: row.measure as ProductFacts['measure'],
        label: row.label as ProductFacts['label'],
        food: row.food as ProductFacts['food'],
        opinions: {
          resumo: summaryOf(row.reviewCounts, row.reviewPhotos),
          avaliacoes: row.firstReviews.map(wireReview),
          totalPerguntas: row.questions,
          perguntas: row.firstQuestions.map(wireQuestion),
        },
        categories: categoryIds,
        categoryId: categoryIds[0],
        trail: lineage(categories, categoryIds[0]).map((category) => ({
          nome: category.name,
          link: departmentLink(category.path),
        })),
        variants: row.variants.map((variant) => ({
          ...variant,
          periods: periods.get(variant.sku) ?? [],
          past: past.get(variant.sku) ?? [],
        })),
      },
    ]
  })
}
