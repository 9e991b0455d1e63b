import { createHash } from 'node:crypto'
import { runPointsWorker } from '#commerce/operations/customers/points.ts'
import { expirePickup, overduePickups } from '#commerce/operations/orders/pickup-expiry.ts'
import { deleteCardToken, forgottenCards } from '#commerce/operations/payments/delete-card-token.ts'
import { endedHolds, endHold } from '#commerce/operations/payments/hold.ts'
import { askRefund, dueRefunds } from '#commerce/operations/payments/refunds.ts'
import { dueRemovals, removeCharge } from '#commerce/operations/payments/removal.ts'
import { type PaymentContext, startPayment, unstartedPayments } from '#commerce/operations/payments/start.ts'
import { endUnpaid, unpaidOrders } from '#commerce/operations/payments/unpaid.ts'
import { inMs, type JobKind, type JobRun } from './job-kind.ts'

const BATCH = 50
const EVERY_MS = 5_000
/** Of each kind in one round: a gateway that hangs keeps no other kind from its turn. */
const STEP_MS = 15_000
/** One item that failed while its sweep went on. */
const ITEM_JOB = 'purchase-item'

/** Something to be done for one payment, order, refund … */
interface DueItem {
  /** The same each time the same item is found; begins with its kind. */
  key: string
  work(): Promise<void>
}

/** Finds what is due of one kind, oldest first. */
type Step = (context: PaymentContext, limit: number) => Promise<DueItem[]>

const itemsOf = <T>(name: string, items: readonly T[], id: (item: T) => string | number, work: (item: T) => unknown) =>
  items.map((item) => ({ key: `${name}:${id(item)}`, work: async () => void (await work(item)) }))

const step =
  <T>(
    name: string,
    due: (context: PaymentContext, limit: number) => Promise<T[]>,
    id: (item: T) => string | number,
    work: (context: PaymentContext, item: T) => unknown,
  ): Step =>
  async (context, limit) =>
    itemsOf(name, await due(context, limit), id, (item) => work(context, item))

/** By the beginning of their keys, in the order of a round. */
const STEPS: Readonly<Record<string, Step>> = {
  start: step('start', unstartedPayments, ({ id }) => id, startPayment),
  hold: step('hold', endedHolds, (number) => number, endHold),
  unpaid: step('unpaid', unpaidOrders, (number) => number, endUnpaid),
  remove: step('remove', dueRemovals, ({ id }) => id, removeCharge),
  pickup: step('pickup', overduePickups, (number) => number, expirePickup),
  points: async (context) => [{ key: 'points', work: () => runPointsWorker(context) }],
  refund: step('refund', dueRefunds, ({ id }) => id, askRefund),
  forget: step('forget', forgottenCards, ({ token }) => keyOfToken(token), deleteCardToken),
}

/** A token buys: it is not written where an operator reads. */
const keyOfToken = (token: string): string => createHash('sha256').update(token).digest('hex').slice(0, 16)

/**
 * What nobody's click finishes: charges to be started, goods kept long enough for a boleto, orders whose Pix, boleto,
 * card or analysis time is over, charges to be taken back, points that begin or end, money to be given back, cards to
 * be forgotten. Safe to run in several processes. One that fails keeps no other from being done: it becomes a job of
 * its own, and is left to that.
 * @param job of the sweep; without one
 * @throws AggregateError afterwards, of what failed
 */
export async function runPurchaseWorker(context: PaymentContext, job?: Pick<JobRun, 'ask' | 'held'>): Promise<void> {
  const held = (await job?.held(ITEM_JOB)) ?? new Set()
  const failures: { key: string; error: unknown }[] = []
  for (const find of Object.values(STEPS)) {
    const until = performance.now() + STEP_MS
    for (const { key, work } of await find(context, BATCH + held.size)) {
      if (held.has(key)) continue
      await work().catch((error: unknown) => failures.push({ key, error }))
      if (performance.now() > until) break
    }
  }
  if (!job && failures.length > 0)
    throw new AggregateError(
      failures.map(({ error }) => error),
      'purchase worker',
    )
  for (const { key } of failures) await job?.ask(ITEM_JOB, key)
}

/** One item by its key, among the oldest of its kind first; undefined when it is due no longer. */
async function dueItem(context: PaymentContext, key: string): Promise<DueItem | undefined> {
  const find = STEPS[key.split(':')[0]!]
  for (let limit = BATCH; find !== undefined; limit *= 4) {
    const items = await find(context, limit)
    const found = items.find((item) => item.key === key)
    if (found !== undefined || items.length < limit) return found
  }
  return undefined
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
      await (await dueItem(context, key))?.work()
      return undefined
    },
  },
]
