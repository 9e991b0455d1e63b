import type { JobWithMetadata } from 'pg-boss'
import { DEAD_LETTERS, EVERY_MINUTE, type JobDatabase, withJobQueue } from '#commerce/adapters/job-queue.ts'

const INTERNAL: ReadonlySet<string> = new Set([DEAD_LETTERS, EVERY_MINUTE])

/** One kind of job. */
export interface JobSummary {
  name: string
  waiting: number
  running: number
  /** Failed, and waiting for the next attempt. */
  retrying: number
  /** Given up. */
  dead: number
  /** Of those that wait, the first to begin. */
  next: Date | null
  lastError: string | null
}

export interface DeadJob {
  id: string
  name: string
  /** Which one of its kind. */
  key: string | null
  /** Given up at. */
  at: Date
  attempts: number
  reason: string
}

export interface JobOverview {
  kinds: JobSummary[]
  /** Newest first. */
  dead: DeadJob[]
}

/** What waits, runs, failed and was given up, of all processes that share the database. */
export const jobOverview = (database: JobDatabase): Promise<JobOverview> =>
  withJobQueue(database, async (queue) => {
    const names = (await queue.getQueues()).map(({ name }) => name).toSorted()
    const letters = names.includes(DEAD_LETTERS) ? await queue.findJobs<object>(DEAD_LETTERS) : []
    const dead = letters.map(deadJob).toSorted((a, b) => b.at.getTime() - a.at.getTime())
    const kinds: JobSummary[] = []
    for (const name of names.filter((each) => !INTERNAL.has(each) && !each.startsWith('__')))
      kinds.push(
        summary(
          name,
          await queue.findJobs<object>(name),
          dead.filter((job) => job.name === name),
        ),
      )
    return { kinds, dead }
  })

/**
 * Has a job that was given up run again, with all its attempts.
 * @returns its kind; undefined when none was given up under this id
 */
export const retryDeadJob = (database: JobDatabase, id: string): Promise<string | undefined> =>
  withJobQueue(database, async (queue) => {
    const isThere = (await queue.getQueues([DEAD_LETTERS])).length > 0
    const [letter] = isThere ? await queue.findJobs<object>(DEAD_LETTERS, { id }) : []
    if (!letter?.sourceName || !letter.singletonKey) return undefined
    // One of its kind and key may be waiting again by now: then that one is tried at once.
    await queue.upsert(letter.sourceName, letter.data, { singletonKey: letter.singletonKey, startAfter: 0 })
    await queue.deleteJob(DEAD_LETTERS, id)
    return letter.sourceName
  })

function summary(name: string, jobs: readonly JobWithMetadata[], dead: readonly DeadJob[]): JobSummary {
  const of = (...states: string[]) => jobs.filter(({ state }) => states.includes(state))
  const begins = of('created', 'retry').map(({ startAfter }) => startAfter.getTime())
  const failing = of('retry').toSorted((a, b) => b.startedOn.getTime() - a.startedOn.getTime())[0]
  return {
    name,
    waiting: of('created').length,
    running: of('active').length,
    retrying: of('retry').length,
    dead: dead.length,
    next: begins.length === 0 ? null : new Date(Math.min(...begins)),
    lastError: failing ? reasonOf(failing.output) : (dead[0]?.reason ?? null),
  }
}

const deadJob = (job: JobWithMetadata): DeadJob => ({
  id: job.id,
  name: job.sourceName ?? '',
  key: job.singletonKey,
  at: job.createdOn,
  attempts: (job.sourceRetryCount ?? 0) + 1,
  reason: reasonOf(job.sourceOutput),
})

/** The library keeps an error, or a sentence of its own, such as for a missed heartbeat. */
function reasonOf(output: unknown): string {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: { message?: unknown } }
  const text = message ?? value?.message
  return typeof text === 'string' ? text : ''
}
