import { heldSince } from '#commerce/domain/orders/pickup-hold.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { uncollectedOrders } from '#commerce/store/orders/events.ts'
import { lockOrder, orderShipments } from '#commerce/store/orders/orders.ts'
import { lockPaymentByTxid, orderPayment } from '#commerce/store/payments/payments.ts'
import { returnOrder } from '../after-sale/return-order.ts'
import { cancelOrder } from './cancel.ts'
import type { PurchaseContext } from './purchase-context.ts'

const READY = 'PRONTO_RETIRADA'

/** Orders that nobody came to collect in time. */
export const overduePickups = ({ db, clock }: PurchaseContext, limit: number): Promise<number[]> =>
  uncollectedOrders(db, READY, heldSince(clock.now()), limit)

/**
 * Cancels one of them, its money to be given back; where another parcel was delivered only this part of it. One that
 * was collected in this very moment stays.
 */
export const expirePickup = ({ db, clock }: PurchaseContext, number: number): Promise<void> =>
  transaction(db, async (trx) => {
    const payment = await orderPayment(trx, number)
    if (payment) await lockPaymentByTxid(trx, payment.txid)
    if ((await lockOrder(trx, number))?.status !== READY) return
    const isPart = (await orderShipments(trx, [number])).some(
      ({ status }) => status !== READY && status !== 'CANCELADO',
    )
    if (isPart) await returnOrder(trx, number, clock.now())
    else await cancelOrder(trx, number, { source: 'loja', reason: 'NAO_RETIRADO', pixKey: null }, clock.now())
  })
