import { sql } from 'kysely'
import { noteDealSales } from '../catalogue/deals.ts'
import { addStock, type StockLevel, takeStock } from '../catalogue/stock.ts'
import { recordset, type Trx } from '../rows.ts'

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

export async function noteReservation(
  trx: Trx,
  orderNumber: number,
  taken: readonly StockLevel[],
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO stock_reservations (order_number, sku, quantity, state, taken_at)
    SELECT ${orderNumber}, r.sku, r.quantity, 'RESERVADO', ${now} FROM ${recordset(taken, 'sku text, quantity integer')}`.execute(
    trx,
  )
}

/** What the order holds is sold from now on. */
export async function sellReservation(trx: Trx, orderNumber: number, now: Date): Promise<void> {
  await sql`UPDATE stock_reservations SET state = 'VENDIDO', settled_at = ${now} WHERE order_number = ${orderNumber} AND state = 'RESERVADO'`.execute(
    trx,
  )
}

/** Gives back what the order still holds or had sold; a second time gives nothing. */
export async function releaseReservation(trx: Trx, orderNumber: number, now: Date): Promise<void> {
  const { rows } = await sql<StockLevel>`
    UPDATE stock_reservations SET state = 'DEVOLVIDO', settled_at = ${now} WHERE order_number = ${orderNumber} AND state <> 'DEVOLVIDO' RETURNING sku, quantity`.execute(
    trx,
  )
  if (rows.length === 0) return
  await addStock(trx, rows, now)
  await noteDealSales(
    trx,
    rows.map((row) => row.sku),
    now,
  )
}
