import type { Kysely } from 'kysely'
import type { Clock } from '#commerce/kernel/clock.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { purgeExpired } from '#commerce/operations/housekeeping.ts'
import { inMs, type JobKind } from './job-kind.ts'

const HOUR_MS = 3_600_000
/** While a backlog lasts. */
const SOON_MS = 10_000

export const housekeepingJob = ({ db, clock }: { db: Kysely<Database>; clock: Clock }): JobKind => ({
  name: 'housekeeping',
  isSweep: true,
  atStart: true,
  pollSeconds: 30,
  retry: { attempts: 10, firstPauseSeconds: 60, longestPauseSeconds: 3600 },
  async run() {
    const isMore = await purgeExpired(db, clock.now())
    return inMs(isMore ? SOON_MS : HOUR_MS)
  },
})
