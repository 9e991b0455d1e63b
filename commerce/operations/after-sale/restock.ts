import type { Units } from '#commerce/domain/after-sale/refund-amounts.ts'
import { type Inspection, noteReturned } from '#commerce/store/after-sale/stock-returns.ts'
import type { OrderRow } from '#commerce/store/orders/orders.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { giftsToReturn } from './settle-return.ts'

/**
 * Goods of an order are back and were looked at: what may be sold again goes into the stock, its gifts with it, once.
 * Asked before the return is settled. The caller holds the order.
 * @returns how many units went into the stock
 */
export async function restock(
  trx: Trx,
  order: OrderRow,
  units: Units,
  inspection: Omit<Inspection, 'orderNumber'>,
  now: Date,
): Promise<number> {
  const gifts = await giftsToReturn(trx, order, units)
  return noteReturned(
    trx,
    { ...inspection, orderNumber: order.number },
    new Map([...units, ...gifts.map(({ id, quantity }) => [id, quantity] as const)]),
    now,
  )
}
