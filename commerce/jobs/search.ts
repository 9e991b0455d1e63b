import { PUBLISHED_CHANNEL } from '#commerce/kernel/listen.ts'
import type { PublicationDeps } from '#commerce/operations/publication/publish.ts'
import { inMs, type JobKind } from './job-kind.ts'

const LOOK_AGAIN_MS = 60_000

/** What search does beside requests: leaves behind what the next process starts from, or tells another engine. */
export const searchJob = ({ db, search }: Pick<PublicationDeps, 'db' | 'search'>): JobKind => ({
  name: 'search',
  isSweep: true,
  channels: search.isFollower ? [PUBLISHED_CHANNEL] : [],
  pollSeconds: 1,
  retry: { attempts: 20, firstPauseSeconds: 5, longestPauseSeconds: 300 },
  async run() {
    await search.maintain(db)
    return inMs(LOOK_AGAIN_MS)
  },
})
