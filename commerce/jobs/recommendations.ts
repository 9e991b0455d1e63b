import type { Kysely } from 'kysely'
import type { Clock } from '#commerce/kernel/clock.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { learn } from '#commerce/operations/recommendations/learn.ts'
import { inMs, type JobKind } from './job-kind.ts'

/** Orders and views are looked at so often. */
const LOOK_AGAIN_MS = 60_000
/** While a backlog lasts: an existing shop learns its past in the background. */
const SOON_MS = 500

/** Learns from orders and views what belongs together. */
export const recommendationJob = ({ db, clock }: { db: Kysely<Database>; clock: Clock }): JobKind => ({
  name: 'recommendations',
  isSweep: true,
  atStart: true,
  pollSeconds: 10,
  retry: { attempts: 20, firstPauseSeconds: 30, longestPauseSeconds: 1800 },
  async run() {
    const isMore = await learn({ db, clock })
    return inMs(isMore ? SOON_MS : LOOK_AGAIN_MS)
  },
})
