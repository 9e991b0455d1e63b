import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { READY_PATH } from '#app/static/serve/health.ts'
import { isHaproxyHere, startHaproxy } from './haproxy.ts'

/** A process that is killed with a write in hand, if it is the first of all, and answers every other. */
async function startMortal(seen: string[]): Promise<number> {
  const server = createServer((request, answer) => {
    if (request.url === READY_PATH) return void answer.end('ok')
    seen.push(`${request.method} ${request.headers['idempotency-key'] ?? 'unnamed'}`)
    if (seen.length === 1) request.socket.destroy()
    else answer.end('done')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test.skipIf(!isHaproxyHere()).each([
  ['a named write is sent to another process when the first dies with it', { 'Idempotency-Key': 'chave-1' }, [200, 2]],
  ['a write without a name is sent once', {}, [502, 1]],
])('%s', async (_, headers, expected) => {
  const balancer = await startHaproxy()
  onTestFinished(() => balancer.close())
  const seen: string[] = []
  for (const port of await Promise.all([startMortal(seen), startMortal(seen)])) {
    await balancer.add(port)
    await balancer.until(port, true)
  }
  const { status } = await fetch(`${balancer.origin}/`, { method: 'POST', headers, body: '{}' })
  expect([status, seen.length]).toEqual(expected)
})
