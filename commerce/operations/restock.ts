import type { Units } from '../domain/refund-amounts.ts'
import type { Trx } from '../store/catalog-rows.ts'
import type { OrderRow } from '../store/orders.ts'
import { type Inspection, noteReturned } from '../store/stock-returns.ts'
import { giftsToReturn } from './order-returns.ts'

/**
 * Goods of an order are back and were looked at: what may be sold again goes into the stock, its gifts with it, once. Asked before the return is
 * settled. The caller holds the order.
 * @returns how many units went into the stock
 */
export async function restock(trx: Trx, order: OrderRow, units: Units, inspection: Omit<Inspection, 'orderNumber'>, now: Date): Promise<number> {
  const gifts = await giftsToReturn(trx, order, units)
  return noteReturned(trx, { ...inspection, orderNumber: order.number }, new Map([...units, ...gifts.map(({ id, quantity }) => [id, quantity] as const)]), now)
}
