import type { SearchIndex } from '#commerce/domain/search/port.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { allCategories } from '#commerce/store/catalogue/categories.ts'
import { publishedVersion } from '#commerce/store/publication/documents.ts'
import {
  analyseCatalogue,
  announceVersion,
  departmentsOfWithdrawn,
  dueProducts,
  giversOf,
  lockPublication,
  type PendingChanges,
  nextReview,
  showcasesDue,
  takePendingChanges,
} from '#commerce/store/publication/pending-changes.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import { contentDue, publishContent } from './content.ts'
import { publishDepartments } from './departments.ts'
import { publishMenu } from './menu.ts'
import { type PublishContext, publishProducts } from './products.ts'
import { publishRedirects } from './redirects.ts'
import { publishShowcases } from './showcases.ts'

/** From this many products on the statistics of the tables and the vocabulary of search are made afresh. */
const LARGE = 1_000

export interface PublicationDeps {
  db: Reader
  clock: Clock
  search: SearchIndex<Reader, Trx>
  onProgress?: (done: number, total: number) => void
}

/**
 * Publishes everything marked, and every product whose price changes by the clock, as one version in one transaction:
 * documents, search index and version number appear together or not at all. PendingChanges of an unfinished import wait for its
 * end.
 * @returns the new version, or null when nothing a visitor can see had changed
 */
export async function publishDirty(deps: PublicationDeps): Promise<number | null> {
  return transaction(deps.db, async (trx) => {
    await lockPublication(trx)
    const now = deps.clock.now()
    const marks = await takePendingChanges(trx)
    const products = [...new Set([...marks.product.map(Number), ...(await dueProducts(trx, now))])]
    const content = marks.content.includes('pages') || (await contentDue(trx, now))
    const stale = await showcasesDue(trx, now)
    if (
      products.length + marks.category.length + marks.redirect.length + marks.content.length === 0 &&
      !content &&
      !stale
    )
      return null
    const categories = new Map((await allCategories(trx)).map((category) => [category.id, category]))
    const context: PublishContext = {
      version: (await publishedVersion(trx)) + 1,
      now,
      categories,
      search: deps.search,
      onProgress: deps.onProgress,
    }
    const catalogue = await publishAll(trx, { products, marks, stale }, context)
    const written =
      catalogue || content || marks.content.length > 0 ? await publishContent(trx, { pages: content }, context) : false
    const menu = await publishMenu(trx, context)
    if (!catalogue && !written && !menu) return null
    await announceVersion(trx, context.version, now)
    return context.version
  })
}

/** When the clock alone changes what is published: a price, a campaign, a coupon; null when nothing is scheduled. */
export const nextPublication = ({ db }: PublicationDeps): Promise<Date | null> => nextReview(db)

/** @param stale showcases are due although nothing in the catalogue changed */
async function publishAll(
  trx: Trx,
  { products, marks, stale }: { products: readonly number[]; marks: PendingChanges; stale: boolean },
  context: PublishContext,
): Promise<boolean> {
  if (products.length >= LARGE) await analyseCatalogue(trx)
  const done = await publishProducts(trx, [...new Set([...products, ...(await giversOf(trx, products))])], context)
  if (products.length >= LARGE) await context.search.rebuildVocabulary(trx)
  const touched = [...marks.category.map(Number), ...done.categories, ...(await departmentsOfWithdrawn(trx, products))]
  const departments = await publishDepartments(trx, touched, context)
  const showcases =
    done.changed || departments || stale
      ? await publishShowcases(trx, stale ? 'all' : new Set(touched), context)
      : false
  const redirects = await publishRedirects(trx, { products, paths: marks.redirect }, context)
  return done.changed || departments || showcases || redirects
}
