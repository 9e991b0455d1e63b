import { setTimeout as delay } from 'node:timers/promises'
import { DIRTY_CHANNEL } from '#commerce/kernel/listen.ts'
import type { Log } from '#commerce/kernel/log.ts'
import { knowCompany } from '#commerce/operations/content/company.ts'
import { nextPublication, type PublicationDeps, publishDirty } from '#commerce/operations/publication/publish.ts'
import { inMs, type JobKind } from './job-kind.ts'

export interface PublicationJobDeps extends PublicationDeps {
  log: Pick<Log, 'info'>
  /** The first one waits for it: what is being read ahead would else be read twice. */
  prepared?: Promise<unknown>
}

/** Should a notification be lost. */
const LOOK_AGAIN_MS = 60_000

/**
 * From one publication to the next: what each of them costs, whatever changed, is paid for many changes at once, and no
 * page waits longer for it than a visitor would notice.
 */
const BETWEEN_MS = 200

/**
 * Publishes at once when something is marked, what follows a moment later together, and at the next instant a price
 * begins or ends.
 */
export const publicationJob = (deps: PublicationJobDeps): JobKind => {
  let publishedAt = -Infinity
  return {
    name: 'publication',
    isSweep: true,
    channels: [DIRTY_CHANNEL],
    pollSeconds: 0.5,
    retry: { attempts: 20, firstPauseSeconds: 2, longestPauseSeconds: 300 },
    async run() {
      await deps.prepared
      const early = publishedAt + BETWEEN_MS - performance.now()
      if (early > 0) await delay(early, undefined, { signal: deps.signal }).catch(() => undefined)
      const startedAt = performance.now()
      // Titles name the shop: what they are published with is what stands in the database.
      await knowCompany(deps.db)
      const version = await publishDirty(deps)
      if (version !== null) {
        publishedAt = startedAt
        deps.log.info('catalogue-published', { version })
      }
      const next = await nextPublication(deps)
      const pause = next === null ? LOOK_AGAIN_MS : next.getTime() - deps.clock.now().getTime()
      return inMs(Math.min(LOOK_AGAIN_MS, Math.max(0, pause)))
    },
  }
}
