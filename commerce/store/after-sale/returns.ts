import { sql } from 'kysely'
import type { PaymentMethod } from '#commerce/contract/payments/methods.ts'
import { type Reader, recordset, rowsOf, type Trx } from '../rows.ts'

/** Goods of an order that came back, and what went out for them. Money in centavos. */
export interface OrderReturnRow {
  id: string
  orderNumber: number
  /** null = a parcel that came back without a request. */
  protocol: string | null
  resolution: 'REEMBOLSO' | 'VALE'
  centavos: number
  points: number
  refundId: string | null
  /** The voucher given instead of money. */
  voucherCode: string | null
  /** What went back to the vouchers the order was paid with. */
  voucherCentavos: number
  at: Date
}
export interface OrderRefundRow {
  id: string
  method: PaymentMethod
  centavos: number
  state: 'PENDENTE' | 'PEDIDA' | 'CONCLUIDA'
  pixKey: string | null
  protocol: string | null
  reason: string
  createdAt: Date
  concludedAt: Date | null
}

/**
 * @param row with what of it is interest of instalments
 * @param items units by order item, gifts and services not among them
 */
export async function insertReturn(
  trx: Trx,
  row: OrderReturnRow & { interest: number },
  items: readonly { itemId: string; quantity: number }[],
): Promise<void> {
  await sql`
    INSERT INTO order_returns (id, order_number, protocol, resolution, centavos, points, refund_id, voucher_code,
    voucher_centavos, interest_centavos, at)
    VALUES (${row.id}, ${row.orderNumber}, ${row.protocol}, ${row.resolution}, ${row.centavos}, ${row.points},
    ${row.refundId}, ${row.voucherCode}, ${row.voucherCentavos}, ${row.interest},
    ${row.at})`.execute(trx)
  await sql`
    INSERT INTO order_return_items (return_id, item_id, quantity) SELECT ${row.id}, r."itemId", r.quantity
    FROM ${recordset(items, '"itemId" uuid, quantity integer')}`.execute(trx)
}

/** Oldest first. */
export const orderReturns = (db: Reader, numbers: readonly number[]): Promise<OrderReturnRow[]> => rowsOf(db)`
    SELECT r.id, r.order_number AS "orderNumber", r.protocol, r.resolution, r.centavos, r.points,
    r.refund_id AS "refundId", r.voucher_code AS "voucherCode",
      r.voucher_centavos AS "voucherCentavos", r.at FROM order_returns r
    WHERE r.order_number = ANY(${[...numbers]}::bigint[])
    ORDER BY r.at, r.id`

/** Units that came back, by order item. @param of only those for which nobody asked */
export async function returnedUnits(
  db: Reader,
  orderNumber: number,
  of: 'all' | 'without-request' = 'all',
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; units: number }>`
    SELECT i.item_id AS id, sum(i.quantity)::integer AS units FROM order_return_items i
    JOIN order_returns r ON r.id = i.return_id
    WHERE r.order_number = ${orderNumber} AND (${of === 'all'} OR r.protocol IS NULL) GROUP BY i.item_id`.execute(db)
  return new Map(rows.map(({ id, units }) => [id, units]))
}

/** Units of one return, and of those before it, by order item. */
export async function unitsUntil(
  db: Reader,
  orderNumber: number,
  returnId: string,
): Promise<{ before: Map<string, number>; now: Map<string, number> }> {
  const { rows } = await sql<{ returnId: string; itemId: string; quantity: number }>`
    SELECT i.return_id AS "returnId", i.item_id AS "itemId", i.quantity FROM order_return_items i
    JOIN order_returns r ON r.id = i.return_id
    WHERE r.order_number = ${orderNumber} ORDER BY r.at, r.id`.execute(db)
  const own = rows.findIndex((row) => row.returnId === returnId)
  const before = new Map<string, number>()
  for (const { itemId, quantity } of rows.slice(0, own)) before.set(itemId, (before.get(itemId) ?? 0) + quantity)
  const now = new Map(rows.filter((row) => row.returnId === returnId).map(({ itemId, quantity }) => [itemId, quantity]))
  return { before, now }
}

/** Money on its way back for an order, of whatever cause; oldest first. */
export const orderRefunds = (db: Reader, orderNumber: number): Promise<OrderRefundRow[]> => rowsOf(db)`
    SELECT f.id, p.method, f.centavos, f.state, f.pix_key AS "pixKey", r.protocol, f.reason, f.created_at AS "createdAt",
    f.concluded_at AS "concludedAt"
    FROM payment_refunds f JOIN payments p ON p.id = f.payment_id LEFT JOIN order_returns r ON r.refund_id = f.id
    WHERE p.order_number = ${orderNumber} ORDER BY f.created_at, f.id`

/** Orders of a customer whose money is still on its way back. */
export async function ordersBeingRefunded(db: Reader, customerId: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT DISTINCT o.number FROM payment_refunds f JOIN payments p ON p.id = f.payment_id
    JOIN orders o ON o.number = p.order_number WHERE o.customer_id = ${customerId} AND f.state <> 'CONCLUIDA'
    ORDER BY o.number`.execute(db)
  return rows.map(({ number }) => number)
}
