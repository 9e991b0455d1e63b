import type { SearchIndex } from '#commerce/domain/search/port.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { allCategories } from '#commerce/store/catalogue/categories.ts'
import { publishedPaths } from '#commerce/store/publication/departments.ts'
import { markDirty } from '#commerce/store/publication/dirty.ts'
import { publishedVersion } from '#commerce/store/publication/documents.ts'
import {
  analyseCatalogue,
  announceVersion,
  departmentsOfWithdrawn,
  dueProducts,
  giversOf,
  holdTransaction,
  isProductPending,
  lockPublication,
  type PendingChanges,
  nextMoment,
  nextReview,
  pendingProducts,
  showcasesDue,
  takeOthers,
  takeProducts,
} from '#commerce/store/publication/pending-changes.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import { contentDue, publishContent } from './content.ts'
import { publishDepartments } from './departments.ts'
import { offersOfFreight } from './freight-facets.ts'
import { publishMenu } from './menu.ts'
import { type PublishContext, publishProducts } from './products.ts'
import { publishRedirects } from './redirects.ts'
import { publishShowcases } from './showcases.ts'

/** From this many new products on the statistics of the tables and the vocabulary of search are made afresh. */
const LARGE = 1_000
/** Products of one transaction: a change of more becomes visible in steps, and holds nothing else up for longer. */
const TOGETHER = 500
/** Of new ones: each slice looks at the neighbours of all departments in which one appears. */
const NEW_TOGETHER = 20_000
/** Of those whose prices begin or end together: what is made ahead of its moment holds nobody up. */
const AHEAD_TOGETHER = 5_000
/** While products wait, departments, showcases, campaigns and menu follow once in so many slices. */
const SLICES_BETWEEN = 8

export interface PublicationDeps {
  db: Reader
  clock: Clock
  search: SearchIndex<Reader, Trx>
  onProgress?: (done: number, total: number) => void
  /** Nobody else publishes into these tables: a preview's (store/postgres/shadow-tables.ts). */
  isAlone?: boolean
  /** Ends it after the slice under way; what is marked stays. */
  signal?: AbortSignal
}

/**
 * Publishes everything marked, and every product whose price changes by the clock, a slice of products at a time.
 * Marks of an unfinished import wait for its end.
 * @returns the new version, or null when nothing a visitor can see had changed
 */
export async function publishDirty(deps: PublicationDeps): Promise<number | null> {
  const marks = await pendingProducts(deps.db)
  let last: number | null = null
  for (let [slice, done] = [1, 0]; ; slice++) {
    const progress = { ...marks, slice, done }
    const published = await transaction(deps.db, (trx) => publishSlice(trx, deps, progress))
    done += published.products
    last = published.version ?? last
    if (!published.isMore || deps.signal?.aborted) return last
  }
}

/** What begins or ends at a moment, and how many prices do. */
export const comingPublication = ({ db }: PublicationDeps): Promise<{ at: Date; products: number } | null> =>
  nextMoment(db)

export interface ComingMoment {
  at: Date
  /** Told of what is about to be published, by whose transaction it can be read until this resolves. */
  onReady(trx: Trx): Promise<void>
  /** @returns true at the moment, false when it is not waited for any longer */
  arrived(): Promise<boolean>
}

/**
 * Publishes what a moment changes: made before it in a transaction that is committed at the moment (decision 137). What
 * there was no room for is left to {@link publishDirty}.
 * @returns the new version, or null when nothing changed or the moment was not waited for
 */
export async function publishComing(deps: PublicationDeps, { at, onReady, arrived }: ComingMoment) {
  const then = { ...deps, clock: { now: () => at } }
  const progress = { slice: 1, done: 0, pending: 0, fresh: 0, most: AHEAD_TOGETHER }
  try {
    return await transaction(deps.db, async (trx) => {
      const { version } = await publishSlice(trx, then, progress)
      await holdTransaction(trx)
      if (version !== null) await onReady(trx)
      if (!(await arrived())) throw new Unawaited()
      return version
    })
  } catch (error) {
    if (error instanceof Unawaited) return null
    throw error
  }
}

/** Takes the transaction back. */
class Unawaited extends Error {
  override name = 'Unawaited'
}

interface SliceProgress {
  /** From 1. */
  slice: number
  /** Products of the slices before it. */
  done: number
  /** Products that were marked when the first one began, and those of them that no page shows yet. */
  pending: number
  fresh: number
  /** Products it takes at the most; of many new ones more. */
  most?: number
}
interface SlicePublished {
  version: number | null
  products: number
  /** Products wait that this slice had no room for. */
  isMore: boolean
}

/**
 * One version in one transaction: documents, search index and version number appear together or not at all. Where more
 * products wait than one slice takes, departments that are there already are marked for a later one.
 */
async function publishSlice(
  trx: Trx,
  deps: PublicationDeps,
  { slice, done, pending, fresh, most = fresh > TOGETHER ? NEW_TOGETHER : TOGETHER }: SliceProgress,
): Promise<SlicePublished> {
  if (!deps.isAlone) await lockPublication(trx)
  const now = deps.clock.now()
  const marked = await takeProducts(trx, most)
  const due = await dueProducts(trx, now, most)
  const products = [...new Set([...marked, ...due])]
  const isMore = due.length >= most || (await isProductPending(trx))
  // A campaign begins with its first prices, however many follow.
  const isEdge = await contentDue(trx, now)
  const isWhole = !isMore || isEdge || slice % SLICES_BETWEEN === 0
  const others = isWhole ? await takeOthers(trx) : NO_OTHERS
  const content = isWhole && (isEdge || others.content.includes('pages'))
  const stale = isWhole && (await showcasesDue(trx, now))
  const nothing = { version: null, products: products.length, isMore }
  if (
    products.length + others.category.length + others.redirect.length + others.content.length === 0 &&
    !content &&
    !stale
  )
    return nothing
  const categories = new Map((await allCategories(trx)).map((category) => [category.id, category]))
  const { onProgress } = deps
  const context: PublishContext = {
    version: (await publishedVersion(trx)) + 1,
    now,
    categories,
    freight: await offersOfFreight(trx),
    search: deps.search,
    onProgress: onProgress && ((part, total) => onProgress(done + part, Math.max(pending, done + total))),
  }
  if (slice === 1 && fresh >= LARGE) await analyseCatalogue(trx)
  const catalogue = await publishProducts(trx, [...new Set([...products, ...(await giversOf(trx, products))])], context)
  if (!isMore && fresh >= LARGE) await context.search.rebuildVocabulary(trx)
  const touched = [
    ...others.category.map(Number),
    ...catalogue.categories,
    ...(await departmentsOfWithdrawn(trx, products)),
  ]
  const redirects = await publishRedirects(trx, { products, paths: others.redirect }, context)
  const changed = isWhole
    ? await publishOthers(trx, { touched, others, content, stale, isOther: catalogue.changed || redirects }, context)
    : await publishNewDepartments(trx, touched, context)
  if (!catalogue.changed && !redirects && !changed) return nothing
  await announceVersion(trx, context.version, now)
  return { ...nothing, version: context.version }
}

const NO_OTHERS: PendingChanges = { category: [], redirect: [], content: [] }

/** When the clock alone changes what is published: a price, a campaign, a coupon; null when nothing is scheduled. */
export const nextPublication = ({ db }: PublicationDeps): Promise<Date | null> => nextReview(db)

interface OthersDue {
  /** Departments to be looked at again. */
  touched: readonly number[]
  others: PendingChanges
  /** Texts and coupons too. */
  content: boolean
  /** Showcases are due although nothing in the catalogue changed. */
  stale: boolean
  /** The catalogue changed. */
  isOther: boolean
}

/** What follows from the products: departments, showcases, campaigns, menu. @returns true when a document changed */
async function publishOthers(
  trx: Trx,
  { touched, others, content, stale, isOther }: OthersDue,
  context: PublishContext,
): Promise<boolean> {
  const departments = await publishDepartments(trx, touched, context)
  const showcases =
    isOther || departments || stale || others.content.includes('showcases')
      ? await publishShowcases(trx, stale ? 'all' : new Set(touched), context)
      : false
  const catalogue = isOther || departments || showcases
  const written =
    catalogue || content || others.content.length > 0 ? await publishContent(trx, { pages: content }, context) : false
  const menu = await publishMenu(trx, context)
  return departments || showcases || written || menu
}

/**
 * Departments that are not there yet appear with their first products. All are marked: the slice that looks at the whole
 * may have changed nothing itself.
 */
async function publishNewDepartments(trx: Trx, touched: readonly number[], context: PublishContext): Promise<boolean> {
  const there = new Set(await publishedPaths(trx))
  await markDirty(trx, 'category', touched)
  if (touched.length > 0) await markDirty(trx, 'content', ['showcases'])
  const coming = touched.filter((id) => !there.has(context.categories.get(id)?.path ?? ''))
  return coming.length > 0 && (await publishDepartments(trx, coming, context))
}
