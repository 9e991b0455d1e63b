import { hash } from 'node:crypto'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOT_FOUND_PATH } from '#app/lib/paths.ts'
import { setProcessGlobals } from '#app/lib/process-globals.ts'
import type { Generator } from '#app/static/publish/generator.ts'
import { loadBuiltApp } from '#app/static/render/built-app.ts'
import type { Fallback } from '#app/static/render/render-on-request.ts'
import { browserReports } from '#app/static/serve/browser-reports.ts'
import { createPageServer, type PageServer } from '#app/static/serve/page-server.ts'
import { productLine, removedLine, redirectLine } from '#tests/harness/static/catalog.ts'
import { removeShop, shop, ORIGIN, type Shop } from '#tests/harness/static/shop.ts'

let site: Shop
let generator: Generator
let server: PageServer
let port = 0
let asked: string[] = []
let problems: string[] = []
let app: Fallback

beforeAll(async () => {
  site = shop({ products: 12, departments: 2, related: 2 })
  generator = site.open()
  site.catalog.change((version) => [
    removedLine(11, version),
    redirectLine('/loja/produto/antigo', '/loja/produto/produto-1', version),
  ])
  await generator.refresh()
  await generator.publish()
  setProcessGlobals({ commerce: async () => Response.json({ detalhes: 'fora do ar' }, { status: 503 }) })
  app = (await loadBuiltApp(site.dist)).fetch
  server = createPageServer({
    pages: generator.pages,
    origin: ORIGIN,
    trustProxy: [],
    browserReports: browserReports({ keepErrors: async () => undefined }),
    isUnknownPath: (path) => path.startsWith('/nada'),
    tags: { answers: (_, response, url) => url === '/_tags' && (response.writeHead(204).end(), true) },
    onProblem: (sentence) => problems.push(sentence),
    fallback: (request) => {
      asked.push(new URL(request.url).pathname + new URL(request.url).search)
      return app(request)
    },
  })
  port = await server.listen(0, '127.0.0.1')
})
afterAll(async () => {
  setProcessGlobals({ commerce: undefined, nonce: undefined })
  await server.close(0)
  await generator.close()
  removeShop(site)
  Reflect.deleteProperty(globalThis, Symbol.for('efacil.commerce'))
})

interface Answer {
  status: number
  reason: string
  headers: IncomingHttpHeaders
  body: Buffer
}
function get(
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
    port: to = port,
  }: { method?: string; headers?: Record<string, string>; body?: string | Buffer; port?: number } = {},
): Promise<Answer> {
  asked = []
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port: to, host: '127.0.0.1', path, method, headers }, (response) => {
      const parts: Buffer[] = []
      response
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () =>
          resolve({
            status: response.statusCode!,
            reason: response.statusMessage!,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        )
    })
    request.on('error', reject).end(body)
  })
}

test('a generated page comes in the encoding asked for, with its policy and the headers of every answer', async () => {
  const plain = await get('/loja/produto/produto-1')
  const br = await get('/loja/produto/produto-1', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
  const gz = await get('/loja/produto/produto-1', { headers: { 'accept-encoding': 'gzip, br;q=0' } })
  expect([plain, br, gz].map(({ status, headers }) => [status, headers['content-encoding']])).toEqual([
    [200, undefined],
    [200, 'br'],
    [200, 'gzip'],
  ])
  expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true)
  expect(gunzipSync(gz.body).equals(plain.body)).toBe(true)
  expect(br.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': expect.stringContaining('max-age'),
  })
  expect(br.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-.*frame-ancestors 'none'/)
  expect(br.headers['content-security-policy']).toContain(
    "require-trusted-types-for 'script'; trusted-types efacil default;",
  )
  expect(asked).toEqual([])
})

test('a stopped script is told in one line without a query, and nobody can flood the log with it', async () => {
  const report = (page: string, blocked: string) =>
    JSON.stringify({
      'csp-report': { 'document-uri': page, 'effective-directive': 'script-src-elem', 'blocked-uri': blocked },
    })
  const send = (body: string, type = 'application/csp-report') =>
    get('/_csp', { method: 'POST', headers: { 'content-type': type }, body })
  problems = []
  const page = `${ORIGIN}/loja/my-account/orders/123456?cpf=39053344705#token`
  const first = await send(report(page, 'https://mau.exemplo/x.js?cpf=39053344705'))
  await send(report(page, 'https://mau.exemplo/y.js'))
  await send(
    JSON.stringify([
      {
        type: 'csp-violation',
        body: { documentURL: `${ORIGIN}/loja/cart`, effectiveDirective: 'img-src', blockedURL: 'inline' },
      },
    ]),
    'application/reports+json',
  )
  expect([first.status, first.body.length]).toEqual([204, 0])
  expect(problems).toEqual([
    'A política de segurança de uma página barrou script-src-elem em /loja/my-account/orders/*: https://mau.exemplo',
    'A política de segurança de uma página barrou img-src em /loja/cart: inline',
  ])
  expect((await send('{}', 'text/plain')).status).toBe(415)
  expect((await send('{"csp-report":5}')).status).toBe(204)
  expect((await send('x'.repeat(40_000))).status).toBe(204)
  const flood = await Promise.all(Array.from({ length: 20 }, () => send('{}')))
  expect(flood.some(({ status }) => status === 429)).toBe(true)
  expect(problems).toHaveLength(2)
  const { headers } = await get('/')
  expect(headers['reporting-endpoints']).toBe('csp="/_csp"')
  expect(headers['content-security-policy']).toContain('report-uri /_csp')
})

test('of thousands of made-up reports, from as many addresses, few lines are written', async () => {
  const lines: string[] = []
  const behind = createPageServer({
    pages: generator.pages,
    origin: ORIGIN,
    trustProxy: ['loopback'],
    onProblem: (sentence) => lines.push(sentence),
    fallback: app,
  })
  try {
    const at = await behind.listen(0, '127.0.0.1')
    for (let number = 0; number < 45; number++) {
      const { status } = await get('/_csp', {
        port: at,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${number}` },
        body: JSON.stringify({
          type: 'csp-violation',
          body: { documentURL: ORIGIN, effectiveDirective: 'img-src', blockedURL: `https://mau-${number}.exemplo/` },
        }),
      })
      expect(status).toBe(204)
    }
    expect(lines).toHaveLength(31)
    expect(lines.at(-1)).toBe('O que mais a política de segurança barrar não será dito por uma hora.')
  } finally {
    await behind.close(0)
  }
})

test('an unchanged page is a 304, each encoding with its own tag', async () => {
  const headers = { 'accept-encoding': 'br' }
  const { headers: first } = await get('/', { headers })
  const again = await get('/', { headers: { ...headers, 'if-none-match': first.etag! } })
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, first.etag])
  expect((await get('/', { headers: { 'if-none-match': first.etag! } })).status).toBe(200)
})

test('hydration data and hashed assets are immutable; other files are asked for again', async () => {
  const { data } = generator.pages.get('/')!
  for (const path of [data, '/assets/index-1.js'])
    expect((await get(path)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/favicon.svg')).headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'image/svg+xml; charset=utf-8',
  })
})

test('data of a page that was open for longer than it is kept has the page loaded anew, and is kept by nobody', async () => {
  const answer = await get('/_d/longe-demais.js')
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'private, no-store' },
  })
  expect(answer.body.toString()).toContain('location.reload()')
  expect(asked).toEqual([])
})

test('what is no page is framed by nobody either', async () => {
  const { data } = generator.pages.get('/')!
  for (const path of [data, '/favicon.svg', '/echo'])
    expect([path, (await get(path)).headers['content-security-policy']]).toEqual([path, "frame-ancestors 'none'"])
})

test('what is refused or only taken has the headers of every answer too', async () => {
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const parts: Buffer[] = []
      const socket = connect(port, '127.0.0.1', () => socket.end(text))
      socket.on('data', (part) => parts.push(part)).on('error', reject)
      socket.on('end', () => resolve(Buffer.concat(parts).toString()))
    })
  const requests: [string, number][] = [
    ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: a\r\nExpect: banana\r\nConnection: close\r\n\r\n', 200],
    ['GET /_csp HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
    ['GET /_telemetria HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 405],
    ['GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 200],
    ['GET /readyz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 200],
    ['GET /_tags HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 204],
  ]
  for (const [text, status] of requests) {
    const answer = await raw(text)
    expect([text, answer.slice(0, 12)]).toEqual([text, `HTTP/1.1 ${status}`])
    for (const name of ['x-content-type-options', 'content-security-policy', 'strict-transport-security'])
      expect([text, name, answer.toLowerCase().includes(`\r\n${name}: `)]).toEqual([text, name, true])
  }
})

test('a host that is none, or one of two, is a 400, and nothing is written of it', async () => {
  problems = []
  const statusOf = (path: string, ...hosts: string[]) =>
    new Promise<string>((resolve, reject) => {
      let answer = ''
      const lines = hosts.map((host) => `Host: ${host}\r\n`).join('')
      const socket = connect(port, '127.0.0.1', () =>
        socket.end(`GET ${path} HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`),
      )
      socket.on('data', (part) => (answer += part)).on('error', reject)
      socket.on('end', () => resolve(answer.slice(9, 12)))
    })
  for (const host of ['loja:99999', '1.2.3.4.5', '999.1.1.1', 'a b', ''])
    expect([host, await statusOf('/loja/cart', host)]).toEqual([host, '400'])
  for (const path of ['/', '/loja/cart'])
    expect([path, await statusOf(path, 'loja', 'mau.exemplo')]).toEqual([path, '400'])
  expect(await statusOf('/loja/cart', 'loja:81')).toBe('200')
  expect(problems).toEqual([])
})

test('HEAD has the headers of GET and no body', async () => {
  const [head, full] = [await get('/', { method: 'HEAD' }), await get('/')]
  expect(head.headers['content-length']).toBe(String(full.body.length))
  expect(head.body.length).toBe(0)
})

test.each([
  ['/loja/', '/'],
  ['/loja', '/'],
  ['/loja/produto/produto-1/', '/loja/produto/produto-1'],
  ['/loja/produto/produto-1/?utm_source=a', '/loja/produto/produto-1?utm_source=a'],
  ['/loja/busca?searchTerm=tv', '/loja/busca/?searchTerm=tv'],
  ['/loja//produto//produto-1', '/loja/produto/produto-1'],
  ['/loja/desktop/produto/produto-1/', '/loja/desktop/produto/produto-1'],
  ['/desktop/loja/cart/', '/desktop/loja/cart'],
])('%s is a 301 to %s', async (path, location) => {
  const answer = await get(path)
  expect([answer.status, answer.headers.location]).toEqual([301, location])
})

test('the desktop segment serves the same file', async () => {
  const plain = await get('/loja/produto/produto-1')
  for (const path of ['/loja/desktop/produto/produto-1', '/desktop/loja/produto/produto-1'])
    expect((await get(path)).body.equals(plain.body)).toBe(true)
  expect((await get('/desktop')).body.equals((await get('/')).body)).toBe(true)
})

test.each([
  ['/loja/departamento/departamento-1?page=1&sortBy=relevance&filter=', '/loja/departamento/departamento-1'],
  ['/loja/departamento/departamento-1?page=abc&utm_source=a', '/loja/departamento/departamento-1?utm_source=a'],
  ['/loja/desktop/departamento/departamento-1?filter=', '/loja/desktop/departamento/departamento-1'],
  ['/loja/busca/?searchTerm=tv&sortBy=qualquer', '/loja/busca/?searchTerm=tv'],
  ['/loja/hotsite/ofertas-do-dia/?page=01', '/loja/hotsite/ofertas-do-dia/'],
  ['/loja/busca/?searchTerm=tv&page=99999', '/loja/busca/?searchTerm=tv&page=400'],
])('defaults leave an address that arrives (storefront §2.1): %s', async (path, location) => {
  const answer = await get(path)
  expect([answer.status, answer.headers.location]).toEqual([301, location])
})

test('a redirect stays in the layout that was asked for', async () => {
  const located = async (path: string) => (await get(path)).headers.location
  expect(await located('/loja/desktop/produto/antigo')).toBe('/loja/desktop/produto/produto-1')
  expect(await located('/desktop/loja/produto/antigo?utm_source=a')).toBe(
    '/desktop/loja/produto/produto-1?utm_source=a',
  )
  expect((await get('/loja/desktop/cart')).body.toString()).toContain('/loja/cart')
})

test('an address that nobody can ask for is answered by the page of what is not there, in its style', async () => {
  const shown = async (path: string) => {
    const { status, body } = await get(path)
    return [status, /<link rel="?stylesheet|<script/.test(body.toString())]
  }
  expect(await shown('/loja/%E0%A4%A')).toEqual([400, true])
  expect(await shown(`/loja/${'x'.repeat(3000)}`)).toEqual([404, true])
})

test('an address that is no route’s is answered by the page made ahead, and kept by nobody', async () => {
  const made = await get(NOT_FOUND_PATH)
  for (const path of ['/nada', '/nada.php?id=1', '/desktop/nada']) {
    const { status, headers, body } = await get(path, { headers: { cookie: 'quem=maria' } })
    expect([path, status, body.equals(made.body), asked]).toEqual([path, 404, true, []])
    expect(headers).toEqual({
      ...made.headers,
      etag: undefined,
      date: expect.anything(),
      'cache-control': 'private, no-store',
    })
  }
  const head = await get('/nada', { method: 'HEAD' })
  expect([head.status, head.body.length]).toEqual([404, 0])
  // A form is not answered by what was made for whoever reads.
  expect((await get('/nada', { method: 'POST' })).headers['cache-control']).toBe('private, no-store')
  expect(asked).toEqual(['/nada'])
})

test("parameters that are not the page's own serve the generated file", async () => {
  const plain = await get('/loja/departamento/departamento-1')
  for (const query of ['utm_source=a&gclid=b', 'canal=ca_861', 'fbclid=%']) {
    const answer = await get(`/loja/departamento/departamento-1?${query}`)
    expect([query, answer.status, answer.body.equals(plain.body), asked]).toEqual([query, 200, true, []])
  }
})

test('a removed product is a 410, a changed address a 301 that keeps the query', async () => {
  expect((await get('/loja/produto/produto-11')).status).toBe(410)
  const moved = await get('/loja/produto/antigo?utm_source=a')
  expect([moved.status, moved.headers.location]).toEqual([301, '/loja/produto/produto-1?utm_source=a'])
})

test('with commerce down every generated page answers 200', async () => {
  for (const [path, entry] of generator.pages.entries)
    if (entry.input !== '' && entry.status === 200) expect([path, (await get(path)).status]).toEqual([path, 200])
})

test("declared parameters are rendered on request, without the visitor's cookies, once for all of them", async () => {
  const ask = (query: string) =>
    get(`/loja/busca/?${query}`, { headers: { cookie: 'segredo=1', 'accept-encoding': 'gzip' } })
  const answers = await Promise.all([
    ask('searchTerm=tv&utm_source=x'),
    ask('searchTerm=+tv'),
    ask('utm_source=y&searchTerm=tv'),
  ])
  const text = gunzipSync(answers[0].body).toString()
  expect(text).toContain('sem cookies')
  expect(text).toContain('Busca por tv')
  for (const answer of answers) expect(gunzipSync(answer.body).toString()).toBe(text)
  await ask('searchTerm=tv')
  expect(asked).toEqual([])
  expect(answers[0].headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
  expect(answers[0].headers['cache-control']).toBe('no-cache')
})

test('a publication removes the pages rendered on request that it touched, and only those', async () => {
  const listing = (department: number) => `/loja/departamento/departamento-${department}?page=2`
  setProcessGlobals({ commerce: async () => Response.json({ relacionados: [] }) })
  for (const path of [listing(0), listing(1), '/loja/busca/?searchTerm=x']) await get(path)
  site.catalog.change((version) => [productLine(3, site.catalog.shape, version, 123)])
  server.invalidate((await generator.refresh())!)
  await generator.publish()
  const rendered = async (path: string) => (await get(path), asked.length)
  expect(await rendered(listing(0))).toBe(0)
  expect(await rendered(listing(1))).toBe(1)
  expect(await rendered('/loja/busca/?searchTerm=x')).toBe(1)
})

test('pages of one person see the cookies, are never stored and pass several Set-Cookie on unchanged', async () => {
  const answer = await get('/loja/cart', { headers: { cookie: 'quem=maria', host: 'loja.exemplo.br' } })
  expect(answer.body.toString()).toContain('quem=maria')
  expect(answer.headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2%2C3; Path=/'])
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
  expect(answer.body.toString()).not.toContain('nonce')
})

test('a body reaches the app; forwarded headers of a stranger do not', async () => {
  const answer = await get('/echo', {
    method: 'POST',
    body: 'olá',
    headers: {
      host: 'loja.exemplo.br:81',
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'mau.exemplo',
    },
  })
  expect(answer.body.toString()).toBe('127.0.0.1 http http://loja.exemplo.br:81 olá')
})

test('behind a trusted proxy its own words count, not those it was sent', async () => {
  const behind = createPageServer({ pages: generator.pages, origin: ORIGIN, trustProxy: ['loopback'], fallback: app })
  try {
    const answer = await get('/echo', {
      port: await behind.listen(0, '127.0.0.1'),
      method: 'POST',
      body: 'olá',
      headers: {
        host: '10.1.1.1:8080',
        'x-forwarded-for': '6.6.6.6, 203.0.113.9',
        'x-forwarded-proto': 'http, https',
        'x-forwarded-host': 'mau.exemplo, Loja.exemplo.br',
      },
    })
    expect(answer.body.toString()).toBe('6.6.6.6, 203.0.113.9, 127.0.0.1 https https://loja.exemplo.br olá')
  } finally {
    await behind.close(0)
  }
})

test('a demonstration that others can open says so on every kind of page, and refuses https', async () => {
  const shown = createPageServer({
    pages: generator.pages,
    origin: ORIGIN,
    trustProxy: ['loopback'],
    demonstration: { abroad: true },
    fallback: app,
  })
  const said = '<aside class="demonstracao"'
  try {
    const at = await shown.listen(0, '127.0.0.1')
    for (const path of ['/', '/loja/produto/produto-1', '/loja/produto/produto-11', '/?page=2', '/quebra', '/%']) {
      const { body, headers } = await get(path, { port: at })
      expect(body.toString().split(said), path).toHaveLength(2)
      expect(headers['content-security-policy'], path).toMatch(/style-src 'self' 'sha256-/)
    }
    const packed = await get('/', { port: at, headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(packed.body).toString()).toContain(said)
    const usual = await get('/')
    expect(usual.body.toString()).not.toContain(said)
    const before = await get('/', { headers: { 'accept-encoding': 'br' } })
    expect(packed.headers.etag).not.toBe(before.headers.etag)
    const secure = await get('/', { port: at, headers: { 'x-forwarded-proto': 'https' } })
    expect([secure.status, secure.body.toString().includes('não atende por https')]).toEqual([403, true])
  } finally {
    await shown.close(0)
  }
})

test('a body beyond the limit is a 413', async () => {
  const answer = await get('/echo', { method: 'POST', body: Buffer.alloc(13 << 20, 'a') }).catch(
    (error: Error) => error,
  )
  // The answer may come while the body is still on its way; a client that notices only then sees a reset.
  expect(answer instanceof Error ? 413 : answer.status).toBe(413)
})

test.each(['/loja/produto/%E0%A4%A', '/%', '/a%00b', '/loja/%0d%0aSet-Cookie:x', '/\\evil'])(
  'the malformed address %s is a 400 with the page of what is not there',
  async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(400)
    expect(answer.body.equals((await get(NOT_FOUND_PATH)).body)).toBe(true)
  },
)

test('what is no HTTP is a 400, and the server goes on', async () => {
  const text = await new Promise<string>((resolve) => {
    let all = ''
    const socket = connect(port, '127.0.0.1', () => socket.write('LIXO\r\n\r\n'))
    socket.on('data', (part) => (all += part)).on('close', () => resolve(all))
  })
  expect(text).toMatch(/^HTTP\/1\.1 400 [\s\S]*O endereço pedido não é válido/)
  // Dressed by a style of its own that its policy allows.
  const [, style = ''] = /<style>([^<]+)<\/style>/.exec(text) ?? []
  expect(text).toContain(`'sha256-${hash('sha256', style, 'base64')}'`)
  expect((await get('/')).status).toBe(200)
})

test('an answer that others made without words for its status has those of HTTP', async () => {
  const { status, reason } = await get('/wcs/resources/10154/orders')
  expect([status, reason]).toEqual([404, 'Not Found'])
})

test('a route that throws shows the generated error page with a 503', async () => {
  const answer = await get('/quebra')
  expect(answer.status).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.body.toString()).toContain('Ooops...')
})

test('what fails is told by its path: tokens of links stay out of the log', async () => {
  const told: string[] = []
  let asked = 0
  const pages = {
    get: () => {
      asked += 1
      if (asked === 1) throw new Error('broken')
    },
  }
  const broken = createPageServer({
    pages: pages as never,
    origin: ORIGIN,
    fallback: app,
    onProblem: (sentence) => told.push(sentence),
  })
  try {
    await get('/loja/orcamento?token=segredo', { port: await broken.listen(0, '127.0.0.1') })
    expect(told).toEqual(['O pedido GET /loja/orcamento falhou.'])
  } finally {
    await broken.close(0)
  }
})
