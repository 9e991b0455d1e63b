import { sql } from 'kysely'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { markDirty } from '../publication/dirty.ts'
import { type Reader, recordset, rowsOf, type Trx } from '../rows.ts'

export interface NewDeal {
  sku: string
  centavos: number
  stockCap: number
  from: Date
  to: Date
}
export interface DealRow {
  sku: string
  centavos: number
  stockCap: number
  /** Units of orders placed in the window and not given back. */
  sold: number
  stock: number
  from: Date
  to: Date
}

/**
 * Plans deals of the day: each is a promotion price of the default channel for its window, in the price history like
 * any other, and of every channel that has a price of its own: nobody is sold it dearer on the telephone (domain §5).
 */
export async function addDeals(trx: Trx, deals: readonly NewDeal[], now: Date): Promise<void> {
  if (deals.length === 0) return
  const wanted = recordset(deals, 'sku text, centavos bigint, "stockCap" integer, "from" timestamptz, "to" timestamptz')
  const { rows } = await sql<{ product: number }>`
    WITH planned AS MATERIALIZED (SELECT nextval('catalog_ids') AS price_id, nextval('catalog_ids') AS id, r.*
    FROM ${wanted}),
    priced AS (
      INSERT INTO prices (id, sku, channel, kind, centavos, valid_from, valid_to, recorded_at)
      SELECT price_id, sku, ${DEFAULT_CHANNEL}, 'promotion', centavos, "from", "to", ${now} FROM planned RETURNING id),
    elsewhere AS (
      INSERT INTO prices (id, sku, channel, kind, centavos, valid_from, valid_to, recorded_at)
      SELECT nextval('catalog_ids'), p.sku, o.channel, 'promotion', p.centavos, p."from", p."to", ${now}
      FROM planned p CROSS JOIN LATERAL (
        SELECT DISTINCT c.channel FROM prices c WHERE c.sku = p.sku AND c.channel <> ${DEFAULT_CHANNEL}) o),
    noted AS (
      INSERT INTO deals (id, sku, price_id, stock_cap, valid_from, valid_to)
      SELECT p.id, p.sku, p.price_id, p."stockCap", p."from", p."to" FROM planned p
      JOIN priced ON priced.id = p.price_id RETURNING sku)
    SELECT DISTINCT v.product_id AS product FROM noted n JOIN variants v ON v.sku = n.sku`.execute(trx)
  await markDirty(
    trx,
    'product',
    rows.map((row) => row.product),
  )
  await markDirty(trx, 'content', ['hotsites'])
}

const SOLD = sql`(
  SELECT coalesce(sum(s.quantity), 0)::integer FROM stock_reservations s
  WHERE s.sku = d.sku AND s.state <> 'DEVOLVIDO' AND s.taken_at >= d.valid_from AND s.taken_at < d.valid_to)`

/**
 * Deals of a moment: those whose window holds it, sold out ones (closed, nothing left) last, or those that begin after
 * it.
 */
export async function dealsAt(db: Reader, now: Date, which: 'running' | { until: Date }): Promise<DealRow[]> {
  const window =
    which === 'running'
      ? sql`d.valid_from <= ${now} AND d.valid_to > ${now}`
      : sql`d.valid_from > ${now} AND d.valid_from <= ${which.until}`
  return rowsOf(db)`
    SELECT d.sku, p.centavos, d.stock_cap AS "stockCap", CASE WHEN d.closed_at IS NULL THEN ${SOLD}
    ELSE d.stock_cap END AS sold, coalesce(k.quantity, 0) AS stock, d.valid_from AS "from", d.valid_to AS "to"
    FROM deals d JOIN prices p ON p.id = d.price_id LEFT JOIN stock k ON k.sku = d.sku
    WHERE ${window} AND (d.closed_at IS NOT NULL OR p.valid_to > ${now})
    ORDER BY d.valid_from, d.closed_at IS NOT NULL, d.valid_to, d.id`
}

/** Skus that are deals of the day at a moment, of those asked. */
export async function runningDeals(db: Reader, skus: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await sql<{ sku: string }>`
    SELECT d.sku FROM deals d JOIN prices p ON p.id = d.price_id
    WHERE d.sku = ANY(${[...skus]}::text[]) AND d.valid_from <= ${now} AND d.valid_to > ${now}
    AND d.closed_at IS NULL AND p.valid_to > ${now}`.execute(db)
  return new Set(rows.map(({ sku }) => sku))
}

/**
 * After an order took units: its deals are published anew, and those whose cap is sold end now, price included, in the
 * order's own transaction. The order that crosses the cap is the last at that price.
 */
export async function noteDealSales(trx: Trx, skus: readonly string[], now: Date): Promise<void> {
  const { rows: touched } = await sql<{ id: number; priceId: number; product: number; spent: boolean }>`
    SELECT d.id, d.price_id AS "priceId", v.product_id AS product, ${SOLD} >= d.stock_cap AS spent
    FROM deals d JOIN variants v ON v.sku = d.sku
    WHERE d.sku = ANY(${[...skus]}::text[]) AND d.valid_from <= ${now} AND d.valid_to > ${now} AND d.closed_at IS NULL
    ORDER BY d.id FOR UPDATE OF d`.execute(trx)
  if (touched.length === 0) return
  const spent = touched.filter((deal) => deal.spent)
  if (spent.length > 0) {
    await sql`UPDATE deals SET closed_at = ${now} WHERE id = ANY(${spent.map(({ id }) => id)}::bigint[])`.execute(trx)
    await sql`UPDATE prices p SET valid_to = greatest(p.valid_from, ${now}::timestamptz) FROM prices own
      WHERE own.id = ANY(${spent.map(({ priceId }) => priceId)}::bigint[]) AND p.sku = own.sku AND p.kind = own.kind
      AND p.centavos = own.centavos AND p.valid_from = own.valid_from AND p.recorded_at = own.recorded_at
      AND p.valid_to > ${now}`.execute(trx)
    await markDirty(
      trx,
      'product',
      spent.map(({ product }) => product),
    )
  }
  await markDirty(trx, 'content', ['hotsites'])
}
