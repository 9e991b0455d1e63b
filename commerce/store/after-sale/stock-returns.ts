import { sql } from 'kysely'
import { addStock, type StockLevel } from '../catalogue/stock.ts'
import { recordset, type Trx } from '../rows.ts'

export interface Inspection {
  orderNumber: number
  /** null = a parcel that came back without a request. */
  protocol: string | null
  resalable: boolean
}

/**
 * Notes what came back, once: never more of an item than was bought, whoever asked for it. What may be sold again is in
 * the stock with it.
 * @param units by order item
 * @returns how many went into the stock
 */
export async function noteReturned(
  trx: Trx,
  { orderNumber, protocol, resalable }: Inspection,
  units: ReadonlyMap<string, number>,
  now: Date,
): Promise<number> {
  const wanted = [...units].map(([itemId, quantity]) => ({ itemId, quantity }))
  const { rows } = await sql<StockLevel>`
    INSERT INTO stock_returns (order_number, item_id, protocol, sku, quantity, resalable, at)
    SELECT ${orderNumber}, i.id, ${protocol}, i.sku, least(r.quantity, i.quantity - coalesce(b.units, 0)),
    ${resalable}, ${now}
    FROM ${recordset(wanted, '"itemId" uuid, quantity integer')}
    JOIN order_items i ON i.id = r."itemId" AND i.order_number = ${orderNumber}
      LEFT JOIN (SELECT item_id, sum(quantity)::integer AS units FROM stock_returns
      WHERE order_number = ${orderNumber} GROUP BY item_id) b ON b.item_id = i.id
    WHERE least(r.quantity, i.quantity - coalesce(b.units, 0)) > 0
    ON CONFLICT DO NOTHING RETURNING sku, quantity`.execute(trx)
  if (!resalable || rows.length === 0) return 0
  const bySku = new Map<string, number>()
  for (const { sku, quantity } of rows) bySku.set(sku, (bySku.get(sku) ?? 0) + quantity)
  await addStock(
    trx,
    [...bySku].map(([sku, quantity]) => ({ sku, quantity })),
    now,
  )
  return rows.reduce((sum, { quantity }) => sum + quantity, 0)
}
