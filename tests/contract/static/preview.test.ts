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

test('it shows the shop as the folder would make it, publishes nothing and ends when asked', async () => {
  const { host, database } = shop.database.pool.options
  const port = await portBelowAFree()
  child = spawn(process.execPath, ['commerce/cli/main.ts', 'brand', 'preview', folder], {
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
  expect(await said).toContain(`http://localhost:${port + 100}/`)
  const read = async (address: string) => (await fetch(`http://127.0.0.1:${port + 100}${address}`)).text()
  expect(await read('/')).toContain('Tudo para a sua casa, perto de você')
  expect(await read('/loja/TermsOfUseView')).toContain('Casa Modelo Comércio Ltda.')
  const menu = await documentByKey(shop.deps.db, 'categorias', '')
  expect(menu?.body ?? '').not.toContain('Casa Modelo')
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
})
