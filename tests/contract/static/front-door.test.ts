import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { TracerProvider } from '@opentelemetry/sdk-trace'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { processGlobal, setProcessGlobals } from '#app/lib/process-globals.ts'
import { buildWhenStale } from '#app/static/build.ts'
import type { Generator } from '#app/static/publish/generator.ts'
import { loadBuiltApp } from '#app/static/render/built-app.ts'
import { createPageServer, type PageServer } from '#app/static/serve/page-server.ts'
import { inServerSpan, traceUnderWay } from '#commerce/contract/telemetry/spans.ts'
import { expectConsole } from '#tests/harness/console-guard.ts'
import { takeOwnShop } from '#tests/harness/own-shop.ts'
import { ORIGIN, removeShop, shop, type Shop } from '#tests/harness/static/shop.ts'

/** What an attacker sends to the built shop: refused in Portuguese, with nothing of the inside, and cheaply. */
let site: Shop
let generator: Generator
let app: Awaited<ReturnType<typeof loadBuiltApp>>
let server: PageServer
let port = 0
let asked: string[] = []
const idOf = new Map<string, string>()

beforeAll(async () => {
  await takeOwnShop()
  const dist = path.resolve(process.env['SHOP_DIST']!)
  await buildWhenStale(dist)
  const root = path.join(dist, 'server')
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js')))
    for (const [, id, name] of readFileSync(path.join(root, file), 'utf8').matchAll(
      /"([\w.-]+)": \{\s*functionName: "(\w+)_createServerFn_handler"/g,
    ))
      idOf.set(name!, id!)
  site = shop({ products: 2, departments: 1, related: 1 })
  generator = site.open()
  await generator.refresh()
  await generator.publish()
  setProcessGlobals({
    commerce: async (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`)
      return Response.json({ errors: [], detalhes: 'fora do ar' }, { status: 503 })
    },
  })
  app = await loadBuiltApp(dist)
  server = createPageServer({
    pages: generator.pages,
    origin: ORIGIN,
    fallback: app.fetch,
    isUnknownPath: app.isUnknownPath,
    timeouts: { headersTimeout: 300, requestTimeout: 300, connectionsCheckingInterval: 100 },
  })
  port = await server.listen(0, '127.0.0.1')
}, 300_000)
afterAll(async () => {
  setProcessGlobals({ commerce: undefined, nonce: undefined })
  await server.close(0)
  await generator.close()
  removeShop(site)
})

interface Answer {
  status: number
  location: string | undefined
  body: string
}
/** As node:http sends it: nothing of the path is normalised. */
function send(method: string, target: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
  asked = []
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { port, host: '127.0.0.1', path: target, method, headers: { accept: '*/*', ...headers } },
      (response) => {
        const parts: Buffer[] = []
        response
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () =>
            resolve({
              status: response.statusCode!,
              location: response.headers.location,
              body: Buffer.concat(parts).toString(),
            }),
          )
      },
    )
    request.on('error', reject).end(body)
  })
}

const INSIDE = /\bat .+:\d+:\d+|node_modules|\.js:\d+|TypeError|SyntaxError|Seroval|"kind\\?"|Invariant/
function call(name: string, body: string, type = 'application/json') {
  const host = `127.0.0.1:${port}`
  return send(
    'POST',
    `/_serverFn/${idOf.get(name) ?? name}`,
    { 'content-type': type, origin: `http://${host}`, 'x-tsr-serverfn': 'true' },
    body,
  )
}
/** An input as Start's client writes it. */
const written = (fields: Record<string, unknown>): string => {
  const node = (value: unknown): unknown =>
    typeof value === 'string'
      ? { t: 1, s: value }
      : typeof value === 'number'
        ? { t: 0, s: value }
        : { t: 10, i: 0, p: { k: Object.keys(value!), v: Object.values(value!).map(node) }, o: 0 }
  return JSON.stringify({ t: node({ data: fields }), f: 63, m: [] })
}

test('a page rendered for everybody is part of the trace of who asked for it, not of who asked first', async () => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(new TracerProvider({}))
  const commerce = processGlobal('commerce')
  let seen = new Set<string | undefined>()
  setProcessGlobals({
    commerce: async () => {
      seen.add(traceUnderWay()?.traceId)
      return Response.json({ errors: [], detalhes: 'não há' }, { status: 404 })
    },
  })
  for (const digit of ['1', '2', '3']) {
    seen = new Set()
    const traceId = digit.repeat(32)
    await inServerSpan(new Headers({ traceparent: `00-${traceId}-${'4'.repeat(16)}-01` }), 'page', {}, () =>
      app.renderShared!(`/loja/busca/?searchTerm=trace${digit}`, ORIGIN),
    )
    expect(seen).toEqual(new Set([traceId]))
  }
  setProcessGlobals({ commerce })
  for (const each of [trace, context, propagation]) each.disable()
})

test('a page comes as HTML, in Portuguese, to whoever asks for something else', async () => {
  for (const target of ['/loja/nada', '/loja/auth/prelogin'])
    for (const accept of ['application/json', 'image/png', 'nada']) {
      const answer = await send('GET', target, { accept })
      expect([target, accept, answer.status, answer.body.slice(0, 15)]).toEqual([
        target,
        accept,
        (await send('GET', target)).status,
        '<!DOCTYPE html>',
      ])
    }
})

describe('a server function', () => {
  test('takes what its form sends, and 503 of commerce stays data', async () => {
    const answer = await call('login', written({ login: 'maria@exemplo.com.br', senha: 'Araucária-27' }))
    expect([answer.status, answer.body.includes('"result"')]).toEqual([200, true])
  })

  test('refuses whatever else comes with 400 and a sentence: no echo, no stack', async () => {
    const secret = 'Araucária-27'
    const bodies = [
      '{',
      '[]',
      'null',
      '{"t":1}',
      '['.repeat(10_000),
      '{"t":{"t":25,"i":0,"s":{}},"f":63,"m":[]}',
      written({ login: secret, senha: 5 }),
      written({ login: secret, senha: { a: secret } }),
      written({ __proto__: 1, constructor: secret }),
      written(Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`c${n}`, secret]))),
    ]
    expectConsole(/Seroval/)
    for (const body of bodies) {
      const answer = await call('login', body)
      expect([body.slice(0, 60), answer.status]).toEqual([body.slice(0, 60), 400])
      expect(answer.body).toMatch(/^Não foi possível entender/)
      expect(answer.body).not.toMatch(INSIDE)
      expect(answer.body).not.toContain(secret)
    }
  })

  test('lets nobody fill the log: what cannot be read was told once, and is told again in a minute', async () => {
    for (let n = 0; n < 30; n++)
      expect((await call('login', '{"t":{"t":25,"i":0,"s":{}},"f":63,"m":[]}')).status).toBe(400)
  })

  test('refuses large bodies before it parses them, each by its own bound', async () => {
    // None is whole: one that was parsed would be answered with 400.
    const large = await Promise.all(
      Array.from({ length: 10 }, () => call('login', `{"a":[${'{"a":1},'.repeat(100_000)}`)),
    )
    expect(new Set(large.map(({ status }) => status))).toEqual(new Set([413]))
    const paste = `${'7891234567895\t2\n'.repeat(2_000)}`
    expect((await call('login', written({ login: paste, senha: 'x' }))).status).toBe(413)
    expect((await call('checkPastedList', written({ texto: paste }))).status).toBe(200)
  })

  test('takes JSON only, and answers to its own name only', async () => {
    expect((await call('login', 'a=b', 'application/x-www-form-urlencoded')).status).toBe(415)
    expect((await call('login', '--x\r\n', 'multipart/form-data; boundary=x')).status).toBe(415)
    for (const id of ['__proto__', 'constructor', 'x', 'a/b', `${'0'.repeat(63)}%30`])
      for (const base of ['/_serverFn/', '/_server%46n/', '//_serverFn/', '/%5FserverFn/']) {
        const answer = await send('GET', base + id)
        expect([base + id, answer.status, INSIDE.test(answer.body)]).toEqual([base + id, 404, false])
      }
    // Start would write frames of its stack for each: it is not asked, and nothing is written.
    for (const name of ['cart-cart-unknown', 'customers-auth-loginn', 'a-b'])
      expect(await call(name, '{"t":1}')).toMatchObject({
        status: 404,
        body: 'A loja foi atualizada. Recarregue a página e tente de novo.',
      })
    expect((await send('GET', `/_serverFn/${idOf.get('login')}`)).status).toBeLessThan(500)
  })
})

test('the relay sends upstream what it judged: one spelling of a path', async () => {
  for (const path of ['catalog/%73napshot/?wait=25', '%63atalog/snapshot/?wait=25', 'catalog/snapshot%2F/?wait=25'])
    expect([path, (await send('GET', `/wcs/resources/10154/${path}`)).status]).toEqual([path, 404])
  expect(asked).toEqual([])
  await send('GET', '/wcs/resources/10154/%63art/')
  expect(asked).toEqual(['GET /wcs/resources/10154/cart/'])
})

test('methods that no page has are refused, TRACE everywhere', async () => {
  for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])
    for (const target of ['/', '/loja/cart', '/_serverFn/x', '/nada'])
      expect([method, target, (await send(method, target)).status]).toEqual([method, target, 405])
  expect((await send('TRACE', '/wcs/resources/10154/cart/')).status).toBe(405)
})

test('what no route takes is known without asking it, and nothing that one does take', () => {
  const unknown = [
    '/wp-login.php',
    '/.env',
    '/loja-x',
    '/loja/nada',
    '/loja/my-account/ORDERS/1',
    '/loja/cart/x',
    '/a%20b',
  ]
  const known = '/ /loja/cart /loja/produto/x /loja/departamento/a/b /loja/my-account/orders/1 /loja/pedido'.split(' ')
  // Of pages in another spelling, with another frame, and of what is no page.
  known.push('/loja/c%61rt', '/loja/%43ART', '/%6coja/cart', '/loja/%64esktop/cart')
  known.push('/loja/checkout/x', '/loja/televendas/x')
  known.push('/wcs/resources/10154/x', '/_serverFn/x', '/%5FserverFn/x', '/loja/API-Context.js', '//x')
  const isUnknown = (paths: string[]) => paths.filter((path) => app.isUnknownPath(path))
  expect(isUnknown(known)).toEqual([])
  expect(isUnknown(unknown)).toEqual(unknown)
})

test('no address makes the shop fail or leads away from it', async () => {
  for (const target of [
    '/%E1%A5%B4/%20',
    '/loja/produto/%E1%A5%B4/%20',
    '/loja/%F0%9F%98%80/',
    '/loja/%F0%9F%98%80/%20?a=%F0%9F%98%80',
    '/loja/cart/%20',
    '//mau.exemplo/x',
    '//mau.exemplo/%2e%2e',
    '/loja/..//mau.exemplo',
    '/loja/.%2f/mau.exemplo',
    '///',
    '/%2f%2fmau.exemplo',
    '/loja//desktop//x',
    ...['produto', 'hotsite', 'departamento', 'avaliacoes', 'perguntas'].flatMap((kind) =>
      [401, 2_000].map((length) => `/loja/${kind}/${'a'.repeat(length)}`),
    ),
  ]) {
    const { status, location = '/' } = await send('GET', target)
    expect([target, status < 500]).toEqual([target, true])
    expect([target, location]).toEqual([target, expect.stringMatching(/^\/(?!\/)/)])
  }
})

test('a connection that sends half a request is closed, not kept', async () => {
  const halves = [
    '',
    'GET / HT',
    'GET / HTTP/1.1\r\nhost: x\r\n',
    'POST /_serverFn/x HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nabc',
  ]
  const sockets = Array.from({ length: 40 }, (_, n) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(halves[n % 4]!))
    return socket.on('error', () => undefined).resume()
  })
  const open = () => new Promise<number>((resolve) => server.server.getConnections((_, count) => resolve(count)))
  await Promise.all(sockets.map((socket) => once(socket, 'end')))
  for (const socket of sockets) socket.destroy()
  await expect.poll(open).toBe(0)
})
