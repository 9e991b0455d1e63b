import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { keepHouse } from '#commerce/operations/housekeeping.ts'
import { inMs, type JobKind } from './job-kind.ts'

const HOUR_MS = 3_600_000

export const housekeepingJob = ({ db, clock }: Pick<CommerceDeps, 'db' | 'clock'>): JobKind => ({
  name: 'housekeeping',
  isSweep: true,
  pollSeconds: 30,
  retry: { attempts: 10, firstPauseSeconds: 60, longestPauseSeconds: 3600 },
  async run() {
    await keepHouse(db, clock.now())
    return inMs(HOUR_MS)
  },
})
