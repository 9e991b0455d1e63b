import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { queueLags } from '#commerce/adapters/job-queue.ts'
import { inMs, type JobKind } from '#commerce/jobs/job-kind.ts'
import { type JobRunner, startJobRunner } from '#commerce/jobs/runner.ts'
import { jobOverview, retryDeadJob } from '#commerce/operations/jobs/jobs.ts'
import { openDatabase } from '#commerce/store/postgres/open-database.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { asServerOwner, freshDatabase } from '#tests/harness/test-database.ts'

const database = await forThisFile(freshDatabase())

const open: JobRunner[] = []
const warned: [string, object | undefined][] = []
const log = { warn: (event: string, fields?: object) => void warned.push([event, fields]) }
async function runner(...kinds: JobKind<string>[]): Promise<JobRunner> {
  const started = await startJobRunner(database, log, kinds)
  open.push(started)
  return started
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()))
  warned.length = 0
})

const kindOf = (
  name: string,
  run: JobKind<string>['run'],
  changes: Partial<JobKind<string>> = {},
): JobKind<string> => ({
  name,
  isSweep: false,
  pollSeconds: 0.5,
  retry: { attempts: 3, firstPauseSeconds: 1, longestPauseSeconds: 2 },
  run,
  ...changes,
})
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 20 })
const kindNamed = async (name: string) => (await jobOverview(database)).kinds.find((kind) => kind.name === name)

describe('one job', () => {
  test('is run once, whatever number of processes wait for it', async () => {
    const runs: string[] = []
    const each = kindOf('once', async ({ key }) => {
      runs.push(key)
      await delay(5)
      return undefined
    })
    const first = await runner(each)
    for (let more = 0; more < 2; more++) await runner(each)
    const keys = Array.from({ length: 24 }, (_, at) => `key-${at}`)
    await Promise.all(keys.map((key) => first.ask('once', key)))
    await soon(async () => expect(await kindNamed('once')).toMatchObject({ waiting: 0, running: 0 }))
    expect(runs.toSorted()).toEqual(keys.toSorted())
  })

  test('that fails is tried again, later each time, then kept for somebody to see and to try again', async () => {
    const tries: { started_on: Date; start_after: Date }[] = []
    let isMended = false
    const broken = kindOf('broken', async () => {
      const { rows } = await database.query(
        `SELECT started_on, start_after FROM pgboss.job WHERE name = 'broken' AND state = 'active'`,
      )
      tries.push(rows[0] as (typeof tries)[number])
      if (!isMended) throw Object.assign(new Error('no such thing'), { code: '42703', detail: 'Key (email)=(a@b.com)' })
      return undefined
    })
    const { ask, depths } = await runner(broken)
    await ask('broken', 'item-1')
    await soon(async () => expect(await kindNamed('broken')).toMatchObject({ retrying: 1, lastError: 'no such thing' }))
    await soon(async () => expect((await jobOverview(database)).dead).toHaveLength(1))
    expect(await depths()).toContainEqual(expect.objectContaining({ queue: 'broken', dead: 1, lateSeconds: 0 }))
    expect(tries).toHaveLength(3)
    const pauses = [1, 2].map((at) => Number(tries[at]!.start_after) - Number(tries[at - 1]!.started_on))
    expect(pauses[0]).toBeGreaterThan(900)
    expect(pauses[1]).toBeGreaterThan(1_900)
    expect(warned).toContainEqual(['job-failed', { job: 'broken', attempt: 3, code: '42703', reason: 'Error' }])
    const [dead] = (await jobOverview(database)).dead
    expect(dead).toMatchObject({ name: 'broken', key: 'item-1', attempts: 3, reason: 'no such thing' })
    const { rows } = await database.query('SELECT output, source_output FROM pgboss.job')
    expect(JSON.stringify(rows)).not.toContain('a@b.com')

    isMended = true
    expect(await retryDeadJob(database, crypto.randomUUID())).toBeUndefined()
    expect(await retryDeadJob(database, dead!.id)).toBe('broken')
    await soon(() => expect(tries).toHaveLength(4))
    await soon(async () => expect(await kindNamed('broken')).toMatchObject({ waiting: 0, retrying: 0, dead: 0 }))
  })
})

test('how long the first that could begin has waited is told by queue', async () => {
  const { close } = await runner(...['untaken', 'other'].map((name) => kindOf(name, async () => undefined)))
  // Nobody is there to take it.
  await close()
  await database.query(
    `INSERT INTO pgboss.job (name, singleton_key, start_after) VALUES ('untaken', 'late', now() - interval '90 seconds')`,
  )
  const lags = await queueLags(database)
  expect(lags.get('untaken')?.lateSeconds).toBeGreaterThanOrEqual(90)
  expect(lags.has('other')).toBe(false)
})

describe('a sweep', () => {
  test('follows a notification at once, and what is told while it runs is not put off by its plan', async () => {
    const runs = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const gate = Promise.withResolvers<void>()
    let begun = 0
    const sweep = kindOf(
      'told',
      async () => {
        runs[begun++]?.resolve()
        if (begun === 2) await gate.promise
        return 3_600
      },
      { isSweep: true, channels: ['job_test'], pollSeconds: 3_600 },
    )
    const { ask } = await runner(sweep)
    let heard = 0
    const stop = await database.listen('job_test', () => void heard++)
    await runs[0]!.promise
    await soon(async () => expect(await kindNamed('told')).toMatchObject({ running: 0, waiting: 1 }))
    // By itself it would look, and be run, in an hour: longer than a test may take.
    await database.query(`SELECT pg_notify('job_test', '')`)
    await runs[1]!.promise
    for (let times = 0; times < 20; times++) await database.query(`SELECT pg_notify('job_test', '')`)
    await soon(async () => expect(await kindNamed('told')).toMatchObject({ running: 1, waiting: 2 }))
    // What is heard once the third has begun would ask for a fourth: all has arrived, and been asked for, before.
    await soon(() => expect(heard).toBe(21))
    stop()
    for (let times = 0; times < 2; times++) await ask('told')
    expect(await kindNamed('told')).toMatchObject({ running: 1, waiting: 2 })
    gate.resolve()
    // In time, although the plan and the next look are far.
    await runs[2]!.promise
    await soon(async () => expect(await kindNamed('told')).toMatchObject({ running: 0, waiting: 1 }))
    expect(begun).toBe(3)
  })

  test('is run again at the time it names, and begins anew with the shop when nothing waits', async () => {
    let begun = 0
    const sweep = kindOf(
      'planned',
      async () => {
        begun += 1
        return inMs(300)
      },
      { isSweep: true },
    )
    await runner(sweep)
    await soon(() => expect(begun).toBeGreaterThan(2))
    await Promise.all(open.splice(0).map((each) => each.close()))
    const before = begun
    await database.query(`DELETE FROM pgboss.job WHERE name = 'planned'`)
    await runner(sweep)
    await soon(() => expect(begun).toBeGreaterThan(before))
  })
})

test('a sweep comes again by the time of the database, whatever the clock of this machine says', async () => {
  vi.useFakeTimers({ now: Date.now() + 365 * 86_400_000, toFake: ['Date'] })
  try {
    const again = Promise.withResolvers<void>()
    let begun = 0
    await runner(
      kindOf(
        'ahead',
        async () => {
          if (++begun > 1) again.resolve()
          return inMs(50)
        },
        { isSweep: true },
      ),
    )
    await again.promise
  } finally {
    vi.useRealTimers()
  }
})

test('closing waits for what runs, for nothing else, and leaves what waits to the next', async () => {
  const gate = Promise.withResolvers<void>()
  let ended = 0
  const slow = kindOf('slow', async () => {
    await gate.promise
    ended += 1
    return undefined
  })
  const { ask, close } = await runner(slow)
  await ask('slow', 'a')
  await soon(async () => expect(await kindNamed('slow')).toMatchObject({ running: 1 }))
  await ask('slow', 'b')
  const closing = close()
  expect(await Promise.race([closing.then(() => 'closed'), delay(300, 'waits')])).toBe('waits')
  gate.resolve()
  await closing
  expect(ended).toBe(1)
  expect(await kindNamed('slow')).toMatchObject({ running: 0, waiting: 1, retrying: 0 })
  open.length = 0
  await runner(slow)
  await soon(() => expect(ended).toBe(2))
})

test('its schema is made once by processes that start together, by an owner who is no superuser', async () => {
  const name = `${database.name}_owned`
  const owner = await asServerOwner(database)
  await owner.query(`CREATE ROLE ${name} LOGIN`)
  await owner.query(`CREATE DATABASE ${name} OWNER ${name}`)
  const host = String(database.pool.options.host)
  const databaseUrl = `postgresql://${name}@localhost/${name}?host=${encodeURIComponent(host)}`
  const processes = await Promise.all([1, 2, 3].map(() => openDatabase({ dataDir: '', databaseUrl })))
  try {
    const idle = kindOf('idle', async () => undefined)
    const runners = await Promise.all(processes.map((each) => startJobRunner(each, log, [idle])))
    await runners[0]!.ask('idle', 'x')
    await soon(async () => {
      const { kinds } = await jobOverview(processes[0]!)
      expect(kinds.find((kind) => kind.name === 'idle')).toMatchObject({ waiting: 0, running: 0 })
    })
    await Promise.all(runners.map((each) => each.close()))
    expect(warned).toEqual([])
  } finally {
    await Promise.all(processes.map((each) => each.close()))
    await owner.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await owner.query(`DROP ROLE ${name}`)
    await owner.end()
  }
})
