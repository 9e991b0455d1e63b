import { sql } from 'kysely'
import { PUBLISHED_CHANNEL } from '#commerce/kernel/listen.ts'
import { nextContentEdge } from '../content/content.ts'
import { anyRow, onlyRow, type Reader, run, type Trx } from '../rows.ts'
import type { DirtyKind } from './dirty.ts'

/** Any constant: one publication at a time. */
const ADVISORY_LOCK = 7_236_018

export type PendingChanges = Record<Exclude<DirtyKind, 'product'>, string[]>

/** Waits for a publication under way; held until the transaction ends. */
export async function lockPublication(trx: Trx): Promise<void> {
  await sql`SET LOCAL statement_timeout = 0`.execute(trx)
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(ADVISORY_LOCK)})`.execute(trx)
}

/** Until its moment: a role may have a shorter deadline (decision 127). */
export const holdTransaction = (trx: Trx): Promise<void> =>
  run(trx)`SET LOCAL idle_in_transaction_session_timeout = '60s'`

/** Marks of an import that has not finished stay. */
const READY = sql`(d.run_id = 0 OR EXISTS (SELECT FROM import_runs r WHERE r.id = d.run_id AND r.state = 'finished'))`

/** How many products are marked, and how many of them have no document yet. */
export const pendingProducts = (db: Reader): Promise<{ pending: number; fresh: number }> => onlyRow(db)`
    SELECT count(*)::integer AS pending, count(*) FILTER (WHERE p.key IS NULL)::integer AS fresh
    FROM (SELECT DISTINCT d.key FROM catalog_dirty d WHERE d.kind = 'product' AND ${READY}) m
    LEFT JOIN published_documents p ON p.kind = 'produto' AND p.key = m.key`

/** Marks whose numbers are that near count as equally old. */
const AS_OLD = 100_000
/** Of what is taken, this share is what came last. */
const SHARE_OF_LAST = 1 / 8

/**
 * Takes marked products: those that wait longest, and some of what came last. A single change does not wait for a large
 * one to end, and the large one goes on whatever comes. Of those about as old neighbours come together, as related
 * products show them: else nearly each page of a large change would be made anew with nearly each slice.
 */
export async function takeProducts(trx: Trx, most: number): Promise<number[]> {
  const last = Math.ceil(most * SHARE_OF_LAST)
  const { rows } = await sql<{ key: string }>`
    WITH ready AS (
      SELECT min(d.id) AS id, d.key FROM catalog_dirty d WHERE d.kind = 'product' AND ${READY} GROUP BY d.key),
    turn AS (
      (SELECT r.key FROM ready r LEFT JOIN products p ON p.id = r.key::bigint
        LEFT JOIN product_categories pc ON pc.product_id = p.id AND pc.is_primary
        LEFT JOIN categories c ON c.id = pc.category_id
        ORDER BY r.id / ${sql.lit(AS_OLD)}, c.path, p.name, p.id LIMIT ${most - last})
      UNION (SELECT key FROM ready ORDER BY id DESC LIMIT ${last}))
    DELETE FROM catalog_dirty d USING turn WHERE d.kind = 'product' AND d.key = turn.key AND ${READY}
    RETURNING d.key`.execute(trx)
  return [...new Set(rows.map((row) => Number(row.key)))]
}

/** Whether a product is marked. */
export const isProductPending = (trx: Trx): Promise<boolean> => anyRow(trx)`
    SELECT FROM catalog_dirty d WHERE d.kind = 'product' AND ${READY} LIMIT 1`

/** Takes all that is marked beside products. */
export async function takeOthers(trx: Trx): Promise<PendingChanges> {
  const { rows } = await sql<{ kind: Exclude<DirtyKind, 'product'>; key: string }>`
    DELETE FROM catalog_dirty d WHERE d.kind <> 'product' AND ${READY} RETURNING d.kind, d.key`.execute(trx)
  const keys = (kind: DirtyKind) => [...new Set(rows.filter((row) => row.kind === kind).map((row) => row.key))]
  return { category: keys('category'), redirect: keys('redirect'), content: keys('content') }
}

/** Products whose published price starts or ends by `now` (domain §5), the longest due first. */
export async function dueProducts(trx: Trx, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT key::bigint AS id FROM published_documents WHERE kind = 'produto' AND review_at <= ${now}
    ORDER BY review_at LIMIT ${most}`.execute(trx)
  return rows.map((row) => row.id)
}

/** Whether showcases are to be looked at again: behaviour moves them, not only the catalogue. */
export const showcasesDue = (trx: Trx, now: Date): Promise<boolean> =>
  anyRow(trx)`SELECT FROM published_documents WHERE kind = 'vitrines' AND review_at <= ${now} LIMIT 1`

/**
 * The next instant at which a published price, a hotsite, a banner or a coupon begins or ends by itself, null when none
 * is scheduled.
 */
export async function nextReview(db: Reader): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`SELECT min(review_at) AS at FROM published_documents`.execute(db)
  const content = await nextContentEdge(db)
  const price = rows[0]!.at
  return price === null || (content !== null && content < price) ? content : price
}

/**
 * The next instant at which a price, a campaign, a banner, a deal or a coupon begins or ends by itself, and how many
 * published prices do; null when nothing is scheduled. Showcases that are looked at again now and then have none.
 */
export async function nextMoment(db: Reader): Promise<{ at: Date; products: number } | null> {
  const { rows } = await sql<{
    at: Date | null
  }>`SELECT min(review_at) AS at FROM published_documents WHERE kind = 'produto'`.execute(db)
  const moments = [rows[0]!.at, await nextContentEdge(db)].filter((at) => at !== null)
  if (moments.length === 0) return null
  const at = new Date(Math.min(...moments.map(Number)))
  const { products } = await onlyRow(db)<{ products: number }>`
    SELECT count(*)::integer AS products FROM published_documents WHERE kind = 'produto' AND review_at <= ${at}`
  return { at, products }
}

/** Products that give one of these as a present: they show its name and picture. */
export async function giversOf(trx: Trx, products: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT g.product_id AS id FROM product_gifts g JOIN variants v ON v.sku = g.gift_sku
    WHERE v.product_id = ANY(${[...products]}::bigint[])`.execute(trx)
  return rows.map((row) => row.id)
}

/** Departments of those products that were withdrawn: their listings lose them. */
export async function departmentsOfWithdrawn(trx: Trx, products: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT c.category_id AS id FROM product_categories c JOIN products p ON p.id = c.product_id
    WHERE p.id = ANY(${[...products]}::bigint[]) AND (p.removed_at IS NOT NULL OR NOT p.active)`.execute(trx)
  return rows.map((row) => row.id)
}

/** Fresh from an import the planner still takes the tables for empty and would read them whole, product by product. */
export const analyseCatalogue = (trx: Trx): Promise<void> => run(trx)`
    ANALYZE products, variants, prices, stock, product_images, product_categories, product_gifts,
    product_services, published_documents`

/** Makes `version` the published one and tells whoever listens, both when the transaction commits. */
export async function announceVersion(trx: Trx, version: number, now: Date): Promise<void> {
  await sql`UPDATE catalog_version SET version = ${version}, published_at = ${now}`.execute(trx)
  await sql`INSERT INTO publications (version, published_at) VALUES (${version}, ${now})`.execute(trx)
  await sql`SELECT pg_notify(${PUBLISHED_CHANNEL}, ${String(version)})`.execute(trx)
}
