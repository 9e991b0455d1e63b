import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { expressForm, isExpressForm } from '#server-functions/checkout/express-form.server.ts'

// A press of 'Comprar agora' before the page is live: one round trip, and taken from this shop's pages alone.
let server: Server
let seen: { line: string; body: string }[] = []

beforeAll(async () => {
  server = createServer(async (request, response) => {
    seen.push({ line: `${request.method} ${request.url}`, body: (await request.toArray()).join('') })
    response.setHeader('content-type', 'application/json')
    response.writeHead(409).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  seen = []
  vi.stubEnv('COMMERCE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => new Promise((resolve) => server.close(resolve)))

const REVIEW = 'http://loja.test/loja/checkout/payment/summary'
const press = (headers: Record<string, string>, body = 'sku=A-1&quantidade=2&servico=S1&agora=A-1') =>
  new Request(REVIEW, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'XSRF-TOKEN=t', ...headers },
  })
const drawn = vi.fn(() => new Response('revisão'))
beforeEach(() => drawn.mockClear())
const where = async (request: Request) => (await expressForm(request, drawn)).headers.get('location')

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', referer: 'https://mal.test/loja/produto/a' }],
  ['an old browser on another site', { origin: 'https://mal.test' }],
  ['nobody knows where', {}],
] as const)('a press of %s buys nothing', async (_who, headers) => {
  expect(isExpressForm(press(headers))).toBe(true)
  expect(await where(press(headers))).toBe('/loja/cart')
  expect([seen, drawn.mock.calls]).toEqual([[], []])
})

test('what commerce refuses goes back to the product of this shop, which asks again and says why', async () => {
  const ours = { 'sec-fetch-site': 'same-origin' }
  const from = (referer: string) => where(press({ ...ours, referer }))
  expect(await from('http://loja.test/loja/produto/panela?sku=A-1')).toBe('/loja/produto/panela?sku=A-1#comprar-agora')
  expect(await from('http://loja.test/loja/cart')).toBe('/loja/cart')
  expect(await from('http://mal.test/loja/produto/panela')).toBe('/loja/cart')
  expect(seen.map(({ line }) => line.split('?')[0])).toEqual(
    Array<string>(3).fill('POST /wcs/resources/10154/checkout/express/'),
  )
  expect(JSON.parse(seen[0]!.body)).toEqual({ itens: [{ sku: 'A-1', quantidade: 2, servicos: ['S1'] }] })
  expect(drawn).not.toHaveBeenCalled()
})

test('a quantity that is none is not sent', async () => {
  const referer = 'http://loja.test/loja/produto/panela'
  const odd = press({ 'sec-fetch-site': 'same-origin', referer }, 'sku=A-1&quantidade=muitos')
  expect(await where(odd)).toBe('/loja/produto/panela#comprar-agora')
  expect(seen).toEqual([])
})
