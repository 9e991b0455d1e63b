import type { Kysely } from 'kysely'
import type { Clock } from '#commerce/kernel/clock.ts'
import { tellReturned } from '#commerce/operations/catalogue/availability-notices.ts'
import type { Database } from '#commerce/store/database.ts'
import { PUBLISHED_CHANNEL } from '#commerce/store/publication/dirty.ts'
import { inMs, type JobKind } from './job-kind.ts'

export interface NoticeJobDeps {
  db: Kysely<Database>
  clock: Clock
  /** Of the shop's pages. */
  origin: string
  /** Address at which one request is cancelled, absolute. */
  cancelUrl(id: string): string
}

/** Should a notification be lost, or a price begin by the clock. */
const LOOK_AGAIN_MS = 60_000

/** Tells who waits as soon as a published version has what they wait for. */
export const noticeJob = (deps: NoticeJobDeps): JobKind => ({
  name: 'availability-notices',
  isSweep: true,
  channels: [PUBLISHED_CHANNEL],
  pollSeconds: 5,
  retry: { attempts: 20, firstPauseSeconds: 10, longestPauseSeconds: 1800 },
  async run() {
    await tellReturned(deps, deps.origin, deps.cancelUrl)
    return inMs(LOOK_AGAIN_MS)
  },
})
