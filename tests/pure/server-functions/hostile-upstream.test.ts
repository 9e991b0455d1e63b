import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { relay } from '#server-functions/relay.server.ts'

// Contract §1 against a real socket that misbehaves: whatever comes, the browser gets a whole, honest answer in
// Portuguese.
let server: Server
let behave: (socket: Socket) => void = () => undefined
const sockets = new Set<Socket>()
let seen = ''
const HOUR_MS = 3_600_000
let now = Date.now()

beforeAll(async () => {
  server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    socket.once('data', (data) => {
      seen = data.toString('latin1')
      behave(socket)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // Far enough from the test before that its failures do not keep the breaker open.
  vi.setSystemTime((now += HOUR_MS))
  vi.stubEnv('COMMERCE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('COMMERCE_TIMEOUT_MS', '400')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  for (const socket of sockets) socket.destroy()
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const head = (status: string, ...headers: string[]) =>
  [`HTTP/1.1 ${status}`, ...headers, 'connection: close', '', ''].join('\r\n')
const get = (path = '/wcs/resources/10154/cart/', headers: Record<string, string> = {}) =>
  relay(new Request(`http://loja.test${path}`, { headers }))

async function expectUnavailable(response: Response) {
  expect(response.status).toBe(503)
  const body = (await response.json()) as { detalhes: string; errors: unknown[] }
  expect(body.detalhes).toMatch(/temporariamente indisponíveis/)
  expect(JSON.stringify(body)).not.toMatch(/ECONN|timeout|socket|Error/)
}

describe('relay against a hostile upstream', () => {
  it('answers 503 when the upstream never answers', async () => {
    behave = () => undefined
    await expectUnavailable(await get())
  })

  it('answers 503 when the body trickles past the deadline', async () => {
    behave = (socket) => {
      socket.write(head('200 OK', 'content-type: application/json', 'content-length: 1000') + '{"a":')
      const drip = setInterval(() => socket.write(' '), 40)
      socket.on('close', () => clearInterval(drip))
    }
    await expectUnavailable(await get())
  })

  it('answers 503, not half a body, when the answer is cut off', async () => {
    behave = (socket) =>
      socket.end(head('200 OK', 'content-type: application/json', 'content-length: 1000') + '{"itensPedido":[')
    await expectUnavailable(await get())
  })

  it('answers 503 when the upstream sends no HTTP at all', async () => {
    behave = (socket) => socket.end('\u0000\u0001garbage\r\n\r\n')
    await expectUnavailable(await get())
  })

  it('answers 503 when JSON is promised and something else comes', async () => {
    behave = (socket) => socket.end(head('200 OK', 'content-type: application/json') + '<html>oops</html>')
    await expectUnavailable(await get())
  })

  it('hides an upstream failure page', async () => {
    behave = (socket) =>
      socket.end(
        head('500 Internal Server Error', 'content-type: text/html') + '<pre>java.lang.NullPointerException</pre>',
      )
    await expectUnavailable(await get())
  })

  it('refuses an answer larger than it is willing to hold', async () => {
    behave = (socket) => {
      socket.write(head('200 OK', 'content-type: application/pdf'))
      const chunk = Buffer.alloc(1024 * 1024)
      const push = () => {
        while (!socket.destroyed && socket.write(chunk));
      }
      socket.on('drain', push)
      push()
    }
    await expectUnavailable(await get())
  })

  it('relays many cookies raw: name and value untouched, Domain removed, Path widened, Secure kept', async () => {
    const cookies = [
      'WC_USERACTIVITY_1001=1001%2C10154%2cnull;Domain=.retailer.example; Path=/wcs; Secure; HttpOnly',
      ...Array.from({ length: 40 }, (_, n) => `c${n}=a%2Cb=${n}; Path=/x; Expires=Wed, 21 Oct 2037 07:28:00 GMT`),
    ]
    behave = (socket) =>
      socket.end(
        head('200 OK', 'content-type: application/json', ...cookies.map((cookie) => `set-cookie: ${cookie}`)) + '{}',
      )
    const relayed = (await get()).headers.getSetCookie()
    expect(relayed).toHaveLength(41)
    expect(relayed[0]).toBe('WC_USERACTIVITY_1001=1001%2C10154%2cnull; Path=/; Secure; HttpOnly')
    expect(relayed[7]).toBe('c6=a%2Cb=6; Path=/; Expires=Wed, 21 Oct 2037 07:28:00 GMT')
  })

  it('follows no redirect and lets none leave the shop', async () => {
    behave = (socket) => socket.end(head('302 Found', 'location: https://evil.example/wcs-phish', 'content-length: 0'))
    await expectUnavailable(await get())
    behave = (socket) =>
      socket.end(head('308 Permanent Redirect', 'location: /wcs/resources/10154/cart/?canal=ca_0', 'content-length: 0'))
    const inside = await get('/wcs/resources/10154/cart')
    expect([inside.status, inside.headers.get('location')]).toEqual([308, '/wcs/resources/10154/cart/?canal=ca_0'])
  })

  it('sends cookies, trace and request id upstream, and drops hop-by-hop headers', async () => {
    behave = (socket) => socket.end(head('200 OK', 'content-type: application/json', 'keep-alive: timeout=5') + '{}')
    const response = await get(undefined, {
      cookie: 'A=1%2C2; B=x',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      te: 'trailers',
    })
    expect(seen).toContain('A=1%2C2; B=x')
    expect(seen).toContain('00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01')
    expect(seen.toLowerCase()).toContain('x-request-id:')
    expect(seen.toLowerCase()).not.toContain('te: trailers')
    expect(response.headers.get('keep-alive')).toBeNull()
  })

  it('opens the breaker while the upstream is down and closes it again', async () => {
    let connections = 0
    behave = (socket) => {
      connections += 1
      socket.destroy()
    }
    for (let n = 0; n < 8; n++) await expectUnavailable(await get())
    const before = connections
    await expectUnavailable(await get())
    expect(connections).toBe(before)
    vi.setSystemTime(Date.now() + 10_000)
    behave = (socket) => socket.end(head('200 OK', 'content-type: application/json') + '{}')
    expect((await get()).status).toBe(200)
  })
})

describe('the breaker', () => {
  const json = head('200 OK', 'content-type: application/json') + '{}'

  it('of a route that fails closes no other route', async () => {
    behave = (socket) => (seen.includes('/catalog/search/') ? socket.destroy() : socket.end(json))
    for (let n = 0; n < 8; n++) await expectUnavailable(await get(`/wcs/resources/10154/catalog/search/${n}/`))
    seen = ''
    await expectUnavailable(await get('/wcs/resources/10154/catalog/search/9/'))
    expect(seen).toBe('')
    for (const path of ['cart/', 'catalog/products/x/', 'users/session/'])
      expect((await get(`/wcs/resources/10154/${path}`)).status).toBe(200)
  })

  it('lets one call try the way again, for which no other waits', async () => {
    behave = (socket) => socket.destroy()
    for (let n = 0; n < 5; n++) await expectUnavailable(await get())
    vi.setSystemTime(Date.now() + 10_000)
    let connections = 0
    behave = () => void (connections += 1)
    let isOver = false
    const trying = get().finally(() => (isOver = true))
    await expectUnavailable(await get())
    expect(isOver).toBe(false)
    await expectUnavailable(await trying)
    expect(connections).toBe(1)
  })

  it('stays closed for refusals, and for whatever was asked in a bad way', async () => {
    behave = (socket) => socket.end(head('500 Oops', 'content-type: application/json') + '{}')
    for (let n = 0; n < 8; n++) expect((await get('/wcs/resources/10154/orders/')).status).toBe(500)
    behave = (socket) => socket.end(json)
    expect((await get('/wcs/resources/10154/orders/')).status).toBe(200)
  })
})

it('an empty COMMERCE_TIMEOUT_MS is the usual deadline, not none', async () => {
  vi.stubEnv('COMMERCE_TIMEOUT_MS', '')
  behave = (socket) => setTimeout(() => socket.end(head('200 OK', 'content-type: application/json') + '{}'), 50)
  expect((await get('/wcs/resources/10154/urls/context/')).status).toBe(200)
})

describe('what the relay refuses by itself', () => {
  const write = (headers: Record<string, string>, path = '/wcs/resources/10154/cart/items/') =>
    relay(new Request(`http://loja.test${path}`, { method: 'POST', headers, body: '{}' }))

  it('refuses a write without the CSRF pair, or with a different one', async () => {
    seen = ''
    const pairs: Record<string, string>[] = [
      {},
      { cookie: 'XSRF-TOKEN=abc' },
      { 'x-xsrf-token': 'abc' },
      { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' },
      { cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' },
    ]
    for (const headers of pairs) expect((await write(headers)).status).toBe(403)
    expect(seen).toBe('')
  })

  it('refuses paths outside the contract, the whole catalogue, other methods and large bodies', async () => {
    for (const path of [
      '/wcs/resources/10154/admin/users/',
      '/wcs/resources/abc/cart/',
      '/wcs/resources/10154/catalog/snapshot/?since=0',
      '/wcs/resources/10154/../../etc/passwd',
      '/wcs/resources/10154/catalog/%73napshot/?wait=25',
      '/wcs/resources/10154/%63atalog/snapsho%74/?wait=25',
      '/wcs/resources/10154/catalog//snapshot/?wait=25',
      '/wcs/resources/10154/catalog/categories/..%2Fsnapshot/',
      '/wcs/resources/10154/catalog%2Fsnapshot/',
      '/wcs/resources/10154/catalog/%ZZ/',
    ])
      expect((await get(path)).status).toBe(404)
    expect(
      (await relay(new Request('http://loja.test/wcs/resources/10154/cart/', { method: 'PATCH', body: '{}' }))).status,
    ).toBe(405)
    const large = await relay(
      new Request('http://loja.test/wcs/resources/10154/cart/items/', {
        method: 'POST',
        headers: { cookie: 'XSRF-TOKEN=a', 'x-xsrf-token': 'a' },
        body: 'x'.repeat(70_000),
      }),
    )
    expect(large.status).toBe(413)
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024
        controller.enqueue(new Uint8Array(1024))
      },
    })
    const chunked = await relay(
      new Request('http://loja.test/wcs/resources/10154/cart/items/', {
        method: 'POST',
        headers: { cookie: 'XSRF-TOKEN=a', 'x-xsrf-token': 'a' },
        body: endless,
        duplex: 'half',
      } as RequestInit),
    )
    expect(chunked.status).toBe(413)
    expect(sent).toBeLessThan(100 * 1024)
  })
})
