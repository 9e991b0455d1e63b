import { GatewayError } from '../adapters/payment/payment-gateway.ts'
import { lockPaymentByTxid, overduePayments, paymentsToStart, setPaymentState } from '../store/payments.ts'
import { markRefundAsked, postponeRefund, refundsToAsk } from '../store/payment-events.ts'
import { transaction } from '../store/postgres/transaction.ts'
import { moveOrder } from './order-moves.ts'
import { type PaymentContext, retryAt, startPayment } from './payment-start.ts'

/** A payment made in the last second may still be on its way to us. */
const GRACE_MS = 60_000
const BATCH = 50

/** What nobody's click finishes: charges to be started, orders whose Pix expired, money to be given back. Safe to run in several processes. */
export async function runPurchaseWorker(context: PaymentContext): Promise<void> {
  for (const payment of await paymentsToStart(context.db, context.clock.now(), BATCH)) await startPayment(context, payment)
  await expirePayments(context)
  await askRefunds(context)
}

async function expirePayments(context: PaymentContext): Promise<void> {
  const now = context.clock.now()
  for (const txid of await overduePayments(context.db, new Date(now.getTime() - GRACE_MS), BATCH)) {
    await transaction(context.db, async (trx) => {
      const payment = await lockPaymentByTxid(trx, txid)
      if (payment?.state !== 'PENDENTE') return
      await setPaymentState(trx, payment.id, 'EXPIRADO', now)
      await moveOrder(trx, payment.orderNumber, { to: 'CANCELADO', source: 'psp', reason: 'PIX_EXPIRADO' }, now)
    })
  }
}

async function askRefunds(context: PaymentContext): Promise<void> {
  const now = context.clock.now()
  for (const { id, txid, endToEndId, centavos } of await refundsToAsk(context.db, now, BATCH)) {
    try {
      await context.gateway.refund({ txid, endToEndId, refundId: id, centavos })
      await markRefundAsked(context.db, id)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      await postponeRefund(context.db, id, retryAt(4, now))
    }
  }
}
