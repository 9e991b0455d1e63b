import { unitsAsked } from '#commerce/store/after-sale/requests.ts'
import { returnedUnits } from '#commerce/store/after-sale/returns.ts'
import { orderItems, orderShipments } from '#commerce/store/orders/orders.ts'
import type { Reader } from '#commerce/store/rows.ts'

/** Kinds of requests that bring goods back. */
export const RETURNING = ['ARREPENDIMENTO', 'TROCA', 'DEVOLUCAO'] as const

interface ClaimedUnits {
  /** By order item, of requests that were not refused. */
  asked: ReadonlyMap<string, number>
  /** What came back without a request, or was cancelled before it was sent. */
  back: ReadonlyMap<string, number>
  /** Items that never left. */
  cancelled: ReadonlySet<string>
}

export const NONE_CLAIMED: ClaimedUnits = { asked: new Map(), back: new Map(), cancelled: new Set() }

/** Units of an order that no other request may take. */
export async function claimedUnits(db: Reader, orderNumber: number): Promise<ClaimedUnits> {
  const gone = (await orderShipments(db, [orderNumber])).filter(({ status }) => status === 'CANCELADO')
  const items = gone.length === 0 ? [] : await orderItems(db, [orderNumber])
  return {
    asked: await unitsAsked(db, orderNumber, RETURNING),
    back: await returnedUnits(db, orderNumber, 'without-request'),
    cancelled: new Set(items.filter(({ shipmentId }) => gone.some(({ id }) => id === shipmentId)).map(({ id }) => id)),
  }
}
