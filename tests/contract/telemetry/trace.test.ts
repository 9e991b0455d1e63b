import { context, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setProcessGlobals } from '#app/lib/process-globals.ts'
import type { PageStore } from '#app/static/files/page-store.ts'
import { createPageServer, type PageServer } from '#app/static/serve/page-server.ts'
import { inServerSpan } from '#commerce/contract/telemetry/spans.ts'
import { jsonLog } from '#commerce/kernel/log.ts'
import { keepMinutes } from '#commerce/operations/telemetry/keep.ts'
import { isRelayPath, relay } from '#server-functions/relay.server.ts'
import { embeddedCommerce, type EmbeddedUnderTest } from '#tests/harness/commerce.ts'

const exporter = new InMemorySpanExporter()
const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] })
let front: PageServer
let port = 0
let shop: EmbeddedUnderTest & { close(): Promise<void> }

beforeAll(async () => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  const lines: string[] = []
  shop = await embeddedCommerce({ log: jsonLog('info', { write: (line) => void lines.push(line) }) })
  Object.assign(shop, { logged: lines })
  setProcessGlobals({ commerce: (request) => shop.app.fetch(request, { remoteAddress: '10.0.0.1' }) })
  const nothingMadeAhead = { get: () => undefined } as unknown as PageStore
  const search = 'http://loja.test/wcs/resources/10154/catalog/search/native/?terms=geladeira'
  front = createPageServer({
    pages: nothingMadeAhead,
    origin: 'http://loja.test',
    // A page asks as its loaders do.
    fallback: (request) => relay(isRelayPath(new URL(request.url).pathname) ? request : new Request(search)),
  })
  port = await front.listen(0, '127.0.0.1')
})
afterAll(async () => {
  trace.disable()
  context.disable()
  propagation.disable()
  setProcessGlobals({ commerce: undefined, nonce: undefined, origin: undefined })
  await front.close(0)
  await shop.close()
})
beforeEach(() => exporter.reset())

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CLICK = '00f067aa0ba902b7'
/** What a browser asks for at the shop's front door. */
const follow = (path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { traceparent: `00-${TRACE}-${CLICK}-01` } }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer
    },
  )
const click = (path: string) => follow(`/wcs/resources/10154/${path}`)
const spans = () => exporter.getFinishedSpans()
const parentOf = (span: ReadableSpan) =>
  spans().find((each) => each.spanContext().spanId === span.parentSpanContext?.spanId)

test('one trace leads from the click through the shop and commerce to each statement', async () => {
  expect((await click('catalog/search/native/?terms=geladeira')).status).toBe(200)
  expect(new Set(spans().map((span) => span.spanContext().traceId))).toEqual(new Set([TRACE]))
  const statements = spans().filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    const route = parentOf(statement)!
    expect(route.name).toBe('GET /wcs/resources/:storeId/catalog/search/native')
    expect(route.attributes).toMatchObject({ 'http.response.status_code': 200 })
    const call = parentOf(route)!
    expect(call.name).toBe('commerce')
    const door = parentOf(call)!
    expect(door.name).toBe('GET contrato')
    expect(door.parentSpanContext?.spanId).toBe(CLICK)
  }
})

test.each([
  ['/loja/busca/?searchTerm=segredo-do-cliente', 'GET variante'],
  ['/loja/cart', 'GET pessoal'],
  ['/_serverFn/segredo-do-cliente', 'GET funcao'],
])('a page that is rendered when it is asked for is traced to its statements too: %s', async (path, door) => {
  expect((await follow(path)).status).toBe(200)
  expect(new Set(spans().map((span) => span.spanContext().traceId))).toEqual(new Set([TRACE]))
  const statement = spans().find(({ attributes }) => attributes['db.system.name'] === 'postgresql')!
  const [root] = spans().filter(({ parentSpanContext }) => parentSpanContext?.spanId === CLICK)
  expect(root).toMatchObject({ name: door, attributes: { 'http.response.status_code': 200 } })
  expect(parentOf(parentOf(parentOf(statement)!)!)).toBe(root)
  expect(JSON.stringify(spans().map(({ attributes }) => attributes))).not.toContain('segredo')
})

test('a request that names no trace begins its own, whatever else is under way', async () => {
  await inServerSpan(new Headers(), 'one', {}, () => inServerSpan(new Headers(), 'another', {}, async () => undefined))
  expect(spans().map(({ name, parentSpanContext }) => [name, parentSpanContext])).toEqual([
    ['another', undefined],
    ['one', undefined],
  ])
})

test('no span holds a value: neither what was searched for nor a document', async () => {
  await click('catalog/search/native/?terms=segredo-do-cliente')
  await click('users/validate/?cpf_cnpj=11144477735')
  await click('addresses/cep/38400100/')
  const said = JSON.stringify(
    spans().map(({ name, attributes, events, status }) => ({ name, attributes, events, status })),
  )
  expect(said).toContain('SELECT')
  expect(said).not.toMatch(/segredo-do-cliente|11144477735|38400100/)
})

test('a line of the log names its trace', async () => {
  await click('addresses/cep/38400100/')
  const line = shop.logged.map((text) => JSON.parse(text) as { event: string; traceId?: string; route?: string }).at(-1)
  expect(line).toMatchObject({ event: 'request', traceId: TRACE, spanId: expect.stringMatching(/^[0-9a-f]{16}$/) })
})

test('a statement that fails says its code, and the log the rule and the part of the database, no value', async () => {
  await shop.database.query(
    `ALTER TABLE telemetry_minutes ADD CONSTRAINT nothing_today CHECK (figure <> 'maria@exemplo.com.br')`,
  )
  const figure = {
    figure: 'maria@exemplo.com.br',
    labels: {},
    kind: 'sum',
    count: 1,
    total: 1,
    bounds: [],
    buckets: [],
  } as const
  await expect(keepMinutes(shop.deps, [{ ...figure, bounds: [], buckets: [] }])).rejects.toThrow()
  const failed = spans().find(({ attributes }) => attributes['error.type'] !== undefined)!
  expect(failed.attributes['error.type']).toBe('23514')
  expect(JSON.stringify([failed.attributes, failed.events, failed.status])).not.toContain('maria')
})
