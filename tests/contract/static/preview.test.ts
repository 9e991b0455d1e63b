import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWhenStale } from '#app/static/build.ts'
import { documentByKey } from '#commerce/store/publication/documents.ts'
import { embeddedCommerce, type EmbeddedUnderTest } from '#tests/harness/commerce.ts'
import { takeOwnShop } from '#tests/harness/own-shop.ts'

/* `brand preview`, as whoever edits a folder runs it. */
const ROOT = path.join(import.meta.dirname, '../../..')
const data = fs.mkdtempSync(path.join(os.tmpdir(), 'previa-'))
const folder = path.join(data, 'loja')
let shop: EmbeddedUnderTest & { close(): Promise<void> }
let child: ChildProcess | undefined

beforeAll(async () => {
  shop = await embeddedCommerce()
  await takeOwnShop()
  await buildWhenStale(process.env.SHOP_DIST!)
  fs.cpSync(path.join(ROOT, 'commerce/seed/own/model'), folder, { recursive: true })
}, 180_000)
afterAll(async () => {
  child?.kill('SIGKILL')
  await shop.close()
  fs.rmSync(data, { recursive: true, force: true })
})

/** A port whose neighbour is free, where the preview listens. */
async function portBelowAFree(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port - 100
}

/** A preview as its command opens it. @returns the address it says, and where it is reached here */
async function opened(...words: string[]): Promise<{ said: string; here: string }> {
  const { host, database } = shop.database.pool.options
  const port = await portBelowAFree()
  child = spawn(process.execPath, ['commerce/cli/main.ts', ...words], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: `postgresql://app@localhost/${database}?host=${encodeURIComponent(String(host))}`,
      SHOP_DATA: data,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = new Promise<string>((resolve, reject) => {
    createInterface({ input: child!.stdout! }).on('line', (line) => line.startsWith('http:') && resolve(line))
    child!.once('exit', (code) => reject(new Error(`the preview ended with ${code}`)))
  })
  said.catch(() => undefined)
  return { said: await said, here: `http://127.0.0.1:${port + 100}` }
}
async function ended(): Promise<void> {
  child!.kill('SIGINT')
  expect(await once(child!, 'exit')).toEqual([0, null])
}

test('it shows the shop as the folder would make it, publishes nothing and ends when asked', async () => {
  const { said, here } = await opened('brand', 'preview', folder)
  expect(said).toContain(`${here.replace('127.0.0.1', 'localhost')}/`)
  const read = async (address: string) => (await fetch(here + address)).text()
  expect(await read('/')).toContain('Tudo para a sua casa, perto de você')
  expect(await read('/loja/TermsOfUseView')).toContain('Casa Modelo Comércio Ltda.')
  const menu = await documentByKey(shop.deps.db, 'categorias', '')
  expect(menu?.body ?? '').not.toContain('Casa Modelo')
  await ended()
})

test('shared, it opens for who has the link, and nobody without it ends it', async () => {
  const { said, here } = await opened('preview', folder, '--share')
  for (const address of ['/', '/?previa=outra', '/loja/TermsOfUseView'])
    expect((await fetch(here + address)).status).toBe(403)
  const entered = await fetch(here + said.slice(said.indexOf('/?previa=')), { redirect: 'manual' })
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/'])
  const cookie = entered.headers.get('set-cookie')!.split(';')[0]!
  const page = await fetch(`${here}/`, { headers: { cookie } })
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('Tudo para a sua casa, perto de você'),
  ])
  await ended()
})
