import { PAYMENT_METHODS } from '#commerce/contract/payments/methods.ts'
import { type PaidOrder, returnValue, type Units } from '#commerce/domain/after-sale/refund-amounts.ts'
import { earnedPoints } from '#commerce/domain/customers/points.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { insertReturn, type OrderReturnRow, orderReturns } from '#commerce/store/after-sale/returns.ts'
import { insertReturnMeasurement } from '#commerce/store/orders/measurements.ts'
import type { OrderItemRow, OrderRow, ShipmentRow } from '#commerce/store/orders/orders.ts'
import { insertRefund, refundedOf } from '#commerce/store/payments/events.ts'
import { orderPayment, type PaymentRow } from '#commerce/store/payments/payments.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { returnPoints, takeBackEarned } from '../customers/points.ts'
import { netOfProducts, paidOrder } from './paid-order.ts'
import { giveVoucher, returnVouchers } from './vouchers.ts'

/** Units that nobody keeps any more, and how what they cost goes back. */
export interface GivenUp {
  order: OrderRow
  items: readonly OrderItemRow[]
  /** As they are after it. */
  shipments: readonly ShipmentRow[]
  /** Units given up by then, and now, by order item. */
  before: Units
  coming: Units
  protocol: string | null
  resolution: OrderReturnRow['resolution']
  reason: 'DEVOLUCAO' | 'PARTE_CANCELADA'
  pixKey: string | null
}

/**
 * What these units cost goes out: as money through the gateway, by the worker, or as a voucher; points to the lots they
 * came from. The caller holds payment and order.
 */
export async function giveBack(trx: Trx, given: GivenUp, now: Date): Promise<OrderReturnRow> {
  const { order, items, before, coming, protocol, resolution } = given
  const payment = await orderPayment(trx, order.number)
  const paid = paidOrder(order, items, given.shipments)
  const value = returnValue(paid, before, coming)
  // What was paid is the limit, whatever was computed; what went out as a voucher was kept of it.
  const wasPaid = payment?.state === 'PAGO' && payment.endToEndId !== null
  const earlier = await orderReturns(trx, [order.number])
  const vouchers = earlier.reduce((sum, one) => sum + (one.voucherCode === null ? 0 : one.centavos), 0)
  const room = wasPaid ? payment.centavos - vouchers - (await refundedOf(trx, payment.endToEndId!)).asked : 0
  // With the last unit all that is still out, by whatever rows earlier parts were counted.
  const centavos = Math.max(0, value.whole ? room : Math.min(value.money, room))
  const id = uuidV7(now.getTime())
  const refundId =
    resolution === 'REEMBOLSO' && centavos > 0
      ? await askRefund(trx, payment!, `R${protocol ?? id.replaceAll('-', '')}`, centavos, given, now)
      : null
  const voucherCode =
    resolution === 'VALE' && centavos > 0 ? await giveVoucher(trx, order.customerId, centavos, order.number, now) : null
  const points = await returnPoints(trx, order.number, value.whole ? order.pointsUsed : value.points, now)
  await takeBackEarned(trx, order.number, earnedOn(netOfProducts(items), paid, before, value.products), now)
  const voucherCentavos = await returnVouchers(trx, order.number, value.vouchers, now)
  const row = {
    id,
    orderNumber: order.number,
    protocol,
    resolution,
    centavos,
    points,
    refundId,
    voucherCode,
    voucherCentavos,
    at: now,
  }
  await insertReturn(
    trx,
    { ...row, interest: value.interest },
    [...coming].map(([itemId, quantity]) => ({ itemId, quantity })),
  )
  await insertReturnMeasurement(trx, row, now)
  return row
}

/** Points that were earned on what comes back now (domain §8). @param worth of its products, centavos */
function earnedOn(all: number, paid: PaidOrder, before: Units, worth: number): number {
  const net = all - (before.size === 0 ? 0 : returnValue(paid, new Map(), before).products)
  return earnedPoints(net) - earnedPoints(net - worth)
}

async function askRefund(
  trx: Trx,
  { id: paymentId, endToEndId, method }: PaymentRow,
  id: string,
  centavos: number,
  { reason, pixKey }: Pick<GivenUp, 'reason' | 'pixKey'>,
  now: Date,
): Promise<string> {
  await insertRefund(
    trx,
    {
      id,
      paymentId,
      endToEndId: endToEndId!,
      centavos,
      reason,
      pixKey: PAYMENT_METHODS[method].back === 'pix-key' ? pixKey : null,
    },
    now,
  )
  return id
}
