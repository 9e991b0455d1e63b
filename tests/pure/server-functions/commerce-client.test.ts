import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { callCommerceFor, readCommerce } from '#server-functions/commerce-client.server.ts'

const upstream = setupServer()
const Schema = v.object({ nome: v.string() })
const url = (path: string) => `http://commerce.example/wcs/resources/10154/${path}/`

beforeAll(() => {
  vi.stubEnv('COMMERCE_URL', 'http://commerce.example')
  upstream.listen({ onUnhandledFrame: 'error' })
})
afterEach(() => upstream.resetHandlers())
afterAll(() => {
  upstream.close()
  vi.unstubAllEnvs()
})

const visitor = (extra: Record<string, string> = {}) =>
  new Headers({ cookie: 'XSRF-TOKEN=t; userSegment=ca_861', 'x-xsrf-token': 't', ...extra })
const failing = (status: number, body: unknown) =>
  http.get(url('cart'), () => HttpResponse.json(body as Record<string, unknown>, { status }))
const error = (errorKey: string, errorMessage: string, errorParameters: string | string[] = '', extra = {}) => ({
  errors: [{ errorKey, errorCode: errorKey, errorMessage, errorParameters }],
  detalhes: errorMessage,
  ...extra,
})

describe('calls to commerce', () => {
  it('reads the catalogue as nobody, on the default channel', async () => {
    let request: Request | undefined
    upstream.use(
      http.get(
        url('catalog/categories'),
        ({ request: received }) => ((request = received), HttpResponse.json({ nome: 'x' })),
      ),
    )
    expect(await readCommerce('catalog/categories', {}, Schema)).toEqual({ ok: true, data: { nome: 'x' } })
    expect(new URL(request!.url).searchParams.get('canal')).toBe('ca_0')
    expect(request!.headers.get('cookie')).toBeNull()
  })

  it("calls in the visitor's name with channel, CSRF pair and cookies, and hands raw cookies back", async () => {
    let request: Request | undefined
    upstream.use(
      http.post(
        url('cart/items'),
        ({ request: received }) => (
          (request = received),
          HttpResponse.json(
            { nome: 'y' },
            {
              headers: [
                ['set-cookie', 'a=1%2C2; Path=/x'],
                ['set-cookie', 'b=2'],
              ],
            },
          )
        ),
      ),
    )
    const { result, setCookies } = await callCommerceFor(visitor(), 'POST', 'cart/items', {
      body: { sku: '1' },
      schema: Schema,
    })
    expect(result).toEqual({ ok: true, data: { nome: 'y' } })
    expect(setCookies).toEqual(['a=1%2C2; Path=/', 'b=2; Path=/'])
    expect(new URL(request!.url).searchParams.get('canal')).toBe('ca_861')
    expect(request!.headers.get('x-xsrf-token')).toBe('t')
  })

  it('makes no CSRF header of its own', async () => {
    const { result } = await callCommerceFor(new Headers({ cookie: 'XSRF-TOKEN=t' }), 'POST', 'cart/items', {
      body: {},
      schema: Schema,
    })
    expect(result).toMatchObject({ ok: false, error: { kind: 'forbidden', errorKey: 'CSRF' } })
  })

  // Storefront §8 and domain §9.4: one place turns an error into a kind and a sentence.
  it.each([
    [400, error('_ERR_BAD_PARMS', 'CPF inválido.', 'cpf'), { kind: 'validation', fields: { cpf: 'CPF inválido.' } }],
    [401, error('CWXBB1011E', 'SessionTimeout: sessão expirada'), { kind: 'session-expired' }],
    [401, error('_ERR', 'Entre para continuar.'), { kind: 'unauthenticated' }],
    [409, error('STOCK', 'Restam 2 unidades.'), { kind: 'conflict', message: 'Restam 2 unidades.' }],
    [410, error('GONE', 'Produto retirado.'), { kind: 'gone' }],
    [
      404,
      error('MOVED', 'Mudou.', '', { detalhesTecnicos: '{"redirectDestination":"/loja/produto/novo"}' }),
      { kind: 'moved', redirectDestination: '/loja/produto/novo' },
    ],
    [
      404,
      error('MOVED', 'Mudou.', '', { detalhesTecnicos: '{"redirectDestination":"//evil.example"}' }),
      { kind: 'moved', redirectDestination: undefined },
    ],
    [429, error('RATE', 'Aguarde.'), { kind: 'rate-limited' }],
    [
      500,
      { message: 'stack at com.ibm.Foo' },
      { kind: 'unavailable', message: expect.stringMatching(/temporariamente/) },
    ],
    [418, 'teapot', { kind: 'unexpected', message: '' }],
  ])('turns a %i into data', async (status, body, expected) => {
    upstream.use(failing(status, body))
    const { result } = await callCommerceFor(visitor(), 'GET', 'cart', { schema: Schema })
    expect(result).toMatchObject({ ok: false, error: { status, ...expected } })
  })

  it('does not trust an answer of another shape', async () => {
    upstream.use(http.get(url('cart'), () => HttpResponse.json({ nome: 7 })))
    expect((await callCommerceFor(visitor(), 'GET', 'cart', { schema: Schema })).result).toMatchObject({
      ok: false,
      error: { kind: 'unavailable' },
    })
  })

  it('retries a read once on a connection error, a write never', async () => {
    let gets = 0
    let posts = 0
    upstream.use(
      http.get(url('cart'), () => (++gets === 1 ? HttpResponse.error() : HttpResponse.json({ nome: 'z' }))),
      http.post(url('cart'), () => (posts++, HttpResponse.error())),
    )
    expect((await callCommerceFor(visitor(), 'GET', 'cart', { schema: Schema })).result.ok).toBe(true)
    expect((await callCommerceFor(visitor(), 'POST', 'cart', { body: {}, schema: Schema })).result.ok).toBe(false)
    expect([gets, posts]).toEqual([2, 1])
  })
})
