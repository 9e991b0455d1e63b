import { setTimeout as delay } from 'node:timers/promises'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import {
  DEAD_LETTERS,
  EVERY_MINUTE,
  type JobDatabase,
  jobQueue,
  type QueueLag,
  queueLags,
} from '#commerce/adapters/job-queue.ts'
import { countFailedJob } from '#commerce/contract/telemetry/instruments.ts'
import type { Log } from '#commerce/kernel/log.ts'
import type { JobKind, JobRun } from './job-kind.ts'
import { plainError } from './plain-error.ts'

export interface JobRunner extends Pick<JobRun, 'ask'> {
  /** How many jobs of each kind could begin, how many run and how late they are, in all processes. */
  depths(): Promise<({ queue: string; waiting: number; active: number } & QueueLag)[]>
  /** Resolves when the jobs under way have ended; none follows. */
  close(): Promise<void>
}

/** The lease: a worker silent for so long has died. The library allows no less. */
const HEARTBEAT_SECONDS = 10
/** No job of ours takes longer; a first publication of a large catalogue is minutes. */
const LONGEST_SECONDS = 3600
/** A database that is away fails every look. */
const QUIET_MS = 10_000
const KEEP_DONE_SECONDS = 600
const KEEP_DEAD_SECONDS = 90 * 24 * 3600

const INTERNAL: ReadonlySet<string> = new Set([DEAD_LETTERS, EVERY_MINUTE])

/** Keys of a sweep that was asked for, and of one that has its time: what is planned must not put off what is asked. */
const NOW = 'now'
const LATER = 'later'

/**
 * Runs the shop's jobs: one at a time of each kind in this process, each leased to one process of all that share the
 * database.
 */
export async function startJobRunner(
  database: JobDatabase,
  log: Pick<Log, 'warn'>,
  kinds: readonly JobKind<string>[],
): Promise<JobRunner> {
  const queue = jobQueue(database, true)
  let quietUntil = 0
  queue.on('error', (error) => {
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + QUIET_MS
    log.warn('job-runner-failed', { code: (error as { code?: string }).code })
  })
  queue.on('warning', ({ message }) => log.warn('job-runner-warning', { message }))
  const unlisten: (() => void)[] = []
  const close = async () => {
    for (const stop of unlisten) stop()
    await Promise.all([...kinds.map(({ name }) => name), EVERY_MINUTE].map((name) => queue.offWork(name)))
    await queue.stop({ graceful: false, close: false })
    for (const kind of kinds) kind.close?.()
  }
  try {
    await queue.start()
    await makeQueues(queue, kinds)
    /** One of a kind and key waits; asked for again, one that waits for its next attempt is tried at once. */
    const ask: JobRun['ask'] = async (name, key = NOW) =>
      void (await queue.upsert(name, {}, { singletonKey: key, startAfter: 0 }))
    for (const kind of kinds) await work(queue, kind, { ask, held: (name) => heldKeys(queue, name) }, log)
    const sweeps = kinds.filter(({ isSweep }) => isSweep)
    const plan = async ({ name }: JobKind<string>) => {
      if ((await queue.findJobs(name, { queued: true })).length === 0)
        await queue.upsert(name, {}, { singletonKey: LATER })
    }
    const planAll = async () => void (await Promise.all(sweeps.map(plan)))
    await queue.schedule(EVERY_MINUTE, '* * * * *')
    for (const { name, channels = [], atStart = false } of sweeps) {
      const wake = oneMoreAtMost(() => ask(name), log)
      for (const channel of channels) unlisten.push(await database.listen(channel, wake))
      // What was told while nobody listened.
      if (atStart || channels.length > 0) await ask(name)
    }
    await planAll()
    await queue.work(EVERY_MINUTE, planAll)
    const depths = async () => {
      const lags = await queueLags(database)
      return (await queue.getQueues())
        .filter(({ name }) => !INTERNAL.has(name) && !name.startsWith('__'))
        .map(({ name, readyCount, activeCount }) => ({
          queue: name,
          waiting: readyCount,
          active: activeCount,
          ...(lags.get(name) ?? { lateSeconds: 0, dead: 0 }),
        }))
    }
    return { ask, depths, close }
  } catch (error) {
    await close()
    throw error
  }
}

function work(queue: PgBoss, kind: JobKind<string>, run: Omit<JobRun, 'key'>, log: Pick<Log, 'warn'>): Promise<string> {
  const { name, pollSeconds } = kind
  const polling = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds }
  return queue.work(name, { ...polling, includeMetadata: true }, async ([job]: JobWithMetadata[]) => {
    try {
      const again = await kind.run({ ...run, key: job!.singletonKey ?? NOW })
      if (again !== undefined) await queue.upsert(name, {}, { singletonKey: LATER, startAfter: again })
    } catch (error) {
      const plain = plainError(error)
      countFailedJob(name)
      log.warn('job-failed', { job: name, attempt: job!.retryCount + 1, code: plain.code, reason: plain.name })
      throw plain
    }
  })
}

async function heldKeys(queue: PgBoss, name: string): Promise<ReadonlySet<string>> {
  const live = (await queue.findJobs(name)).filter(({ state }) => state !== 'completed' && state !== 'failed')
  const dead = (await queue.findJobs(DEAD_LETTERS)).filter(({ sourceName }) => sourceName === name)
  return new Set([...live, ...dead].map(({ singletonKey }) => singletonKey ?? NOW))
}

async function makeQueues(queue: PgBoss, kinds: readonly JobKind<string>[]): Promise<void> {
  const made = new Set((await queue.getQueues()).map(({ name }) => name))
  const make = async (name: string, options: Parameters<PgBoss['updateQueue']>[1]) =>
    made.has(name)
      ? queue.updateQueue(name, options)
      : queue.createQueue(name, { policy: 'short', ...(options as Parameters<PgBoss['createQueue']>[1]) })
  await make(DEAD_LETTERS, { retentionSeconds: KEEP_DEAD_SECONDS, deleteAfterSeconds: KEEP_DEAD_SECONDS })
  await make(EVERY_MINUTE, { retryLimit: 0, deleteAfterSeconds: KEEP_DONE_SECONDS })
  await Promise.all(
    kinds.map(({ name, retry }) =>
      make(name, {
        notify: true,
        deadLetter: DEAD_LETTERS,
        retryLimit: retry.attempts - 1,
        retryDelay: retry.firstPauseSeconds,
        retryBackoff: true,
        retryDelayMax: retry.longestPauseSeconds,
        expireInSeconds: LONGEST_SECONDS,
        deleteAfterSeconds: KEEP_DONE_SECONDS,
        heartbeatSeconds: HEARTBEAT_SECONDS,
      }),
    ),
  )
}

/** Between two answers to notifications of one kind: a stream of them asks a few times a second. */
const ANSWERS_APART_MS = 200

/** Notifications that come while one is being answered, or just was, are answered together. */
function oneMoreAtMost(work: () => Promise<void>, log: Pick<Log, 'warn'>): () => void {
  let isRunning = false
  let again = false
  return () => {
    again = true
    if (isRunning) return
    isRunning = true
    void (async () => {
      while (again) {
        again = false
        await work().catch((error: unknown) =>
          log.warn('job-not-asked-for', { code: (error as { code?: string }).code }),
        )
        await delay(ANSWERS_APART_MS, undefined, { ref: false })
      }
      isRunning = false
    })()
  }
}
