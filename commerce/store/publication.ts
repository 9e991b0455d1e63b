import { sql } from 'kysely'
import type { Clock } from '../adapters/clock.ts'
import type { SearchIndex } from '../domain/search-port.ts'
import { allCategories } from './catalog-categories.ts'
import { PUBLISHED_CHANNEL, type DirtyKind } from './catalog-dirty.ts'
import type { Reader, Trx } from './catalog-rows.ts'
import { transaction } from './postgres/transaction.ts'
import { publishDepartments } from './publication-departments.ts'
import { publishProducts, type PublishContext } from './publication-products.ts'
import { publishRedirects } from './publication-redirects.ts'
import { publishShowcases } from './publication-showcases.ts'

/** Any constant: one publication at a time. */
const ADVISORY_LOCK = 7_236_016
/** From this many products on the vocabulary of search is counted afresh. */
const LARGE = 1_000

export interface PublicationDeps {
  db: Reader
  clock: Clock
  search: SearchIndex<Reader, Trx>
  onProgress?: (done: number, total: number) => void
}

/**
 * Publishes everything marked, and every product whose price changes by the clock, as one version in one transaction: documents, search
 * index and version number appear together or not at all. Marks of an unfinished import wait for its end.
 * @returns the new version, or null when nothing a visitor can see had changed
 */
export async function publishDirty(deps: PublicationDeps): Promise<number | null> {
  return transaction(deps.db, async (trx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx)
    await sql`SELECT pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(trx)
    const now = deps.clock.now()
    const marks = await takeMarks(trx)
    const products = [...new Set([...marks.product.map(Number), ...(await dueProducts(trx, now))])]
    if (products.length + marks.category.length + marks.redirect.length === 0) return null
    const { rows } = await sql<{ version: number }>`SELECT version FROM catalog_version`.execute(trx)
    const categories = new Map((await allCategories(trx)).map((category) => [category.id, category]))
    const context: PublishContext = { version: rows[0]!.version + 1, now, categories, search: deps.search, onProgress: deps.onProgress }
    const changed = await publishAll(trx, products, marks, context)
    if (!changed) return null
    await sql`UPDATE catalog_version SET version = ${context.version}, published_at = ${now}`.execute(trx)
    await sql`SELECT pg_notify(${PUBLISHED_CHANNEL}, ${String(context.version)})`.execute(trx)
    return context.version
  })
}

async function publishAll(trx: Trx, products: readonly number[], marks: Record<DirtyKind, string[]>, context: PublishContext): Promise<boolean> {
  // Fresh from an import the planner still takes the tables for empty and reads them whole, product by product.
  if (products.length >= LARGE) await sql`ANALYZE products, variants, prices, stock, product_images, product_categories, product_gifts, product_services, published_documents`.execute(trx)
  const givers = await giversOf(trx, products)
  const done = await publishProducts(trx, [...new Set([...products, ...givers])], context)
  if (products.length >= LARGE) await context.search.rebuildVocabulary(trx)
  const departments = await publishDepartments(trx, [...marks.category.map(Number), ...done.categories, ...(await categoriesOf(trx, products))], context)
  const showcases = done.changed || departments ? await publishShowcases(trx, context) : false
  const redirects = await publishRedirects(trx, { products, paths: marks.redirect }, context)
  return done.changed || departments || showcases || redirects
}

async function takeMarks(trx: Trx): Promise<Record<DirtyKind, string[]>> {
  const { rows } = await sql<{ kind: DirtyKind; key: string }>`
    DELETE FROM catalog_dirty d WHERE d.run_id = 0 OR EXISTS (SELECT FROM import_runs r WHERE r.id = d.run_id AND r.state = 'finished')
    RETURNING kind, key`.execute(trx)
  const marks: Record<DirtyKind, string[]> = { product: [], category: [], redirect: [] }
  for (const kind of Object.keys(marks) as DirtyKind[]) marks[kind] = [...new Set(rows.filter((row) => row.kind === kind).map((row) => row.key))]
  return marks
}

/** Products whose price starts or ends by `now` (domain §5). */
async function dueProducts(trx: Trx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT key::bigint AS id FROM published_documents WHERE review_at <= ${now}`.execute(trx)
  return rows.map((row) => row.id)
}

/** Products that give one of these as a present show its name and picture. */
async function giversOf(trx: Trx, products: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT g.product_id AS id FROM product_gifts g JOIN variants v ON v.sku = g.gift_sku WHERE v.product_id = ANY(${[...products]}::bigint[])`.execute(trx)
  return rows.map((row) => row.id)
}

/** Departments of withdrawn products: their listings lose them. */
async function categoriesOf(trx: Trx, products: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT c.category_id AS id FROM product_categories c JOIN products p ON p.id = c.product_id
    WHERE p.id = ANY(${[...products]}::bigint[]) AND (p.removed_at IS NOT NULL OR NOT p.active)`.execute(trx)
  return rows.map((row) => row.id)
}

/** The next instant at which a published price begins or ends by itself, null when none is scheduled. */
export async function nextReview(db: Reader): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`SELECT min(review_at) AS at FROM published_documents`.execute(db)
  return rows[0]!.at
}
