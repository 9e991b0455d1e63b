import { setTimeout as delay } from 'node:timers/promises'
import { DIRTY_CHANNEL } from '#commerce/kernel/listen.ts'
import type { Log } from '#commerce/kernel/log.ts'
import { knowCompany } from '#commerce/operations/content/company.ts'
import {
  type ComingMoment,
  comingPublication,
  nextPublication,
  type PublicationDeps,
  publishComing,
  publishDirty,
} from '#commerce/operations/publication/publish.ts'
import { inMs, type JobKind } from './job-kind.ts'

export interface PublicationJobDeps extends PublicationDeps {
  log: Pick<Log, 'info'>
  /** The first one waits for it: what is being read ahead would else be read twice. */
  prepared?: Promise<unknown>
  /** Reads what is about to be published, to have its pages ready at its moment; without it nothing is made ahead. */
  onComing?: ComingMoment['onReady'] | undefined
}

/** Should a notification be lost. */
const LOOK_AGAIN_MS = 60_000

/**
 * From one publication to the next: what each of them costs, whatever changed, is paid for many changes at once, and no
 * page waits longer for it than a visitor would notice.
 */
const BETWEEN_MS = 200

/** So long before a moment is made what it changes; longer the more prices it has. */
const LEAD_MS = 3_000
const LEAD_OF_A_PRICE_MS = 20
/** Meanwhile nothing else is published. */
const LONGEST_LEAD_MS = 45_000
/** A clock may be set. */
const LONGEST_WAIT_MS = 500

/** @returns false when it was ended before that */
async function untilMoment({ clock, signal }: PublicationJobDeps, moment: Date): Promise<boolean> {
  for (;;) {
    const left = moment.getTime() - clock.now().getTime()
    if (signal?.aborted) return false
    if (left <= 0) return true
    await delay(Math.min(left, LONGEST_WAIT_MS), undefined, { signal }).catch(() => undefined)
  }
}

/**
 * Publishes at once when something is marked, what follows a moment later together, and at the next instant a price
 * begins or ends what was made just before it.
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
      const left = (moment: Date) => moment.getTime() - deps.clock.now().getTime()
      const coming = deps.onComing ? await comingPublication(deps) : null
      const lead = coming && left(coming.at) - leadMs(coming.products)
      if (coming && lead! <= 0 && left(coming.at) > 0) {
        await publishAhead(deps, coming.at)
        publishedAt = performance.now()
        return inMs(0)
      }
      const next = await nextPublication(deps)
      const pause = Math.min(lead ?? LOOK_AGAIN_MS, next === null ? LOOK_AGAIN_MS : left(next))
      return inMs(Math.min(LOOK_AGAIN_MS, Math.max(0, pause)))
    },
  }
}

const leadMs = (products: number): number => Math.min(LONGEST_LEAD_MS, LEAD_MS + LEAD_OF_A_PRICE_MS * products)

async function publishAhead(deps: PublicationJobDeps, at: Date): Promise<void> {
  const version = await publishComing(deps, {
    at,
    // Who cannot read ahead reads it when it is published.
    onReady: async (trx) => deps.onComing?.(trx).catch(() => undefined),
    arrived: () => untilMoment(deps, at),
  })
  if (version !== null) deps.log.info('catalogue-published', { version })
}
