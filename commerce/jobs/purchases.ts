import { runPointsWorker } from '#commerce/operations/customers/points.ts'
import { expirePickup, overduePickups } from '#commerce/operations/orders/pickup-expiry.ts'
import { forgetCard, forgottenCards } from '#commerce/operations/payments/forget-card.ts'
import { askRefund, dueRefunds } from '#commerce/operations/payments/refunds.ts'
import { dueRemovals, removeCharge } from '#commerce/operations/payments/removal.ts'
import { type PaymentContext, startPayment, unstartedPayments } from '#commerce/operations/payments/start.ts'
import { endUnpaid, unpaidOrders } from '#commerce/operations/payments/unpaid.ts'

const BATCH = 50

/**
 * What nobody's click finishes: charges to be started, orders whose Pix, boleto, card or analysis time is over, charges
 * to be taken back, points that begin or end, money to be given back, cards to be forgotten. Safe to run in several
 * processes. One that fails keeps no other from being done.
 * @throws AggregateError afterwards, of what failed
 */
export async function runPurchaseWorker(context: PaymentContext): Promise<void> {
  const failures: unknown[] = []
  const each = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>) => {
    for (const item of items) await work(item).catch((error: unknown) => failures.push(error))
  }
  await each(await unstartedPayments(context, BATCH), (payment) => startPayment(context, payment))
  await each(await unpaidOrders(context, BATCH), (number) => endUnpaid(context, number))
  await each(await dueRemovals(context, BATCH), (charge) => removeCharge(context, charge))
  await each(await overduePickups(context, BATCH), (number) => expirePickup(context, number))
  await each([context], runPointsWorker)
  await each(await dueRefunds(context, BATCH), (refund) => askRefund(context, refund))
  await each(await forgottenCards(context, BATCH), (token) => forgetCard(context, token))
  if (failures.length > 0) throw new AggregateError(failures, 'purchase worker')
}
