import { createHash } from 'node:crypto'
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
import { inMs, type JobKind, type JobRun } from './job-kind.ts'

const REASONS: Readonly<Record<string, CancelReason>> = {
  PIX: 'PIX_EXPIRADO',
  BOLETO: 'BOLETO_VENCIDO',
  CARTAO: 'PAGAMENTO_NEGADO',
}

const UNPAID: ReadonlySet<string> = new Set(['PENDENTE', 'RECUSADO', 'CANCELADO', 'ESTORNADO', 'EM_ANALISE'])

/** A payment made in the last second may still be on its way to us. */
const GRACE_MS = 60_000
const BATCH = 50
const EVERY_MS = 5_000
/** One item that failed while its sweep went on. */
const ITEM_JOB = 'purchase-item'

/** Something to be done for one payment, order, refund … */
interface DueItem {
  /** The same each time the same item is found. */
  key: string
  work(): Promise<void>
}

const itemsOf = <T>(name: string, items: readonly T[], id: (item: T) => string | number, work: (item: T) => unknown) =>
  items.map((item) => ({ key: `${name}:${id(item)}`, work: async () => void (await work(item)) }))

/** Each finds what is due of its own, oldest first. */
const STEPS: readonly ((context: PaymentContext, limit: number) => Promise<DueItem[]>)[] = [
  async (context, limit) =>
    itemsOf(
      'start',
      await paymentsToStart(context.db, context.clock.now(), limit),
      ({ id }) => id,
      (payment) => startPayment(context, payment),
    ),
  async (context, limit) =>
    itemsOf(
      'unpaid',
      await overdueOrders(context.db, new Date(context.clock.now().getTime() - GRACE_MS), limit),
      (number) => number,
      (number) => endUnpaid(context, number),
    ),
  async (context, limit) =>
    itemsOf(
      'remove',
      await chargesToRemove(context.db, context.clock.now(), limit),
      ({ id }) => id,
      (charge) => removeCharge(context, charge),
    ),
  async (context, limit) =>
    itemsOf(
      'pickup',
      await overduePickups(context, limit),
      (number) => number,
      (number) => expirePickup(context, number),
    ),
  async (context) => [{ key: 'points', work: () => runPointsWorker(context) }],
  async (context, limit) =>
    itemsOf(
      'refund',
      await refundsToAsk(context.db, context.clock.now(), limit),
      ({ id }) => id,
      (refund) => askRefund(context, refund),
    ),
  async (context, limit) =>
    itemsOf(
      'forget',
      await tokensToForget(context.db, context.clock.now(), limit),
      ({ token }) => keyOfToken(token),
      (token) => forgetCard(context, token),
    ),
]

/** A token buys: it is not written where an operator reads. */
const keyOfToken = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 16)

/**
 * What nobody's click finishes: charges to be started, orders whose Pix, boleto, card or analysis time is over, charges
 * to be taken back, points that begin or end, money to be given back, cards to be forgotten. Safe to run in several
 * processes. One that fails keeps no other from being done: it becomes a job of its own, and is left to that.
 * @param job of the sweep; without one
 * @throws AggregateError afterwards, of what failed
 */
export async function runPurchaseWorker(context: PaymentContext, job?: Pick<JobRun, 'ask' | 'held'>): Promise<void> {
  const held = (await job?.held(ITEM_JOB)) ?? new Set()
  const failures: { key: string; error: unknown }[] = []
  for (const step of STEPS)
    for (const { key, work } of await step(context, BATCH + held.size))
      if (!held.has(key)) await work().catch((error: unknown) => failures.push({ key, error }))
  if (!job && failures.length > 0)
    throw new AggregateError(
      failures.map(({ error }) => error),
      'purchase worker',
    )
  for (const { key } of failures) await job?.ask(ITEM_JOB, key)
}

export const purchaseJobs = (context: PaymentContext): JobKind[] => [
  {
    name: 'purchases',
    isSweep: true,
    pollSeconds: 1,
    retry: { attempts: 20, firstPauseSeconds: 5, longestPauseSeconds: 60 },
    async run(job) {
      await runPurchaseWorker(context, job)
      return inMs(EVERY_MS)
    },
  },
  {
    name: ITEM_JOB,
    isSweep: false,
    pollSeconds: 2,
    retry: { attempts: 15, firstPauseSeconds: 10, longestPauseSeconds: 3600 },
    async run({ key }) {
      for (const step of STEPS)
        await (await step(context, Number.MAX_SAFE_INTEGER)).find((item) => item.key === key)?.work()
      return undefined
    },
  },
]

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
