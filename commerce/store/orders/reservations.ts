import { sql } from 'kysely'
import { noteDealSales } from '../catalogue/deals.ts'
import { addStock, type StockLevel, takeStock } from '../catalogue/stock.ts'
import { firstRow, type Reader, recordset, run, type Trx } from '../rows.ts'

/**
 * Takes the units of an order and notes that it holds them; all or none.
 * @returns the skus that fall short, with what is left; empty when everything was taken
 */
export async function reserveStock(trx: Trx, wanted: readonly StockLevel[], now: Date): Promise<StockLevel[]> {
  return takeStock(
    trx,
    wanted.toSorted((a, b) => (a.sku < b.sku ? -1 : 1)),
    now,
  )
}

/** Where an order came from, as digests; null = nobody asks. */
export interface OrderOrigin {
  network: string | null
  device: string | null
  /** Of somebody who had not bought before. */
  isNewcomer: boolean
}

export const noteReservation = (
  trx: Trx,
  orderNumber: number,
  taken: readonly StockLevel[],
  { network, device, isNewcomer }: OrderOrigin,
  now: Date,
): Promise<void> => run(trx)`
    INSERT INTO stock_reservations (order_number, sku, quantity, state, taken_at, network, device, newcomer)
    SELECT ${orderNumber}, r.sku, r.quantity, 'RESERVADO', ${now}, ${network}, ${device}, ${isNewcomer}
    FROM ${recordset(taken, 'sku text, quantity integer')}`

/** As it was noted, of an order that nobody paid yet. */
export const originOf = (db: Reader, orderNumber: number): Promise<OrderOrigin | undefined> => firstRow(db)`
    SELECT network, device, newcomer AS "isNewcomer" FROM stock_reservations
    WHERE order_number = ${orderNumber} LIMIT 1`

/** What the order holds is sold from now on. */
export const sellReservation = (trx: Trx, orderNumber: number, now: Date): Promise<void> => run(trx)`
    UPDATE stock_reservations SET state = 'VENDIDO', settled_at = ${now}, network = NULL, device = NULL
    WHERE order_number = ${orderNumber} AND state = 'RESERVADO'`

/** An order that is over is nobody's that anybody asks for. */
export const forgetOrigin = (trx: Trx, orderNumber: number): Promise<void> => run(trx)`
    UPDATE stock_reservations SET network = NULL, device = NULL
    WHERE order_number = ${orderNumber} AND num_nonnulls(network, device) > 0`

/** Whether units that the order has given back are not all for sale any more. */
export async function isReleasedGone(db: Reader, orderNumber: number): Promise<boolean> {
  const { rows } = await sql<{ gone: number }>`
    SELECT count(*)::integer AS gone FROM stock_reservations r LEFT JOIN stock s ON s.sku = r.sku
    WHERE r.order_number = ${orderNumber} AND r.state = 'DEVOLVIDO' AND coalesce(s.quantity, 0) < r.quantity`.execute(
    db,
  )
  return rows[0]!.gone > 0
}

/**
 * Takes again what an order that still waits for its payment has given back; all or none.
 * @returns the skus that fall short, with what is left; empty when it holds everything
 */
export async function retakeReservation(trx: Trx, orderNumber: number, now: Date): Promise<StockLevel[]> {
  const { rows: released } = await sql<StockLevel>`
    SELECT sku, quantity FROM stock_reservations WHERE order_number = ${orderNumber} AND state = 'DEVOLVIDO'`.execute(
    trx,
  )
  if (released.length === 0) return []
  const short = await reserveStock(trx, released, now)
  if (short.length > 0) return short
  await sql`UPDATE stock_reservations SET state = 'RESERVADO', settled_at = NULL
    WHERE order_number = ${orderNumber} AND state = 'DEVOLVIDO'`.execute(trx)
  await noteDealSales(
    trx,
    released.map(({ sku }) => sku),
    now,
  )
  return []
}

/** Gives back what the order still holds or had sold; a second time gives nothing. */
export async function releaseReservation(trx: Trx, orderNumber: number, now: Date): Promise<void> {
  const { rows } = await sql<StockLevel>`
    UPDATE stock_reservations SET state = 'DEVOLVIDO', settled_at = ${now}
    WHERE order_number = ${orderNumber} AND state <> 'DEVOLVIDO' RETURNING sku, quantity`.execute(trx)
  await backForSale(trx, rows, now)
}

/** The same of a part of an order, of which each sku goes back by so many units. */
export async function releaseUnits(
  trx: Trx,
  orderNumber: number,
  units: readonly StockLevel[],
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ sku: string }>`
    UPDATE stock_reservations s SET
      state = CASE WHEN s.quantity > r.quantity THEN s.state ELSE 'DEVOLVIDO' END,
      settled_at = CASE WHEN s.quantity > r.quantity THEN s.settled_at ELSE ${now} END,
      quantity = CASE WHEN s.quantity > r.quantity THEN s.quantity - r.quantity ELSE s.quantity END
    FROM ${recordset(units, 'sku text, quantity integer')}
    WHERE s.order_number = ${orderNumber} AND s.sku = r.sku AND s.state <> 'DEVOLVIDO' RETURNING s.sku`.execute(trx)
  const released = rows.map(({ sku }) => sku)
  await backForSale(
    trx,
    units.filter(({ sku }) => released.includes(sku)),
    now,
  )
}

async function backForSale(trx: Trx, rows: readonly StockLevel[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await addStock(trx, rows, now)
  await noteDealSales(
    trx,
    rows.map(({ sku }) => sku),
    now,
  )
}
