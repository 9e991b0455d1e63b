import { heldSince } from '../domain/pickup-hold.ts'
import { lockOrder, orderShipments } from '../store/orders.ts'
import { uncollectedOrders } from '../store/orders-events.ts'
import { lockPaymentByTxid, orderPayment } from '../store/payments.ts'
import { transaction } from '../store/postgres/transaction.ts'
import { cancelOrder } from './order-cancel.ts'
import { returnOrder } from './order-return.ts'
import type { PurchaseContext } from './purchase-context.ts'

const READY = 'PRONTO_RETIRADA'

/** Orders that nobody came to collect in time. */
export const overduePickups = ({ db, clock }: PurchaseContext, limit: number): Promise<number[]> => uncollectedOrders(db, READY, heldSince(clock.now()), limit)

/** Cancels one of them, its money to be given back; where another parcel was delivered only this part of it. One that was collected in this very moment stays. */
export const expirePickup = ({ db, clock }: PurchaseContext, number: number): Promise<void> =>
  transaction(db, async (trx) => {
    const payment = await orderPayment(trx, number)
    if (payment) await lockPaymentByTxid(trx, payment.txid)
    if ((await lockOrder(trx, number))?.status !== READY) return
    const isPart = (await orderShipments(trx, [number])).some(({ status }) => status !== READY && status !== 'CANCELADO')
    if (isPart) await returnOrder(trx, number, clock.now())
    else await cancelOrder(trx, number, 'loja', 'NAO_RETIRADO', clock.now())
  })
