import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startJobRunner } from '#commerce/jobs/runner.ts'
import { jobOverview } from '#commerce/operations/jobs/jobs.ts'
import { freshDatabase } from '#tests/harness/test-database.ts'
import { unendingKind } from './unending-kind.ts'

test('a job whose worker is killed is taken by another one when its lease is over, not before', async () => {
  const database = await freshDatabase()
  const host = encodeURIComponent(String(database.pool.options.host))
  const child = spawn(process.execPath, [new URL('./killed-worker.ts', import.meta.url).pathname], {
    env: { ...process.env, DATABASE_URL: `postgresql://shop@localhost/${database.name}?host=${host}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  let begun = 0
  const taken = Promise.withResolvers<void>()
  const jobs = await startJobRunner(database, { warn: () => undefined }, [
    unendingKind(async () => {
      begun += 1
      taken.resolve()
    }),
  ])
  try {
    // Longer than a lease and a look: alive, the worker keeps its job.
    await new Promise((resolve) => setTimeout(resolve, 22_000))
    expect(begun).toBe(0)
    child.kill('SIGKILL')
    await taken.promise
    await expect
      .poll(async () => (await jobOverview(database)).kinds.find(({ name }) => name === 'unending'))
      .toMatchObject({ waiting: 0, running: 0, retrying: 0, dead: 0 })
    expect(begun).toBe(1)
  } finally {
    child.kill('SIGKILL')
    await jobs.close()
    await database.close()
  }
})
