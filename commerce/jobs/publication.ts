import { DIRTY_CHANNEL, type Listen } from '#commerce/kernel/listen.ts'
import type { Log } from '#commerce/kernel/log.ts'
import { nextPublication, type PublicationDeps, publishDirty } from '#commerce/operations/publication/publish.ts'

export interface PublisherDeps extends PublicationDeps {
  listen: Listen
  log: Pick<Log, 'info' | 'warn'>
}
export interface Publisher {
  /** Looks now; resolves when everything marked so far, and every price due by the clock, is published. */
  wake(): Promise<void>
  /** Ends after a publication under way. */
  stop(): Promise<void>
}

/** Changes that come together are published together. */
const GATHER_MS = 10
/** Should a notification be lost. */
const LOOK_AGAIN_MS = 60_000
const RETRY_MS = 2_000

/**
 * Publishes by itself: at once when something is marked, and at the next instant a price begins or ends. Any number of
 * processes may run one; publications take turns.
 */
export async function startPublisher(deps: PublisherDeps): Promise<Publisher> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false

  async function publishOnce(): Promise<void> {
    let pause = LOOK_AGAIN_MS
    try {
      const version = await publishDirty(deps)
      if (version !== null) deps.log.info('catalogue-published', { version })
      const next = await nextPublication(deps)
      if (next !== null) pause = Math.min(pause, Math.max(0, next.getTime() - deps.clock.now().getTime()))
    } catch (error) {
      deps.log.warn('publication-failed', { code: (error as { code?: string }).code, reason: (error as Error).name })
      pause = RETRY_MS
    }
    plan(pause)
  }

  function plan(ms: number): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void wake(), ms).unref()
  }

  function wake(): Promise<void> {
    if (stopped) return running ?? Promise.resolve()
    clearTimeout(timer)
    again = true
    running ??= (async () => {
      while (again && !stopped) {
        again = false
        await publishOnce()
      }
    })().finally(() => (running = undefined))
    return running
  }

  const unlisten = await deps.listen(DIRTY_CHANNEL, () => plan(GATHER_MS))
  plan(0)
  return {
    wake,
    async stop() {
      stopped = true
      clearTimeout(timer)
      unlisten()
      await running
    },
  }
}
