import { GatewayError } from '#commerce/adapters/payment/payment-gateway.ts'
import type { CancelReason } from '#commerce/domain/orders/states.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { runPointsWorker } from '#commerce/operations/customers/points.ts'
import { moveOrder } from '#commerce/operations/orders/moves.ts'
import { expirePickup, overduePickups } from '#commerce/operations/orders/pickup-expiry.ts'
import { forgetCard } from '#commerce/operations/payments/forget-card.ts'
import { removeCharge } from '#commerce/operations/payments/removal.ts'
import { type PaymentContext, retryAt, startPayment } from '#commerce/operations/payments/start.ts'
import { markRefundAsked, postponeRefund, type RefundRow, refundsToAsk } from '#commerce/store/payments/events.ts'
import { tokensToForget } from '#commerce/store/payments/forgotten-cards.ts'
import { lockLastPayment, overdueOrders, paymentsToStart, setPaymentState } from '#commerce/store/payments/payments.ts'
import { chargesToRemove, scheduleRemoval } from '#commerce/store/payments/removals.ts'

const REASONS: Readonly<Record<string, CancelReason>> = {
  PIX: 'PIX_EXPIRADO',
  BOLETO: 'BOLETO_VENCIDO',
  CARTAO: 'PAGAMENTO_NEGADO',
}

const UNPAID: ReadonlySet<string> = new Set(['PENDENTE', 'RECUSADO', 'CANCELADO', 'ESTORNADO', 'EM_ANALISE'])

/** A payment made in the last second may still be on its way to us. */
const GRACE_MS = 60_000
const BATCH = 50

/**
 * What nobody's click finishes: charges to be started, orders whose Pix, boleto, card or analysis time is over, charges
 * to be taken back, points that begin or end, money to be given back, cards to be forgotten. Safe to run in several
 * processes. One that fails keeps no other from being done.
 * @throws AggregateError afterwards, of what failed
 */
export async function runPurchaseWorker(context: PaymentContext): Promise<void> {
  const { db, clock } = context
  const failures: unknown[] = []
  const each = async <T>(items: readonly T[], work: (item: T) => Promise<void>) => {
    for (const item of items) await work(item).catch((error: unknown) => failures.push(error))
  }
  await each(await paymentsToStart(db, clock.now(), BATCH), (payment) => startPayment(context, payment))
  await each(await overdueOrders(db, new Date(clock.now().getTime() - GRACE_MS), BATCH), (number) =>
    endUnpaid(context, number),
  )
  await each(
    await chargesToRemove(db, clock.now(), BATCH),
    async (charge) => void (await removeCharge(context, charge)),
  )
  await each(await overduePickups(context, BATCH), (number) => expirePickup(context, number))
  await each([context], runPointsWorker)
  await each(await refundsToAsk(db, clock.now(), BATCH), (refund) => askRefund(context, refund))
  await each(await tokensToForget(db, clock.now(), BATCH), (token) => forgetCard(context, token))
  if (failures.length > 0) throw new AggregateError(failures, 'purchase worker')
}

const NOT_ANALYSED = 'O pagamento não foi analisado em 48 horas: o pedido foi cancelado e nada foi cobrado.'

/** The time may have been prolonged, or the money come, since the order was found. */
const endUnpaid = ({ db, clock }: PaymentContext, orderNumber: number): Promise<void> =>
  transaction(db, async (trx) => {
    const now = clock.now()
    const payment = await lockLastPayment(trx, orderNumber)
    if (
      !payment ||
      payment.expiresAt === null ||
      payment.expiresAt.getTime() >= now.getTime() - GRACE_MS ||
      !UNPAID.has(payment.state)
    )
      return
    const inAnalysis = payment.state === 'EM_ANALISE'
    if (inAnalysis || payment.state === 'PENDENTE') {
      await setPaymentState(trx, payment.id, inAnalysis ? 'CANCELADO' : 'EXPIRADO', now)
      await scheduleRemoval(trx, payment.id, now)
    }
    await moveOrder(
      trx,
      orderNumber,
      {
        to: 'CANCELADO',
        source: 'psp',
        reason: REASONS[payment.method] ?? 'PAGAMENTO_NEGADO',
        ...(inAnalysis ? { note: NOT_ANALYSED } : {}),
      },
      now,
    )
  })

async function askRefund(
  { db, clock, gateway }: PaymentContext,
  { id, txid, endToEndId, centavos, pixKey }: RefundRow,
): Promise<void> {
  try {
    await gateway.refund({ txid, endToEndId, refundId: id, centavos, pixKey })
    await markRefundAsked(db, id)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    await postponeRefund(db, id, retryAt(4, clock.now()))
  }
}
