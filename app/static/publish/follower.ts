import { setTimeout as delay } from 'node:timers/promises'
import type { SnapshotChange } from '../files/snapshot-store.ts'
import type { Generator, PublishReport } from './generator.ts'

export interface FollowerOptions {
  generator: Generator
  signal: AbortSignal
  /** The catalogue moved on; pages rendered on request that show what changed are no longer true. */
  onChange?: (change: SnapshotChange) => void
  onPublished?: (report: PublishReport) => void
  /** Pages stay as they were: nothing could be published, and since when; or that is over. */
  onBehind?: (behind: Generator['lag']) => void
  /** Some pages lie in another place, as they were, or sitemaps caught up with them. */
  onTidied?: () => void
  /** One Portuguese sentence for the log; said once for a row of like failures. */
  onProblem?: (sentence: string) => void
  /** Seconds commerce may hold an answer (contract snapshot: at most 25). */
  wait?: number
  /** First pause after a failure in ms; it doubles up to 30 s. */
  pauseMs?: number
}

const MAX_PAUSE_MS = 30_000
/** Between questions to a commerce that answers at once though nothing changed. */
const MAX_POLL_MS = 5_000

/**
 * Follows the published catalogue until `signal` aborts: waits for a change, publishes, waits again. While commerce is
 * down it keeps trying, ever more slowly; one that does not wait is asked at intervals.
 */
export async function follow({
  generator,
  signal,
  onChange,
  onPublished,
  onBehind,
  onTidied,
  onProblem,
  wait = 25,
  pauseMs = 500,
}: FollowerOptions): Promise<void> {
  let failures = 0
  let failingSince = 0
  let said = ''
  let idle = 0
  const pause = (ms: number) => delay(ms * (0.75 + Math.random() / 2), undefined, { signal }).catch(() => undefined)
  while (!signal.aborted) {
    try {
      // What waits is made up for first, without waiting for another change.
      const dueMs = Math.min(generator.sitemapsDueMs, generator.tidyDueMs)
      const waited = generator.upToDate ? Math.min(wait, Math.ceil(dueMs / 1000)) : 0
      const askedAt = performance.now()
      const { version } = generator.snapshot
      let lost: { error: unknown } | undefined
      const change = await generator
        .refresh({ wait: waited, idleMs: (wait + 15) * 1000, signal })
        .catch((error: unknown) => void (lost = { error }))
      if (signal.aborted) return
      if (change) onChange?.(change)
      // Pages that wait need no commerce.
      if (!generator.upToDate && (!lost || generator.lag.waiting > 0)) {
        const report = await generator.publishSome()
        onPublished?.(report)
        generator.tidy()
      } else if (generator.sitemapsDueMs === 0) {
        generator.publishSitemaps()
        onTidied?.()
      } else if (generator.tidy()) onTidied?.()
      if (lost) throw lost.error
      if (failures > 0) onBehind?.(generator.lag)
      failures = 0
      said = ''
      const isWaiting = generator.snapshot.version !== version || performance.now() - askedAt >= waited * 500
      idle = isWaiting ? 0 : idle + 1
      if (idle > 0) await pause(Math.min(MAX_POLL_MS, pauseMs * 2 ** Math.min(idle, 10)))
    } catch (error) {
      if (signal.aborted) return
      const sentence = error instanceof Error ? error.message : String(error)
      if (sentence !== said) onProblem?.(`As páginas não puderam ser atualizadas e continuam como estavam: ${sentence}`)
      said = sentence
      if (failures === 0) failingSince = performance.now()
      const { waiting, oldestMs } = generator.lag
      onBehind?.({ waiting: Math.max(1, waiting), oldestMs: Math.max(oldestMs, performance.now() - failingSince) })
      await pause(Math.min(MAX_PAUSE_MS, pauseMs * 2 ** Math.min(failures++, 10)))
    }
  }
}
