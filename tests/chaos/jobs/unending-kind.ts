import type { JobKind } from '#commerce/jobs/job-kind.ts'

/** A job as the worker that is killed and the one that takes over know it. */
export const unendingKind = (work: () => Promise<void>): JobKind<string> => ({
  name: 'unending',
  isSweep: false,
  pollSeconds: 0.5,
  retry: { attempts: 3, firstPauseSeconds: 1, longestPauseSeconds: 1 },
  async run() {
    await work()
    return undefined
  },
})
