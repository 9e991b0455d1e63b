import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { Health } from '#app/static/serve/health.ts'

let server: Server
afterEach(() => server.close())

async function open(ready: () => Promise<boolean>) {
  let now = 0
  const health = new Health(ready, undefined, () => now)
  server = createServer((request, response) => {
    if (!health.answers(request.url!, response, request.method === 'HEAD')) response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const get = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })
  return { health, get, status: async (path: string) => (await get(path)).status, pass: (ms: number) => (now += ms) }
}

test('a shop whose commerce answers lives and is ready, in a word that nobody keeps', async () => {
  const { get } = await open(async () => true)
  for (const path of ['/healthz', '/readyz']) {
    const answer = await get(path)
    expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([200, 'ok\n', 'no-store'])
    expect(await (await get(path, 'HEAD')).text()).toBe('')
  }
})

test('without commerce it lives, and is sent no visitors; it says who is silent, and not why', async () => {
  const { get, status } = await open(async () => {
    throw new Error('senha do banco errada')
  })
  expect(await status('/healthz')).toBe(200)
  const answer = await get('/readyz')
  expect([answer.status, await answer.text()]).toEqual([
    503,
    'indisponível: o comércio ou o seu banco de dados não responde\n',
  ])
})

test('however many ask, commerce is asked once a second', async () => {
  let asked = 0
  const { status, pass } = await open(async () => ++asked > 0)
  await Promise.all(Array.from({ length: 20 }, () => status('/readyz')))
  expect(asked).toBe(1)
  pass(1_001)
  await Promise.all(Array.from({ length: 20 }, () => status('/readyz')))
  expect(asked).toBe(2)
})

test('a shop that answered a moment ago is busy and keeps its visitors; one that is silent for long does not', async () => {
  let answer: Promise<boolean> = Promise.resolve(true)
  const { status, pass } = await open(() => answer)
  expect(await status('/readyz')).toBe(200)
  answer = new Promise(() => undefined)
  pass(1_100)
  expect(await status('/readyz')).toBe(200)
  pass(4_800)
  expect(await status('/readyz')).toBe(200)
  pass(1_100)
  expect(await status('/readyz')).toBe(503)
  answer = Promise.resolve(true)
  pass(1_100)
  expect(await status('/readyz')).toBe(200)
})

test('a shop whose commerce says no is sent nobody, however lately it said yes', async () => {
  let isUp = true
  const { status, pass } = await open(async () => isUp)
  expect(await status('/readyz')).toBe(200)
  isUp = false
  pass(1_100)
  expect(await status('/readyz')).toBe(503)
})

test('a process that was told to end is sent nobody any more', async () => {
  const { health, get, status } = await open(async () => true)
  expect(await status('/readyz')).toBe(200)
  health.close()
  expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200])
  expect(await (await get('/readyz')).text()).toBe('indisponível: a loja está fechando\n')
})

test('any other address is not its own', async () => {
  const { status } = await open(async () => true)
  expect(await status('/healthz/')).toBe(404)
})
