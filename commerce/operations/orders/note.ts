import type { OrderSource } from '#commerce/domain/orders/states.ts'
import { appendOrderEvent } from '#commerce/store/orders/events.ts'
import { findOrder } from '#commerce/store/orders/orders.ts'
import type { Trx } from '#commerce/store/rows.ts'

/** A line in an order's history that moves nothing. */
export async function appendNote(
  trx: Trx,
  orderNumber: number,
  note: string,
  source: OrderSource,
  now: Date,
): Promise<void> {
  const order = await findOrder(trx, orderNumber)
  if (!order) return
  await appendOrderEvent(trx, {
    orderNumber,
    shipmentId: null,
    status: order.status,
    reason: order.cancelReason,
    note,
    source,
    customerId: order.customerId,
    agentId: null,
    at: now,
  })
}
