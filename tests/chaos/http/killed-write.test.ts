import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#commerce/kernel/clock.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { addressOf } from '#tests/harness/empty-database.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { addressForm, registered } from '#tests/harness/people.ts'

const WORKER = new URL('write-worker.ts', import.meta.url).pathname
const shop = await forThisFile(embeddedCommerce({ clock: systemClock }))
const folder = mkdtempSync(join(tmpdir(), 'efacil-killed-write-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const here = (request: Request) => Promise.resolve(shop.app.fetch(request, { remoteAddress: '10.9.9.1' }))
/** Another process; it gets the request and dies before it answers. */
async function inAnother(request: Request, begun: (child: ChildProcess) => void): Promise<Response> {
  const { url, method } = request
  const told = { url, method, headers: Object.fromEntries(request.headers), body: await request.text() }
  const name = String(shop.database.pool.options.database)
  const child = spawn(process.execPath, [WORKER], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: addressOf(shop.database, name),
      SHOP_DATA: folder,
      REQUEST: JSON.stringify(told),
    },
  })
  begun(child)
  await once(child, 'exit')
  throw new Error('no answer')
}

const claimed = async (): Promise<number> => {
  const { rows } = await sql<{ open: number }>`
    SELECT count(*)::int AS open FROM idempotency_keys WHERE status IS NULL`.execute(shop.deps.db)
  return rows[0]!.open
}

/** Nobody writes an address until the answer of this is called. */
async function addressesHeld(): Promise<() => Promise<void>> {
  const connection = await shop.database.pool.connect()
  await connection.query('BEGIN; LOCK TABLE addresses IN SHARE MODE')
  let isHeld = true
  const release = async () => {
    if (!isHeld) return
    isHeld = false
    await connection.query('ROLLBACK')
    connection.release()
  }
  onTestFinished(release)
  return release
}

test('a write whose process is killed in the middle is answered by the next at once, and never done twice', async () => {
  let send = here
  const { client } = await registered(await new ContractClient((request) => send(request), 'http://loja.test').start())
  const write = () =>
    client.post<{ detalhes?: string }>('users/addresses', addressForm({ identificacao: 'Trabalho' }), {
      headers: { 'Idempotency-Key': 'morta-0001' },
    })
  const release = await addressesHeld()
  let child: ChildProcess | undefined
  send = (request) => inAnother(request, (started) => (child = started))
  const first = expect(write()).rejects.toThrow('no answer')
  await expect.poll(claimed).toBe(1)
  child!.kill('SIGKILL')
  await first
  await release()

  send = here
  const again = await write()
  expect([again.status, again.body.detalhes]).toEqual([409, expect.stringContaining('Não sabemos se')])
  // Neither the next of the same name nor any later one.
  expect((await write()).status).toBe(409)
  const { body } = await client.get<{ enderecos: { identificacao?: string }[] }>('users/addresses')
  expect(body.enderecos.filter(({ identificacao }) => identificacao === 'Trabalho').length).toBeLessThan(2)
})

test('a write that takes its time in a process that lives is waited for, not given up', async () => {
  let send = here
  const { client } = await registered(await new ContractClient((request) => send(request), 'http://loja.test').start())
  const write = () => client.post('users/addresses', addressForm(), { headers: { 'Idempotency-Key': 'viva-0001' } })
  const release = await addressesHeld()
  let child: ChildProcess | undefined
  send = (request) => inAnother(request, (started) => (child = started))
  const first = expect(write()).rejects.toThrow('no answer')
  await expect.poll(claimed).toBe(1)
  send = here
  expect((await write()).status).toBe(503)
  await release()
  await expect.poll(claimed).toBe(0)
  expect((await write()).status).toBe(201)
  child!.kill('SIGKILL')
  await first
})
