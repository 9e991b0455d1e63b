import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cartFormSearch } from '#app/lib/cart-form.ts'
import { cartForm, isCartForm } from '#server-functions/cart/cart-form.server.ts'

// Contract §1: a plain form has no header of ours, so where it comes from decides.
let server: Server
let seen: { line: string; token: unknown; cookie: unknown; body: string }[] = []

beforeAll(async () => {
  const bodyOf = async (request: IncomingMessage) => (await request.toArray()).join('')
  server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://x')
    const { cookie, 'x-xsrf-token': token } = request.headers
    seen.push({ line: `${request.method} ${pathname}`, token, cookie, body: await bodyOf(request) })
    if (request.method === 'GET') response.setHeader('set-cookie', ['XSRF-TOKEN=feito; Path=/', 'GUEST=g1; Path=/'])
    response.setHeader('content-type', 'application/json')
    response.writeHead(request.method === 'GET' ? 200 : 400).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  seen = []
  vi.stubEnv('COMMERCE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => new Promise((resolve) => server.close(resolve)))

const post = (body: string, headers: Record<string, string>) =>
  new Request('http://loja.test/loja/cart', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://loja.test' }],
  ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
  ['an old browser on another site', { origin: 'https://mal.test' }],
  ['a page without an origin', { origin: 'null' }],
  ['nobody knows where', {}],
] as const)('a form of %s writes nothing', async (_who, headers) => {
  const answer = await cartForm(post('sku=A&quantidade=1', headers))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/loja/cart?falha=origem'])
  expect(seen).toEqual([])
})

test('a visitor of this shop without a cart gets one, and the pair that commerce wants', async () => {
  const request = post('sku=A-1&quantidade=2&servico=S1', { 'sec-fetch-site': 'same-origin' })
  expect(isCartForm(request)).toBe(true)
  const answer = await cartForm(request)
  expect(seen.map(({ line }) => line)).toEqual([
    'GET /wcs/resources/10154/urls/context/',
    'POST /wcs/resources/10154/cart/items/',
  ])
  expect(seen[1]).toMatchObject({ token: 'feito', cookie: expect.stringContaining('GUEST=g1') })
  expect(JSON.parse(seen[1]?.body ?? '')).toEqual({ itens: [{ sku: 'A-1', quantidade: 2, servicos: ['S1'] }] })
  expect(answer.headers.getSetCookie()).toHaveLength(2)
  expect(answer.headers.get('location')).toBe('/loja/cart?falha=indisponivel')
})

test.each([
  ['sku=A&falta=1', 'opcao'],
  ['sku=A&idade=1', 'idade'],
  ['sku=A&quantidade=muitos', 'quantidade'],
  ['idItem=A&quantidade=0', 'quantidade'],
  ['idItem=../../users&quantidade=1', 'pedido'],
  ['', 'pedido'],
  [`sku=A&x=${'A'.repeat(17_000)}`, 'pedido'],
])('what is missing or makes no sense is said in the cart (%#)', async (body, falha) => {
  const answer = await cartForm(
    post(body, { 'sec-fetch-site': 'same-origin', cookie: 'XSRF-TOKEN=t', host: 'loja.test' }),
  )
  expect(answer.headers.get('location')).toBe(`/loja/cart?falha=${falha}`)
  expect(seen).toEqual([])
})

test('what is bought at once adds nothing to what is in the cart already', async () => {
  await cartForm(post('sku=A-1&agora=A-1', { 'sec-fetch-site': 'same-origin', cookie: 'XSRF-TOKEN=t' }))
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
    itens: [{ sku: 'A-1', quantidade: 1, servicos: [] }],
    aoMenos: true,
  })
})

test('what is missing is said beside the way back to the product that was asked for', async () => {
  const referer = 'http://loja.test/loja/produto/tenis-corrida?sku=EF1-AZUL&falha=x'
  const headers = { 'sec-fetch-site': 'same-origin', cookie: 'XSRF-TOKEN=t', host: 'loja.test' }
  const search = async (from: string) => {
    const answer = await cartForm(post('sku=A&falta=1', { ...headers, referer: from }))
    return Object.fromEntries(new URL(answer.headers.get('location') ?? '', 'http://loja.test').searchParams)
  }
  const volta = '/loja/produto/tenis-corrida?sku=EF1-AZUL'
  expect(await search(referer)).toEqual({ falha: 'opcao', volta })
  expect(cartFormSearch({ falha: 'opcao', volta }).volta).toBe(volta)
  for (const from of ['http://loja.test/loja/busca/?searchTerm=x', 'nada', 'http://loja.test/loja/produto/a%22b'])
    expect(await search(from)).toEqual({ falha: 'opcao' })
  expect(cartFormSearch({ falha: 'opcao', volta: '//mal.test/loja/produto/x' }).volta).toBeUndefined()
})

test.each([
  ['acao=cep&cep=38400-100', 'PUT cart/cep', { cep: '38400100' }, { falha: 'cep' }],
  ['acao=cep&cep=123', undefined, undefined, { falha: 'cep' }],
  [
    'acao=cupom&codigo=%20bemvindo10',
    'POST cart/cupons',
    { codigo: 'BEMVINDO10' },
    { falha: 'cupom', escrito: 'BEMVINDO10' },
  ],
  ['acao=cupom&codigo=', undefined, undefined, { falha: 'cupom' }],
  ['tirar=BEMVINDO10', 'DELETE cart/cupons/BEMVINDO10', undefined, { falha: 'indisponivel' }],
  ['tirar=../', undefined, undefined, { falha: 'pedido' }],
])(
  'CEP and coupons are told to the cart; a refused code comes back, and no address names a CEP (%#)',
  async (body, line, sent, said) => {
    const answer = await cartForm(post(body, { 'sec-fetch-site': 'same-origin', cookie: 'XSRF-TOKEN=t' }))
    expect(seen.map((one) => one.line.replace('/wcs/resources/10154/', '').replace(/\/$/, ''))).toEqual(
      line ? [line] : [],
    )
    if (sent) expect(JSON.parse(seen[0]?.body ?? '')).toEqual(sent)
    const { searchParams } = new URL(answer.headers.get('location') ?? '', 'http://loja.test')
    expect(Object.fromEntries(searchParams)).toEqual(said)
  },
)

test('a press before React is answered as the server function answers, with the cookies that were made', async () => {
  const headers = { 'sec-fetch-site': 'same-origin', accept: 'application/json' }
  const answer = await cartForm(post('sku=A-1', headers))
  expect(answer.headers.getSetCookie()).toHaveLength(2)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({ ok: false, error: { status: 400 } })
  expect((await cartForm(post('sku=A-1&quantidade=x', headers))).status).toBe(400)
  expect((await cartForm(post('sku=A-1', { ...headers, 'sec-fetch-site': 'cross-site' }))).status).toBe(403)
  expect(seen.filter(({ line }) => line.startsWith('POST'))).toHaveLength(1)
})
