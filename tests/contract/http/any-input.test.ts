import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { registered, registrationForm } from '#tests/harness/people.ts'

const backend = await forThisFile(embeddedCommerce())

let visitors = 0
const client = () => {
  const remoteAddress = `10.7.${(++visitors >> 8) & 255}.${visitors & 255}`
  return new ContractClient((request) => backend.app.fetch(request, { remoteAddress }), 'http://loja.test')
}

const isSafe = (body: unknown) => !/\bat \w+ \(|\.ts:\d|select |insert into|postgres|kysely/i.test(JSON.stringify(body))

const RESOURCES = [
  'urls/context',
  'users/session',
  'users/auth',
  'users/auth/prelogin',
  'users/auth/logout',
  'users',
  'users/validate',
  'users/email',
  'users/pj',
  'users/update',
  'users/email/update',
  'users/password',
  'users/password/update',
  'users/password/reset',
  'users/password/reset/validate',
  'users/privacy',
  'users/export',
  'users/deactivate',
  'users/addresses',
  'users/custom/personalizations',
  'addresses/cep/01001000',
]

describe('no input gives a 5xx', () => {
  test('any JSON body, any method, any resource, logged in or not', async () => {
    const { client: customer } = await registered(client())
    const methods = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...RESOURCES),
        methods,
        fc.jsonValue(),
        fc.boolean(),
        async (resource, method, body, isGuest) => {
          const who = isGuest ? await client().start() : customer
          if (resource === 'users/auth/logout' && !isGuest) return
          const answer = await who.call(method, resource, method === 'GET' ? undefined : body)
          expect(answer.status).toBeLessThan(500)
          expect(isSafe(answer.body)).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('a registration with any field replaced by anything', async () => {
    const fields = fc.constantFrom(...Object.keys(registrationForm()), 'nomeSocial', 'genero', 'telefone', 'ofertasSms')
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary' }),
      fc.string({ minLength: 300, maxLength: 2000 }),
    )
    await fc.assert(
      fc.asyncProperty(fields, anything, async (field, value) => {
        const answer = await (await client().start()).post('users', registrationForm({ [field]: value }))
        expect([201, 400]).toContain(answer.status)
      }),
      { numRuns: 200 },
    )
  })

  test('any query', async () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 200 })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...RESOURCES),
        fc.constantFrom('canal', 'cpf_cnpj', 'idUsuario', 'page', '__proto__'),
        anyText,
        async (resource, name, value) => {
          expect((await client().get(resource, { query: { [name]: value } })).status).toBeLessThan(500)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('any path and any raw query', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webPath(), fc.webQueryParameters(), async (path, query) => {
        const answer = await backend.app.fetch(new Request(`http://loja.test/wcs/resources/10154${path}/?${query}`))
        expect(answer.status).toBeLessThan(500)
      }),
      { numRuns: 200 },
    )
  })

  test('any cookies', async () => {
    const names = fc.constantFrom(
      'WC_AUTHENTICATION_1',
      'WC_AUTHENTICATION_-1002',
      'WC_PERSISTENT',
      'WC_USERACTIVITY_1',
      'userSegment',
      'XSRF-TOKEN',
      'acessoRestrito',
    )
    const printable = fc.string({ maxLength: 300 }).map((text) => text.replace(/[^\x21-\x7e]/g, '%'))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(names, printable), { maxLength: 8 }), async (cookies) => {
        const header = cookies.map(([name, value]) => `${name}=${value}`).join('; ')
        const request = new Request('http://loja.test/wcs/resources/10154/urls/context/', {
          headers: { Cookie: header },
        })
        const { status, headers } = await backend.app.fetch(request)
        expect(status).toBe(200)
        for (const line of headers.getSetCookie()) expect(line).toMatch(/^[A-Za-z0-9_-]+=[^;\s,"\\]*; Path=\//)
      }),
      { numRuns: 200 },
    )
  })
})

describe('bodies', () => {
  const send = async (rawBody: string | Uint8Array, headers: Record<string, string> = {}) =>
    (await client().start()).post<ErrorBody>('users/auth', undefined, { rawBody, headers })

  test('broken JSON is 400', async () => {
    const { status, body } = await send('{"login":')
    expect(status).toBe(400)
    expect(body.detalhes).toBe('Os dados enviados não estão em JSON válido.')
  })

  test('another type is 415', async () => {
    const { status, body } = await send('login=a&senha=b', { 'Content-Type': 'application/x-www-form-urlencoded' })
    expect(status).toBe(415)
    expect(body.detalhes).toBe('Envie os dados em formato JSON.')
  })

  test('more than 64 KB is 413, whatever its length header says', async () => {
    const { status, body } = await send(JSON.stringify({ login: 'a'.repeat(65_536) }))
    expect(status).toBe(413)
    expect(body.detalhes).toContain('64 KB')
  })

  test.each([
    'null',
    '[]',
    '"x"',
    '1',
    '{}',
    '{"login":{"a":1},"senha":null}',
    `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  ])('%.40s is 400', async (text) => {
    expect((await send(text)).status).toBe(400)
  })

  test('a zero character is 400', async () => {
    const { status, body } = await send(JSON.stringify({ login: 'a\0b', senha: 'x' }))
    expect(status).toBe(400)
    expect(body.detalhes).toContain('caracteres inválidos')
  })
})

describe('paths', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    backend.app.fetch(new Request(`http://loja.test${path}`, { headers }))

  test('without the final slash is 308 to it, query kept, never to another host', async () => {
    const answer = await get('/wcs/resources/10154/users/session?canal=ca_0')
    expect(answer.status).toBe(308)
    expect(answer.headers.get('Location')).toBe('/wcs/resources/10154/users/session/?canal=ca_0')
    const sneaky = await get('//evil.test/wcs/resources/10154/users')
    expect(sneaky.headers.get('Location') ?? '/').not.toMatch(/^\/\//)
  })

  test('another store and an unknown resource are 404', async () => {
    expect((await get('/wcs/resources/1/users/session/')).status).toBe(404)
    const answer = await get('/wcs/resources/10154/nada/')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ detalhes: 'Recurso não encontrado.' })
  })

  test('request id and trace are kept', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    const answer = await get('/wcs/resources/10154/users/session/', { 'X-Request-Id': 'pedido-123456', traceparent })
    expect(answer.headers.get('X-Request-Id')).toBe('pedido-123456')
    expect(answer.headers.get('traceparent')).toBe(traceparent)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })
})

test('what nobody foresaw is a 503 that tells nothing, logged with the request id', async () => {
  const broken = await embeddedCommerce({
    cartBadge: () => {
      throw new TypeError('segredo interno')
    },
  })
  const answer = await broken.app.fetch(
    new Request('http://loja.test/wcs/resources/10154/users/custom/personalizations/'),
  )
  expect(answer.status).toBe(503)
  expect(await answer.text()).not.toContain('segredo')
  const line = broken.logged.find((text) => text.includes('"event":"unexpected"'))
  expect(line).toContain(answer.headers.get('X-Request-Id'))
  expect(line).not.toContain('segredo')
  await broken.close()
})
