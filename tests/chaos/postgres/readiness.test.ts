import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PageStore } from '#app/static/files/page-store.ts'
import { createPageServer, type PageServer } from '#app/static/serve/page-server.ts'
import { type EmbeddedCommerce, startEmbeddedCommerce } from '#commerce/embedded.ts'
import { attachEmbedded, type EmbeddedServer } from '#commerce/store/postgres/embedded-server.ts'
import { stopPostmaster } from '#commerce/store/postgres/postmaster.ts'
import { testEnv } from '#tests/harness/commerce.ts'

/** A server that the shop reaches by DATABASE_URL and does not bring up again by itself. */
let folder: string
let server: EmbeddedServer
let commerce: EmbeddedCommerce
let front: PageServer
let base: string

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-readiness-'))
  server = await attachEmbedded({ dataDir: path.join(folder, 'server'), settings: { fsync: 'off' } })
  const url = `postgresql://app@localhost:5432/postgres?host=${encodeURIComponent(server.socketFolder)}`
  commerce = await startEmbeddedCommerce(
    testEnv({ SHOP_DATA: path.join(folder, 'shop'), DATABASE_URL: url }),
    { info: () => undefined, warn: () => undefined, error: () => undefined } as never,
    { publishes: false },
  )
  const pages = { get: () => undefined } as unknown as PageStore
  const nothing = () => new Response(null, { status: 404 })
  front = createPageServer({ pages, origin: 'http://loja.test', ready: () => commerce.ready(), fallback: nothing })
  base = `http://127.0.0.1:${await front.listen(0, '127.0.0.1')}`
}, 120_000)
afterAll(async () => {
  await front.close(0)
  await server.ensureRunning()
  await commerce.close()
  await server.release()
  fs.rmSync(folder, { recursive: true, force: true })
})

const asked = async (what: string) => {
  const answer = await fetch(`${base}/${what}`)
  return `${answer.status} ${(await answer.text()).trim()}`
}

test('without its database the shop lives, is sent no visitors and says what is silent; with it again it is ready', async () => {
  expect(await asked('readyz')).toBe('200 ok')
  await stopPostmaster(path.join(folder, 'server/postgres'), await server.ensureRunning())
  await vi.waitFor(
    async () => expect(await asked('readyz')).toBe('503 indisponível: o comércio ou o seu banco de dados não responde'),
    { timeout: 30_000, interval: 200 },
  )
  expect(await asked('healthz')).toBe('200 ok')
  await server.ensureRunning()
  await vi.waitFor(async () => expect(await asked('readyz')).toBe('200 ok'), { timeout: 30_000, interval: 200 })
})
