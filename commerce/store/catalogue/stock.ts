import { sql } from 'kysely'
import { FEW_LEFT } from '#commerce/contract/catalogue/catalogue.ts'
import { PREPARING_STATES } from '#commerce/contract/choices.ts'
import { markDirty, NO_RUN, tellOffers } from '../publication/dirty.ts'
import { anyRow, type Reader, recordset, rowsOf, type Trx } from '../rows.ts'

export interface StockLevel {
  sku: string
  quantity: number
}

/** What may be bought of a sku, and how much at once; prices are each channel's. */
export interface OfferRow {
  product: number
  sku: string
  quantity: number
  min: number
  max: number
  measure: { quantidade: number; unidade: 'kg' | 'L' | 'm' | 'm2' | 'un' } | null
}

/** Those that are sold. */
export const offersOf = (db: Reader, skus: readonly string[]): Promise<OfferRow[]> => rowsOf(db)`
    SELECT v.product_id AS product, v.sku, coalesce(k.quantity, 0) AS quantity, p.quantity_min AS min,
      p.quantity_max AS max, p.measure
    FROM variants v JOIN products p ON p.id = v.product_id LEFT JOIN stock k ON k.sku = v.sku
    WHERE v.sku = ANY(${[...skus]}::text[]) AND v.active AND p.active AND p.removed_at IS NULL`

export const isSkuActive = (db: Reader, sku: string): Promise<boolean> =>
  anyRow(db)`SELECT FROM variants WHERE sku = ${sku} AND active`

/** What pages show of a quantity: two quantities that look the same publish nothing. */
const visible = (quantity: string) => sql.raw(`least(${quantity}, greatest(${FEW_LEFT + 1}, p.quantity_min))`)

/** Sets the units of each sku. Skus the catalogue lacks are left out. @returns skus that changed */
export async function setStock(
  trx: Trx,
  levels: readonly StockLevel[],
  now: Date,
  runId: number = NO_RUN,
): Promise<string[]> {
  if (levels.length === 0) return []
  // A statement of its own: within one, rows it writes itself could no longer be read as they were.
  const { rows: before } =
    await sql<StockLevel>`SELECT sku, quantity FROM stock WHERE sku = ANY(${levels.map((level) => level.sku)}::text[])
      ORDER BY sku FOR UPDATE`.execute(trx)
  const old = new Map(before.map((row) => [row.sku, row.quantity]))
  const rows = levels.map((level) => ({ ...level, before: old.get(level.sku) ?? 0 }))
  const written = await sql<{ product: number; seen: number }>`
    WITH written AS (
      INSERT INTO stock (sku, quantity, updated_at)
      SELECT r.sku, r.quantity, ${now} FROM ${recordset(rows, 'sku text, quantity integer')}
      JOIN variants v ON v.sku = r.sku ORDER BY r.sku
      ON CONFLICT (sku) DO UPDATE SET quantity = excluded.quantity, updated_at = excluded.updated_at
      WHERE stock.quantity <> excluded.quantity
      RETURNING sku, quantity)
    SELECT v.product_id AS product, count(*) FILTER (WHERE ${visible('r.before')} <> ${visible('n.quantity')}) AS seen FROM written n
    JOIN ${recordset(rows, 'sku text, before integer')} ON r.sku = n.sku
      JOIN variants v ON v.sku = n.sku JOIN products p ON p.id = v.product_id
    GROUP BY v.product_id`.execute(trx)
  await tellOffers(
    trx,
    written.rows.map(({ product }) => product),
  )
  await markDirty(
    trx,
    'product',
    written.rows.filter(({ seen }) => seen > 0).map(({ product }) => product),
    runId,
  )
  return levels.filter(({ sku, quantity }) => old.get(sku) !== quantity).map(({ sku }) => sku)
}

/** Units of some skus that are sold or reserved but still lie in the depot: their orders are not yet invoiced. */
export async function heldUnits(db: Reader, skus: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<StockLevel>`
    SELECT r.sku, sum(r.quantity)::integer AS quantity FROM stock_reservations r
    JOIN orders o ON o.number = r.order_number
    WHERE r.sku = ANY(${[...skus]}::text[]) AND (r.state = 'RESERVADO' OR (r.state = 'VENDIDO'
    AND o.status = ANY(${[...PREPARING_STATES]}::text[])))
    GROUP BY r.sku`.execute(db)
  return new Map(rows.map((row) => [row.sku, row.quantity]))
}

/** Nobody else changes these levels before the transaction ends; in one order for everybody. */
export const lockStock = async (trx: Trx, skus: readonly string[]): Promise<unknown> =>
  sql`SELECT FROM stock WHERE sku = ANY(${[...skus]}::text[]) ORDER BY sku FOR UPDATE`.execute(trx)

/**
 * Sets what a source counted on its shelves. Units of orders not yet invoiced lie there too, but are no longer for
 * sale: they are taken off, so that no count of a depot sells them twice. The levels are locked before the orders are
 * looked at: an order either has its units in both figures or comes after.
 * @returns skus that changed
 */
export async function setCountedStock(
  trx: Trx,
  counted: readonly StockLevel[],
  now: Date,
  runId: number = NO_RUN,
): Promise<string[]> {
  if (counted.length === 0) return []
  const skus = counted.map((level) => level.sku)
  await lockStock(trx, skus)
  const held = await heldUnits(trx, skus)
  return setStock(
    trx,
    counted.map(({ sku, quantity }) => ({ sku, quantity: Math.max(0, quantity - (held.get(sku) ?? 0)) })),
    now,
    runId,
  )
}

/**
 * Takes units for an order, all of them or none; each sku at most once in `wanted`.
 * @returns the skus that fall short, with what is left of them; empty when everything was taken.
 */
export async function takeStock(trx: Trx, wanted: readonly StockLevel[], now: Date): Promise<StockLevel[]> {
  if (wanted.length === 0) return []
  const skus = wanted.map((level) => level.sku)
  if (new Set(skus).size < skus.length) throw new RangeError('takeStock: each sku once')
  const held = await sql<StockLevel>`SELECT sku, quantity FROM stock WHERE sku = ANY(${skus}::text[]) ORDER BY sku
      FOR UPDATE`.execute(trx)
  const have = new Map(held.rows.map((row) => [row.sku, row.quantity]))
  const short = wanted
    .filter((level) => (have.get(level.sku) ?? 0) < level.quantity)
    .map((level) => ({ sku: level.sku, quantity: have.get(level.sku) ?? 0 }))
  if (short.length > 0) return short
  await setStock(
    trx,
    wanted.map((level) => ({ sku: level.sku, quantity: (have.get(level.sku) ?? 0) - level.quantity })),
    now,
  )
  return []
}

/** Puts units back; each sku at most once in `back`. */
export async function addStock(trx: Trx, back: readonly StockLevel[], now: Date): Promise<void> {
  const { rows } =
    await sql<StockLevel>`SELECT sku, quantity FROM stock WHERE sku = ANY(${back.map((level) => level.sku)}::text[])
      ORDER BY sku FOR UPDATE`.execute(trx)
  const have = new Map(rows.map((row) => [row.sku, row.quantity]))
  await setStock(
    trx,
    back.map(({ sku, quantity }) => ({ sku, quantity: (have.get(sku) ?? 0) + quantity })),
    now,
  )
}
