import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { runPurchaseWorker } from './purchases.ts'
import { type Rounds, startRounds } from './rounds.ts'

const WORKER_MS = 5_000

/** Starts charges, ends orders that nobody paid in time, asks for refunds. */
export const startPurchases = (deps: CommerceDeps): Rounds =>
  startRounds(
    () => runPurchaseWorker(deps),
    WORKER_MS,
    (error) =>
      deps.log.warn('purchase-worker-failed', {
        code: (error as { code?: string }).code,
        failures: error instanceof AggregateError ? error.errors.length : 1,
      }),
  )
