import { once } from 'node:events'
import { Agent, get as httpGet, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PageStore } from '#app/static/files/page-store.ts'
import { browserReports } from '#app/static/serve/browser-reports.ts'
import { createPageServer, type PageServer } from '#app/static/serve/page-server.ts'
import { BROWSER_REPORTS_PATH } from '#commerce/contract/telemetry/path.ts'

/** The front door as it closes, and as it is shut on who sends too much. */
let server: PageServer
let port = 0
let waiting: (() => void)[] = []

beforeEach(async () => {
  waiting = []
  server = createPageServer({
    pages: { get: () => undefined } as unknown as PageStore,
    origin: 'http://loja.test',
    fallback: async (request) => {
      if (request.url.endsWith('/devagar')) await new Promise<void>((resolve) => void waiting.push(resolve))
      return request.url.endsWith('/recusa')
        ? Response.json({ detalhes: 'grande demais' }, { status: 413 })
        : new Response('feito')
    },
    browserReports: browserReports({ keepErrors: async () => undefined }),
  })
  port = await server.listen(0, '127.0.0.1')
})
afterEach(() => server.server.listening && server.close(0))

interface Answer {
  status: number
  connection: string | undefined
  body: string
}
async function get(path: string, agent: Agent): Promise<Answer> {
  const [response] = (await once(httpGet({ port, host: '127.0.0.1', path, agent }), 'response')) as [IncomingMessage]
  let body = ''
  for await (const part of response.setEncoding('utf8')) body += part
  return { status: response.statusCode!, connection: response.headers.connection, body }
}
const agents = (count: number) => Array.from({ length: count }, () => new Agent({ keepAlive: true, maxSockets: 1 }))

test('told to end, it fails readiness first, answers all that is under way and idle, and resets nobody', async () => {
  const [idle, busy] = [agents(20), agents(40)]
  await Promise.all(idle.map((agent) => get('/wcs/resources/1/cart/', agent)))
  const underWay = busy.map((agent) => get('/wcs/resources/1/devagar', agent))
  await expect.poll(() => waiting.length).toBe(40)
  const left = server.leave(60_000)
  const [watcher] = agents(1)
  expect(await get('/readyz', watcher!)).toEqual({
    status: 503,
    connection: 'close',
    body: 'indisponível: a loja está fechando\n',
  })
  // Those that were idle, and those that come now, are answered, each for the last time.
  for (const answer of await Promise.all([...idle, ...agents(20)].map((agent) => get('/wcs/resources/1/cart/', agent))))
    expect(answer).toEqual({ status: 200, connection: 'close', body: 'feito' })
  const closed = server.close(60_000)
  for (const go of waiting) go()
  for (const answer of await Promise.all(underWay)) expect([answer.status, answer.body]).toEqual([200, 'feito'])
  await Promise.all([closed, left])
})

test('with nobody there it does not wait', async () => {
  await server.leave(60_000)
  await server.close(60_000)
})

/** Sends a request that says it is 60 MB and never stops. @returns its answer, and how much was taken off the line */
async function sendMuch(path: string, headers = '') {
  const socket = connect({ port, host: '127.0.0.1' })
  let answer = ''
  socket
    .setEncoding('utf8')
    .on('data', (part: string) => (answer += part))
    .on('error', () => undefined)
  socket.write(`POST ${path} HTTP/1.1\r\nhost: loja.test\r\n${headers}content-length: ${60 << 20}\r\n\r\n`)
  const piece = Buffer.alloc(64 << 10, 'a')
  const more = () => {
    while (!socket.destroyed && socket.writableLength < piece.length) socket.write(piece)
  }
  socket.on('drain', more)
  more()
  await new Promise((resolve) => socket.once('close', resolve))
  return { answer, taken: socket.bytesWritten }
}

test.each([
  ['/wcs/resources/1/recusa', ''],
  ['/nada', 'transfer: x\r\n'],
  [BROWSER_REPORTS_PATH, 'content-type: text/html\r\n'],
  ['/_csp', 'content-type: text/html\r\n'],
])('what is refused at %s is read no further, and the connection ends', async (path, headers) => {
  const { answer, taken } = await sendMuch(path, headers)
  expect(answer).toMatch(/^HTTP\/1\.1 [24]\d\d /)
  expect(answer.toLowerCase()).toContain('connection: close')
  // The system's own buffers on both sides among it.
  expect(taken).toBeLessThan(24 << 20)
})

test('methods that no page has are refused by name, also those that no request is made of', async () => {
  for (const line of ['TRACK / HTTP/1.1', 'CONNECT loja.test:80 HTTP/1.1', 'TRACE / HTTP/1.1']) {
    const socket = connect({ port, host: '127.0.0.1' })
    let answer = ''
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
    socket.write(`${line}\r\nhost: loja.test\r\nconnection: close\r\n\r\n`)
    await once(socket, 'close')
    expect([line, answer.split('\r\n')[0]]).toEqual([line, 'HTTP/1.1 405 Method Not Allowed'])
    expect(answer).toContain('Esta página não pode ser pedida deste modo.')
  }
})
