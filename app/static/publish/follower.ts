import { setTimeout as delay } from 'node:timers/promises'
import type { SnapshotChange } from '../files/snapshot-store.ts'
import type { Generator, PublishReport } from './generator.ts'

export interface FollowerOptions {
  generator: Generator
  signal: AbortSignal
  /** The catalogue moved on; pages rendered on request that show what changed are no longer true. */
  onChange?: (change: SnapshotChange) => void
  onPublished?: (report: PublishReport) => void
  /** One Portuguese sentence for the log; said once for a row of like failures. */
  onProblem?: (sentence: string) => void
  /** Seconds commerce may hold an answer (contract snapshot: at most 25). */
  wait?: number
  /** First pause after a failure in ms; it doubles up to 30 s. */
  pauseMs?: number
}

const MAX_PAUSE_MS = 30_000

/**
 * Follows the published catalogue until `signal` aborts: waits for a change, publishes, waits again. While commerce is
 * down it keeps trying, ever more slowly.
 */
export async function follow({
  generator,
  signal,
  onChange,
  onPublished,
  onProblem,
  wait = 25,
  pauseMs = 500,
}: FollowerOptions): Promise<void> {
  let failures = 0
  let said = ''
  while (!signal.aborted) {
    try {
      // A publication that failed is made up for first, without waiting for another change.
      const change = await generator.refresh({
        wait: generator.upToDate ? wait : 0,
        idleMs: (wait + 15) * 1000,
        signal,
      })
      if (change) onChange?.(change)
      if (!generator.upToDate) {
        const report = await generator.publish()
        onPublished?.(report)
      }
      failures = 0
      said = ''
    } catch (error) {
      if (signal.aborted) return
      const sentence = error instanceof Error ? error.message : String(error)
      if (sentence !== said) onProblem?.(`As páginas não puderam ser atualizadas e continuam como estavam: ${sentence}`)
      said = sentence
      await delay(
        Math.min(MAX_PAUSE_MS, pauseMs * 2 ** Math.min(failures++, 10)) * (0.75 + Math.random() / 2),
        undefined,
        { signal },
      ).catch(() => undefined)
    }
  }
}
