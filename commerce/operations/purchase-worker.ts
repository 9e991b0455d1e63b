import type { CancelReason } from '../domain/order-states.ts'
import { GatewayError } from '../adapters/payment/payment-gateway.ts'
import { lockPaymentByTxid, overduePayments, paymentsToStart, setPaymentState } from '../store/payments.ts'
import { markRefundAsked, postponeRefund, type RefundRow, refundsToAsk } from '../store/payment-events.ts'
import { transaction } from '../store/postgres/transaction.ts'
import { moveOrder } from './order-moves.ts'
import { type PaymentContext, retryAt, startPayment } from './payment-start.ts'
import { runPointsWorker } from './points.ts'

const REASONS: Readonly<Record<string, CancelReason>> = { PIX: 'PIX_EXPIRADO', BOLETO: 'BOLETO_VENCIDO', CARTAO: 'PAGAMENTO_NEGADO' }

/** A payment made in the last second may still be on its way to us. */
const GRACE_MS = 60_000
const BATCH = 50

/**
 * What nobody's click finishes: charges to be started, orders whose Pix, boleto or card time is over, points that begin or end, money to be given back. Safe to run in several processes.
 * One that fails keeps no other from being done.
 * @throws AggregateError afterwards, of what failed
 */
export async function runPurchaseWorker(context: PaymentContext): Promise<void> {
  const { db, clock } = context
  const failures: unknown[] = []
  const each = async <T>(items: readonly T[], work: (item: T) => Promise<void>) => {
    for (const item of items) await work(item).catch((error: unknown) => failures.push(error))
  }
  await each(await paymentsToStart(db, clock.now(), BATCH), (payment) => startPayment(context, payment))
  await each(await overduePayments(db, new Date(clock.now().getTime() - GRACE_MS), BATCH), (txid) => expirePayment(context, txid))
  await each([context], runPointsWorker)
  await each(await refundsToAsk(db, clock.now(), BATCH), (refund) => askRefund(context, refund))
  if (failures.length > 0) throw new AggregateError(failures, 'purchase worker')
}

const expirePayment = ({ db, clock }: PaymentContext, txid: string): Promise<void> =>
  transaction(db, async (trx) => {
    const now = clock.now()
    const payment = await lockPaymentByTxid(trx, txid)
    if (payment?.state !== 'PENDENTE' && payment?.state !== 'RECUSADO') return
    if (payment.state === 'PENDENTE') await setPaymentState(trx, payment.id, 'EXPIRADO', now)
    await moveOrder(trx, payment.orderNumber, { to: 'CANCELADO', source: 'psp', reason: REASONS[payment.method] ?? 'PAGAMENTO_NEGADO' }, now)
  })

async function askRefund({ db, clock, gateway }: PaymentContext, { id, txid, endToEndId, centavos, pixKey }: RefundRow): Promise<void> {
  try {
    await gateway.refund({ txid, endToEndId, refundId: id, centavos, pixKey })
    await markRefundAsked(db, id)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    await postponeRefund(db, id, retryAt(4, clock.now()))
  }
}
