import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { DEAD_LETTERS, EVERY_MINUTE, type JobDatabase, jobQueue } from '#commerce/adapters/job-queue.ts'
import type { Log } from '#commerce/kernel/log.ts'
import type { JobKind, JobRun } from './job-kind.ts'
import { plainError } from './plain-error.ts'

export interface JobRunner extends Pick<JobRun, 'ask'> {
  /** Resolves when the jobs under way have ended; none follows. */
  close(): Promise<void>
}

/** A worker that stops saying so for this long has died; the library's least is 10 s. */
const HEARTBEAT_SECONDS = 20
/** No job of ours takes longer; a first publication of a large catalogue is minutes. */
const LONGEST_SECONDS = 3600
const KEEP_DONE_SECONDS = 600
const KEEP_DEAD_SECONDS = 90 * 24 * 3600

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
  kinds: readonly JobKind[],
  settings: { heartbeatSeconds?: number } = {},
): Promise<JobRunner> {
  const queue = jobQueue(database, true)
  queue.on('error', (error) => log.warn('job-runner-failed', { code: (error as { code?: string }).code }))
  queue.on('warning', ({ message }) => log.warn('job-runner-warning', { message }))
  await queue.start()
  await makeQueues(queue, kinds, settings.heartbeatSeconds ?? HEARTBEAT_SECONDS)

  /** One of a kind and key waits; asked for again, one that waits for its next attempt is tried at once. */
  const ask: JobRun['ask'] = async (name, key = NOW) =>
    void (await queue.upsert(name, {}, { singletonKey: key, startAfter: 0 }))
  const held: JobRun['held'] = async (name) => {
    const live = (await queue.findJobs(name)).filter(({ state }) => ['created', 'retry', 'active'].includes(state))
    const dead = (await queue.findJobs(DEAD_LETTERS)).filter(({ sourceName }) => sourceName === name)
    return new Set([...live, ...dead].map(({ singletonKey }) => singletonKey ?? NOW))
  }

  for (const kind of kinds) {
    const { pollSeconds } = kind
    const polling = { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds }
    await queue.work(kind.name, { ...polling, includeMetadata: true }, async ([job]: JobWithMetadata[]) => {
      try {
        const again = await kind.run({ key: job!.singletonKey ?? NOW, ask, held })
        if (again) await queue.upsert(kind.name, {}, { singletonKey: LATER, startAfter: again })
      } catch (error) {
        const plain = plainError(error)
        log.warn('job-failed', { job: kind.name, attempt: job!.retryCount + 1, code: plain.code, reason: plain.name })
        throw plain
      }
    })
  }

  const sweeps = kinds.filter(({ isSweep }) => isSweep)
  const askAll = async () => {
    for (const { name } of sweeps) await queue.upsert(name, {}, { singletonKey: LATER })
  }
  await queue.schedule(EVERY_MINUTE, '* * * * *')
  await queue.work(EVERY_MINUTE, askAll)

  const unlisten: (() => void)[] = []
  for (const { name, channels = [] } of sweeps) {
    const wake = oneMoreAtMost(() => ask(name), log)
    for (const channel of channels) unlisten.push(await database.listen(channel, wake))
    if (channels.length > 0) await ask(name)
  }
  await askAll()

  return {
    ask,
    async close() {
      for (const stop of unlisten) stop()
      await Promise.all([...kinds.map(({ name }) => name), EVERY_MINUTE].map((name) => queue.offWork(name)))
      await queue.stop({ graceful: false, close: false })
      for (const { close } of kinds) close?.()
    },
  }
}

async function makeQueues(queue: PgBoss, kinds: readonly JobKind[], heartbeatSeconds: number): Promise<void> {
  const made = new Set((await queue.getQueues()).map(({ name }) => name))
  const make = async (name: string, options: Parameters<PgBoss['updateQueue']>[1]) =>
    made.has(name)
      ? queue.updateQueue(name, options)
      : queue.createQueue(name, { policy: 'short', ...(options as Parameters<PgBoss['createQueue']>[1]) })
  await make(DEAD_LETTERS, { retentionSeconds: KEEP_DEAD_SECONDS, deleteAfterSeconds: KEEP_DEAD_SECONDS })
  await make(EVERY_MINUTE, { retryLimit: 0, deleteAfterSeconds: KEEP_DONE_SECONDS })
  for (const { name, retry } of kinds)
    await make(name, {
      notify: true,
      deadLetter: DEAD_LETTERS,
      retryLimit: retry.attempts - 1,
      retryDelay: retry.firstPauseSeconds,
      retryBackoff: true,
      retryDelayMax: retry.longestPauseSeconds,
      expireInSeconds: LONGEST_SECONDS,
      deleteAfterSeconds: KEEP_DONE_SECONDS,
      heartbeatSeconds,
    })
}

/** Notifications that come while one is being answered are answered together. */
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
      }
      isRunning = false
    })()
  }
}
