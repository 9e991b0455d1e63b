import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#commerce/store/postgres/open-database.ts'
import { KILLS, runChaos } from '#tests/chaos/harness.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-chaos-'))

afterAll(async () => {
  // Whatever was left running is stopped by its last user.
  await (await openDatabase({ dataDir })).close()
  fs.rmSync(fs.readFileSync(path.join(dataDir, 'postgres', 'socket-folder'), 'utf8').trim(), {
    recursive: true,
    force: true,
  })
  fs.rmSync(dataDir, { recursive: true, force: true })
})

test(`shop and database killed ${KILLS} times: nothing acknowledged is lost or doubled`, async () => {
  const seed = Date.now() % 1_000_000
  const { acknowledged, attempted, killed } = await runChaos({
    worker: new URL('./identity-worker.ts', import.meta.url),
    dataDir,
    kills: KILLS,
    seed,
  })
  expect(Object.values(killed).reduce((sum, count) => sum + count)).toBe(KILLS)

  const database = await openDatabase({ dataDir })
  const customers = await database.db
    .selectFrom('users')
    .leftJoin('sessions', 'sessions.customer_id', 'users.id')
    .select(['users.email', ({ fn }) => fn.count<number>('sessions.id').as('sessions')])
    .groupBy('users.id')
    .execute()
  const addresses = await database.db.selectFrom('addresses').select(['label', 'is_main', 'user_id']).execute()
  await database.close()

  const stored = [
    ...customers.map(({ email }) => `customer:${email}`),
    ...addresses.flatMap(({ label }) => (label === null ? [] : [`address:${label}`])),
    // The first session is the registration's.
    ...customers.flatMap(({ email, sessions }) =>
      Array.from({ length: Math.max(0, sessions - 1) }, () => `login:${email}`),
    ),
  ]
  const note = `seed ${seed}, ${acknowledged.size} acknowledged`
  expect(
    [...acknowledged].filter((id) => !stored.includes(id)),
    note,
  ).toEqual([])
  expect(
    stored.filter((id, index) => stored.indexOf(id) !== index),
    note,
  ).toEqual([])
  expect(
    stored.filter((id) => !attempted.has(id)),
    note,
  ).toEqual([])
  // Account and first address come together or not at all.
  const mains = Map.groupBy(
    addresses.filter(({ is_main }) => is_main),
    ({ user_id }) => user_id,
  )
  expect(mains.size).toBe(customers.length)
  expect([...mains.values()].every(({ length }) => length === 1)).toBe(true)
})
