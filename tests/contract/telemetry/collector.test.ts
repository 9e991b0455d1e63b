import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { context, metrics, propagation, trace } from '@opentelemetry/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_VERSION } from '#app/lib/app-version.ts'
import { setProcessGlobals } from '#app/lib/process-globals.ts'
import type { PageStore } from '#app/static/files/page-store.ts'
import { createPageServer, type PageServer } from '#app/static/serve/page-server.ts'
import { type ShopTelemetry, startTelemetry } from '#app/static/telemetry/shop-telemetry.ts'
import { relay } from '#server-functions/relay.server.ts'
import { embeddedCommerce, type EmbeddedUnderTest, testEnv } from '#tests/harness/commerce.ts'

/** What the shop's own settings send to a collector that speaks OTLP over HTTP. */
interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
}
const told: { path: string; type: string | undefined; body: string }[] = []
let collector: Server
let telemetry: ShopTelemetry
let front: PageServer
let shop: EmbeddedUnderTest & { close(): Promise<void> }
let base: string

beforeAll(async () => {
  collector = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      told.push({
        path: request.url!,
        type: request.headers['content-type'],
        body: Buffer.concat(parts).toString(),
      })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  telemetry = await startTelemetry(testEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }))
  shop = await embeddedCommerce()
  setProcessGlobals({ commerce: (request) => shop.app.fetch(request, { remoteAddress: '10.0.0.1' }) })
  const nothingMadeAhead = { get: () => undefined } as unknown as PageStore
  front = createPageServer({ pages: nothingMadeAhead, origin: 'http://loja.test', fallback: relay })
  base = `http://127.0.0.1:${await front.listen(0, '127.0.0.1')}`
})
afterAll(async () => {
  trace.disable()
  metrics.disable()
  context.disable()
  propagation.disable()
  setProcessGlobals({ commerce: undefined, nonce: undefined, origin: undefined })
  await front.close(0)
  await shop.close()
  collector.close()
})

test('traces from the click to the statement, and figures, arrive at the collector that the settings name', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const click = '00f067aa0ba902b7'
  const answer = await fetch(`${base}/wcs/resources/10154/catalog/search/native/?terms=segredo-do-cliente`, {
    headers: { traceparent: `00-${traceId}-${click}-01` },
  })
  await answer.arrayBuffer()
  expect(answer.status).toBe(200)
  // Ending hands over what waits, as a shop that is stopped does.
  await telemetry.close()

  const bodies = (path: string) => told.filter((each) => each.path === path)
  expect(told.map(({ type }) => type)).toEqual(told.map(() => 'application/json'))
  const resources = bodies('/v1/traces').flatMap(
    ({ body }) =>
      (JSON.parse(body) as { resourceSpans: { resource: object; scopeSpans: { spans: Span[] }[] }[] }).resourceSpans,
  )
  // Also where no npm began the process, as units and images do.
  expect(JSON.stringify(resources[0]!.resource)).toMatch(
    new RegExp(`"service\\.name".*"efacil".*"service\\.version".*"${APP_VERSION.replaceAll('.', '\\.')}"`),
  )
  const spans = resources
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    .filter((span) => span.traceId === traceId)
  const parentOf = (span: Span | undefined) => spans.find(({ spanId }) => spanId === span?.parentSpanId)
  const statement = spans.find(({ name }) => name.startsWith('SELECT'))
  const route = parentOf(statement)
  const call = parentOf(route)
  const door = parentOf(call)
  expect([route?.name, call?.name, door?.name, door?.parentSpanId]).toEqual([
    'GET /wcs/resources/:storeId/catalog/search/native',
    'commerce',
    'GET contrato',
    click,
  ])
  const figures = bodies('/v1/metrics')
    .map(({ body }) => body)
    .join()
  expect(figures).toContain('"shop.request.duration"')
  expect(told.map(({ body }) => body).join()).not.toContain('segredo-do-cliente')
})
