import { createHash } from 'node:crypto'
import { runPointsWorker } from '#commerce/operations/customers/points.ts'
import { expirePickup, overduePickups } from '#commerce/operations/orders/pickup-expiry.ts'
import { deleteCardToken, forgottenCards } from '#commerce/operations/payments/delete-card-token.ts'
import { askRefund, dueRefunds } from '#commerce/operations/payments/refunds.ts'
import { dueRemovals, removeCharge } from '#commerce/operations/payments/removal.ts'
import { type PaymentContext, startPayment, unstartedPayments } from '#commerce/operations/payments/start.ts'
import { endUnpaid, unpaidOrders } from '#commerce/operations/payments/unpaid.ts'
import { inMs, type JobKind, type JobRun } from './job-kind.ts'

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
      await unstartedPayments(context, limit),
      ({ id }) => id,
      (payment) => startPayment(context, payment),
    ),
  async (context, limit) =>
    itemsOf(
      'unpaid',
      await unpaidOrders(context, limit),
      (number) => number,
      (number) => endUnpaid(context, number),
    ),
  async (context, limit) =>
    itemsOf(
      'remove',
      await dueRemovals(context, limit),
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
      await dueRefunds(context, limit),
      ({ id }) => id,
      (refund) => askRefund(context, refund),
    ),
  async (context, limit) =>
    itemsOf(
      'forget',
      await forgottenCards(context, limit),
      ({ token }) => keyOfToken(token),
      (token) => deleteCardToken(context, token),
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
