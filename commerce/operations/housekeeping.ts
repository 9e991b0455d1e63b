import type { Kysely } from 'kysely'
import { LONGEST_MEMORY_MS } from '#commerce/domain/customers/login-failures.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import * as purges from '#commerce/store/purges.ts'
import { dropAbandonedPurchases } from './customers/provisional.ts'
import { closeAbandonedAttendances } from './televendas/abandoned.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const YEAR_MS = 365 * DAY_MS

/** How long each thing is kept; docs/operations.md tells the same. */
const PERIODS: readonly { purge: purges.Purge; keptMs: number }[] = [
  { purge: purges.purgeRateLimits, keptMs: HOUR_MS },
  { purge: purges.purgeLoginFailures, keptMs: LONGEST_MEMORY_MS },
  { purge: purges.purgeRepeatedWrites, keptMs: HOUR_MS },
  { purge: purges.purgeIdempotencyKeys, keptMs: 7 * DAY_MS },
  { purge: purges.purgeSessions, keptMs: 30 * DAY_MS },
  { purge: purges.purgeResets, keptMs: 7 * DAY_MS },
  { purge: purges.purgeOrderLinks, keptMs: 7 * DAY_MS },
  { purge: purges.purgeBuyerVisits, keptMs: 7 * DAY_MS },
  { purge: purges.purgeBuyerCodes, keptMs: DAY_MS },
  { purge: purges.purgePasskeyChallenges, keptMs: 0 },
  { purge: purges.purgeEmailChanges, keptMs: 30 * DAY_MS },
  { purge: purges.emptySecretMails, keptMs: 0 },
  { purge: purges.purgeMails, keptMs: 30 * DAY_MS },
  { purge: purges.purgeMeasurements, keptMs: 90 * DAY_MS },
  { purge: purges.purgeReturnMeasurements, keptMs: 90 * DAY_MS },
  { purge: purges.purgeToldNotices, keptMs: 30 * DAY_MS },
  { purge: purges.purgeOldNotices, keptMs: YEAR_MS },
  { purge: purges.purgeGuestCarts, keptMs: 90 * DAY_MS },
  { purge: purges.purgeAttachments, keptMs: 2 * YEAR_MS },
  { purge: purges.purgeDeviceViews, keptMs: 90 * DAY_MS },
  { purge: purges.purgeProductPairs, keptMs: YEAR_MS },
  { purge: purges.purgeProductCounts, keptMs: 90 * DAY_MS },
  { purge: purges.purgeShowcaseCounts, keptMs: 90 * DAY_MS },
  { purge: purges.purgeSearchCounts, keptMs: 90 * DAY_MS },
  { purge: purges.purgeSearchClicks, keptMs: 90 * DAY_MS },
  { purge: purges.purgeMinutes, keptMs: 3 * DAY_MS },
  { purge: purges.purgeBrowserErrors, keptMs: 30 * DAY_MS },
  { purge: purges.purgeAudit, keptMs: 5 * YEAR_MS },
  { purge: purges.purgeSecurityEvents, keptMs: YEAR_MS },
  { purge: purges.purgeGonePages, keptMs: 2 * YEAR_MS },
  { purge: purges.purgePublications, keptMs: 2 * YEAR_MS + DAY_MS },
  { purge: purges.purgeRemovedFromSearch, keptMs: 0 },
  { purge: purges.purgeUnusedWords, keptMs: 0 },
]

/** Rows that one statement deletes: well below the time a statement has. */
const BATCH = 1_000
/** Statements of one kind in one round: a backlog of one keeps no other from its turn. */
const BATCHES = 20

/** Records of who entered and left, for whom the law asks them: six calendar months. */
function accessLogLimit(now: Date): Date {
  const limit = new Date(now)
  limit.setUTCMonth(limit.getUTCMonth() - 6)
  return limit
}

/**
 * Deletes what has served its purpose, a batch of each kind after the other; safe to run in several processes at once.
 * One kind that fails keeps no other from its turn.
 * @returns whether more waits than one round may delete
 * @throws AggregateError afterwards, of what failed
 */
export async function purgeExpired(db: Kysely<Database>, now: Date, batch = BATCH): Promise<boolean> {
  const failures: unknown[] = []
  let isMore = false
  const all = [
    { purge: purges.purgeAccessLog, before: accessLogLimit(now) },
    ...PERIODS.map(({ purge, keptMs }) => ({ purge, before: new Date(now.getTime() - keptMs) })),
  ]
  for (const { purge, before } of all)
    try {
      isMore = (await purgeOne(db, purge, before, batch)) || isMore
    } catch (error) {
      failures.push(error)
    }
  await dropAbandonedPurchases(db, now, batch).catch((error: unknown) => failures.push(error))
  await closeAbandonedAttendances(db, now).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'housekeeping')
  return isMore
}

async function purgeOne(db: Kysely<Database>, purge: purges.Purge, before: Date, batch: number): Promise<boolean> {
  for (let done = 0; done < BATCHES; done++) if ((await purge(db, before, batch)) < batch) return false
  return true
}
