import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { exportCommand } from '#commerce/cli/commands/export.ts'
import { importCommand } from '#commerce/cli/commands/import.ts'
import { migrateCommand } from '#commerce/cli/commands/migrate.ts'
import type { Env } from '#commerce/contract/env.ts'
import { startEmbeddedCommerce } from '#commerce/embedded.ts'
import { connectPublished } from '#commerce/published.ts'
import { openDatabase } from '#commerce/store/postgres/open-database.ts'
import { testEnv } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { addressOf } from '#tests/harness/empty-database.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { registered } from '#tests/harness/people.ts'
import { isPgbouncerHere, startPgbouncer } from '#tests/harness/pgbouncer.ts'
import { changeStock, stockShop } from '#tests/harness/purchase-catalogue.ts'
import { choose, eventually, placed } from '#tests/harness/purchase-shop.ts'
import { startSharingPooler } from '#tests/harness/sharing-pooler.ts'
import { asServerOwner, freshDatabase } from '#tests/harness/test-database.ts'

const database = await forThisFile(freshDatabase())
const setDeadlines = async (statement: string) => {
  const owner = await asServerOwner(database)
  await owner.query(`ALTER ROLE shop IN DATABASE ${database.name} SET statement_timeout = '${statement}'`)
  await owner.query(`ALTER ROLE shop IN DATABASE ${database.name} SET idle_in_transaction_session_timeout = '60s'`)
  await owner.end()
}
await setDeadlines('8s')
await stockShop(database.db, new Date())
const direct = addressOf(database, database.name)
const pooler = await forThisFile(startSharingPooler(database))
const bouncer = isPgbouncerHere() ? await forThisFile(startPgbouncer(database)) : undefined
/** Another database, whose role has no deadlines. */
const other = await forThisFile(freshDatabase())
const otherPooler = await forThisFile(startSharingPooler(other))
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-shared-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const settings = { SHOP_DATA: folder, DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct }
const logged: string[] = []
const log = { info: () => undefined, warn: (event: string) => void logged.push(event), error: () => undefined }
const start = (env: Env) => startEmbeddedCommerce(env, log as never, { publishes: false })
afterEach(() => expect([...pooler.sessionful, ...otherPooler.sessionful]).toEqual([]))

async function buyThrough(url: string, product: string): Promise<void> {
  const env = testEnv({ ...settings, DATABASE_URL: url })
  const shop = await start(env)
  const publishing = await connectPublished(env, () => undefined)
  try {
    const offers: (string | null)[] = []
    await shop.deps.listen('catalog_published', (payload) => offers.push(payload))
    const visitor = new ContractClient(
      (request) => shop.fetch(request, { remoteAddress: '10.7.0.1' }),
      'http://loja.test',
    )
    const { client } = await registered(await visitor.start())
    await choose(client, product)
    const { numeroPedido } = await placed(client)
    expect((await client.get(`checkout/order/${numeroPedido}/payment`)).status).toBe(200)
    // What there is no more of is published by a job that a notification asks for, and told by another.
    await changeStock(database.db, product, 0, new Date())
    await eventually(async () => expect(offers.length).toBeGreaterThan(0))
    expect(logged).toEqual([])
  } finally {
    await publishing.close()
    await shop.close()
  }
}

test('a shop, its jobs and what publishes leave nothing behind in a session that is the next one’s', () =>
  buyThrough(pooler.url, 'panela'))

test.skipIf(!bouncer)('they work behind PgBouncer as it is shipped', () => buyThrough(bouncer!.url, 'copo'))

test('behind the pooler, too, one process sees whether another still lives', async () => {
  const opened = { dataDir: '', databaseUrl: pooler.url, directUrl: direct, mayShare: true }
  const [one, another] = [await openDatabase(opened), await openDatabase(opened)]
  try {
    expect(one.mark.id()).toBeNull()
    await one.listen('catalog_dirty', () => undefined)
    const mark = one.mark.id()!
    expect([await another.mark.isGone(mark), await another.mark.isGone(mark)]).toEqual([false, false])
    await one.close()
    await eventually(async () => expect(await another.mark.isGone(mark)).toBe(true))
  } finally {
    await another.close()
  }
})

test('a statement behind the pooler ends when the role says', async () => {
  const shared = await openDatabase({ dataDir: '', databaseUrl: pooler.url, directUrl: direct, mayShare: true })
  const { rows } = await shared.query('SHOW statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '8s' }])
  await shared.close()
})

test('commands go past the pooler: schema, a file of products', async () => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const said = vi.spyOn(console, 'log').mockReturnValue(undefined)
  const file = path.join(folder, 'tudo.csv')
  try {
    await migrateCommand.run([])
    await exportCommand.run([file])
    await importCommand.run([file])
  } finally {
    said.mockRestore()
    vi.unstubAllEnvs()
  }
})

const NO_SESSIONS = /PgBouncer.*por transação.*DATABASE_DIRECT_URL/
const refusal = async (env: Env) => {
  try {
    await (await start(env)).close()
  } catch (error) {
    return (error as Error).message
  }
  return 'opened'
}

test('an address that shares sessions is refused without one that does not', async () => {
  expect(await refusal(testEnv({ SHOP_DATA: folder, DATABASE_URL: pooler.url }))).toMatch(NO_SESSIONS)
  expect(await refusal(testEnv({ ...settings, DATABASE_DIRECT_URL: pooler.url }))).toMatch(NO_SESSIONS)
})

test('both addresses lead to one database, and each of them answers', async () => {
  expect(await refusal(testEnv({ ...settings, DATABASE_URL: otherPooler.url }))).toMatch(
    /DATABASE_URL e DATABASE_DIRECT_URL levam a bancos diferentes/,
  )
  expect(await refusal(testEnv({ ...settings, DATABASE_DIRECT_URL: 'postgres://shop@127.0.0.1:1/loja' }))).toMatch(
    /Não foi possível conectar ao PostgreSQL \(DATABASE_DIRECT_URL\): .*ECONNREFUSED/,
  )
})

test('without a deadline of the role the shop says how to give it one', async () => {
  const env = { ...settings, DATABASE_URL: otherPooler.url, DATABASE_DIRECT_URL: addressOf(other, other.name) }
  expect(await refusal(testEnv(env))).toMatch(/ALTER ROLE shop SET statement_timeout = '8000ms'/)
})
