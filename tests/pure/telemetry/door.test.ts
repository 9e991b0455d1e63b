import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { metrics } from '@opentelemetry/api'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setProcessGlobals } from '#app/lib/process-globals.ts'
import type { PageStore } from '#app/static/files/page-store.ts'
import { browserReports } from '#app/static/serve/browser-reports.ts'
import { createPageServer, type PageServer } from '#app/static/serve/page-server.ts'
import { type ShopTelemetry, startTelemetry } from '#app/static/telemetry/shop-telemetry.ts'
import { BROWSER_REPORTS_PATH, MOST_BATCH_BYTES } from '#commerce/contract/telemetry/path.ts'

const collected: string[] = []
let answer = 200
/** Whoever the batches are passed on to. */
const elsewhere = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    collected.push(body)
    response.writeHead(answer).end()
  })
})
const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port

let front: PageServer
let shopPort = 0
let metricsPort = 0
let telemetry: ShopTelemetry
let kept: unknown[] = []
beforeAll(async () => {
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  // A free one, given back.
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  metricsPort = portOf(probe)
  await new Promise((resolve) => probe.close(resolve))
  telemetry = await startTelemetry({
    METRICS_PORT: metricsPort,
    METRICS_HOST: '127.0.0.1',
    OTEL_EXPORTER_OTLP_ENDPOINT: undefined,
    OTEL_TRACES_SAMPLER_ARG: 1,
  })
  front = createPageServer({
    pages: { get: () => undefined } as unknown as PageStore,
    origin: 'http://loja.test',
    fallback: async () => new Response('não há'),
    trustProxy: ['loopback'],
    browserReports: browserReports({
      keepErrors: async (errors) => void kept.push(...errors),
      passOn: { url: `http://127.0.0.1:${portOf(elsewhere)}/v2/track`, key: 'chave' },
    }),
  })
  shopPort = await front.listen(0, '127.0.0.1')
})
afterAll(async () => {
  setProcessGlobals({ nonce: undefined, origin: undefined })
  metrics.disable()
  await telemetry.close()
  await front.close(0)
  elsewhere.close()
})
beforeEach(() => {
  kept = []
  collected.length = 0
  answer = 200
})

let visitors = 0
const send = (body: string, { method = 'POST', type = 'application/json', from = `10.1.0.${++visitors}` } = {}) =>
  fetch(`http://127.0.0.1:${shopPort}${BROWSER_REPORTS_PATH}`, {
    method,
    headers: { 'content-type': type, 'x-forwarded-for': from },
    ...(method === 'POST' ? { body } : {}),
  })
const report = (more: object = {}) =>
  JSON.stringify({
    page: 'produto',
    view: true,
    version: '1.0.0',
    vitals: [{ name: 'LCP', value: 1.2 }],
    errors: [],
    ...more,
  })
const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()

test('how a page was is counted by the kind of page, at a door that is not the shop’s', async () => {
  expect((await send(report())).status).toBe(204)
  const found = await scrape()
  expect(found).toMatch(/shop_web_vital_lcp_count\{page="produto"[^}]*\} 1/)
  expect(found).toMatch(/shop_page_views_total\{page="produto"[^}]*\} 1/)
  // Neither what browsers tell nor a balancer's look is a page made ahead.
  expect(found).toMatch(/shop_request_duration_count\{kind="outro",status="2xx"[^}]*\} 1/)
  expect(found).not.toContain('kind="gerada"')
  for (const path of ['/healthz', '/readyz']) await fetch(`http://127.0.0.1:${shopPort}${path}`)
  await fetch(`http://127.0.0.1:${shopPort}/`, { method: 'DELETE' })
  const later = await scrape()
  expect(later).toMatch(/shop_request_duration_count\{kind="outro",status="2xx"[^}]*\} 3/)
  expect(later).toMatch(/shop_request_duration_count\{kind="outro",status="4xx"[^}]*\} 1/)
  expect(later).not.toContain('kind="gerada"')
  // Each says what it is.
  expect(later.match(/^# HELP (?!target_info).*description missing/gm)).toBeNull()
  expect(await (await fetch(`http://127.0.0.1:${shopPort}/metrics`)).text()).toBe('não há')
})

test('faults are handed on', async () => {
  await send(report({ errors: [{ name: 'TypeError', message: 'x', place: 'a.js:1:2' }] }))
  expect(kept).toEqual([{ name: 'TypeError', message: 'x', place: 'a.js:1:2', page: 'produto', version: '1.0.0' }])
})

test('what is none, too much or too often is refused', async () => {
  expect((await send('{')).status).toBe(400)
  expect((await send(report({ page: '/loja/produto/fogao' }))).status).toBe(400)
  expect((await send(report(), { type: 'text/html' })).status).toBe(415)
  expect((await send('', { method: 'PUT' })).status).toBe(405)
  expect((await send(`"${'x'.repeat(MOST_BATCH_BYTES)}"`)).status).toBe(413)
  // One more comes in with each second that this takes.
  let taken = 0
  while (taken < 200 && (await send(report(), { from: '10.2.0.1' })).status === 204) taken += 1
  expect(taken).toBeGreaterThanOrEqual(60)
  expect(taken).toBeLessThan(200)
})

const batch = JSON.stringify([
  {
    name: 'Microsoft.ApplicationInsights.efacil.Pageview',
    time: '2026-11-23T03:00:00Z',
    iKey: 'efacil',
    tags: { 'ai.user.id': 'abc', 'ai.user.authUserId': 'maria@exemplo.com.br' },
    data: {
      baseType: 'PageviewData',
      baseData: { url: 'https://loja.test/loja/produto/x?email=maria', name: 'Fogão' },
    },
  },
])

test('a batch is cleaned, given the key and passed on; its answer is the library’s', async () => {
  const told = await send(batch)
  expect(await told.json()).toEqual({ itemsReceived: 1, itemsAccepted: 1, errors: [] })
  expect(JSON.parse(collected[0]!)).toMatchObject([{ iKey: 'chave', data: { baseData: { url: 'produto' } } }])
  expect(collected[0]).not.toMatch(/maria|loja\.test/)
})

test.each([401, 403, 408, 429, 500, 502, 503, 504])(
  'a %i of whoever it goes to is the browser’s to try again',
  async (status) => {
    answer = status
    expect((await send(batch)).status).toBe(status)
  },
)

test('another refusal ends there', async () => {
  answer = 400
  expect((await send(batch)).status).toBe(200)
})
