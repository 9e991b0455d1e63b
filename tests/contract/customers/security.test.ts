import { describe, expect, test, vi } from 'vitest'
import { connectionOf } from '#app/static/serve/commerce.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import type { RespostaPreLogin } from '#commerce/contract/customers/session.ts'
import { visitorReader } from '#commerce/contract/process/trusted-proxy.ts'
import { embeddedCommerce, testEnv } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { newAgent, PASSWORD, registered } from '#tests/harness/people.ts'

const proofs = vi.hoisted(() => ({ count: 0 }))
vi.mock('#commerce/adapters/password-hash.ts', async (original) => {
  const real = await original<typeof import('#commerce/adapters/password-hash.ts')>()
  return {
    ...real,
    verifyPassword: (...args: Parameters<typeof real.verifyPassword>) => (proofs.count++, real.verifyPassword(...args)),
  }
})

const backend = await forThisFile(embeddedCommerce())

let visitors = 0
const client = (): ContractClient => {
  const remoteAddress = `10.5.${(++visitors >> 8) & 255}.${visitors & 255}`
  return new ContractClient(
    (request) => backend.app.fetch(request, { remoteAddress, remotePort: 52_000 }),
    'https://loja.test',
  )
}
const AGENT_DOOR = { query: { acessoRestrito: 'true', canal: 'ca_861' } }
const tokenOf = (browser: ContractClient, id: string) => browser.cookies.get(`__Host-WC_AUTHENTICATION_${id}`)!

describe('sessions', () => {
  test('a token planted before the login is not the one after it, and every login has another', async () => {
    const { form, id } = await registered(client())
    const browser = await client().start()
    browser.cookies.set(`__Host-WC_AUTHENTICATION_${id}`, `${id}%2C${'A'.repeat(43)}`)
    await browser.start()
    await browser.post('users/auth', { login: form.email, senha: PASSWORD })
    const first = tokenOf(browser, id)
    expect(first).not.toContain('A'.repeat(43))
    await browser.post('users/auth', { login: form.email, senha: PASSWORD })
    expect(tokenOf(browser, id)).not.toBe(first)
    const thief = await client().start()
    thief.cookies.set(`__Host-WC_AUTHENTICATION_${id}`, first)
    expect((await thief.get('users/session')).status).toBe(401)
  })

  test('a token kept from before the logout opens nothing, and guest and CSRF identities are new ones', async () => {
    const { client: browser, id } = await registered(client())
    const before = {
      token: tokenOf(browser, id),
      guest: browser.cookies.get('__Host-WC_PERSISTENT'),
      csrf: browser.cookies.get('__Host-XSRF-TOKEN'),
    }
    await browser.post('users/auth/logout')
    expect(browser.cookies.get('__Host-WC_PERSISTENT')).not.toBe(before.guest)
    expect(browser.cookies.get('__Host-XSRF-TOKEN')).not.toBe(before.csrf)
    browser.cookies.set(`__Host-WC_AUTHENTICATION_${id}`, before.token)
    expect((await browser.get('users/addresses')).status).toBe(401)
  })

  test("the token cookie and the device's are hidden from scripts; every one is Lax, Secure and for the whole shop", async () => {
    const { form } = await registered(client())
    const { headers } = await (await client().start()).post('users/auth', { login: form.cpf, senha: PASSWORD })
    const lines = headers.getSetCookie()
    expect(lines.length).toBeGreaterThan(4)
    for (const line of lines) {
      expect(line).toMatch(/; Path=\/; SameSite=Lax.*; Secure$/)
      expect(line.includes('HttpOnly')).toBe(/^__Host-(WC_AUTHENTICATION_|aparelho=)/.test(line))
      expect(line).not.toMatch(/domain=/i)
    }
  })

  test('a deactivated customer is out at once', async () => {
    const { client: browser, id } = await registered(client())
    await backend.deps.db
      .updateTable('users')
      .set({ deactivated_at: backend.clock.now() })
      .where('id', '=', id)
      .execute()
    const { status, body } = await browser.get<ErrorBody>('users/session')
    expect([status, body.errors[0]!.errorMessage]).toEqual([401, 'SessionInvalid: sessão inválida'])
  })

  test('a guest cookie signed by nobody, for another purpose or altered by one letter is no guest', async () => {
    const visitor = await client().start()
    const own = decodeURIComponent(visitor.cookies.get('__Host-WC_PERSISTENT')!)
    const [mac, payload = ''] = own.split(';')
    const activity = decodeURIComponent(visitor.cookies.get('WC_USERACTIVITY_-1002')!).split(',').at(-1)!
    for (const forged of [
      `;${payload}`,
      `${activity};${payload}`,
      `${mac};${payload.replace(/_(.)/, (_, letter: string) => `_${letter === '0' ? '1' : '0'}`)}`,
    ]) {
      visitor.cookies.set('__Host-WC_PERSISTENT', encodeURIComponent(forged))
      const { headers } = await visitor.get('urls/context')
      expect(headers.getSetCookie().some((line) => line.startsWith('__Host-WC_PERSISTENT='))).toBe(true)
    }
  })

  test("neither door takes the other's people, nor does a customer become an agent by cookies or query", async () => {
    const agent = await newAgent(backend)
    const { client: browser } = await registered(client())
    for (const [name, value] of [
      ['acessoRestrito', 'true'],
      ['userSegment', 'ca_861'],
      ['WC_USERACTIVITY_1', `${agent.id}%2C10154%2Cnull%2Cnull%2C1%2C2%2Cnull%2Cnull%2C1%2Cnull%2Cx`],
    ] as const)
      browser.cookies.set(name, value)
    expect((await browser.get('users/session', AGENT_DOOR)).body).toMatchObject({ isTelevendedorAuthenticated: false })
    expect((await browser.get('urls/context', AGENT_DOOR)).body).toMatchObject({ canal: 'ca_0' })
  })
})

describe('the cookies that count', () => {
  const COUNT = ['XSRF-TOKEN', 'WC_PERSISTENT', 'WC_AUTHENTICATION_', 'aparelho']

  test('are taken by a browser from this very host alone over HTTPS, and under no plain name', async () => {
    const { client: browser, id } = await registered(client())
    for (const name of browser.cookies.keys()) expect(COUNT.some((each) => name.startsWith(each))).toBe(false)
    const planted = await client().start()
    planted.cookies.set(`WC_AUTHENTICATION_${id}`, tokenOf(browser, id))
    expect((await planted.get('users/session')).body).toMatchObject({ isAuthenticated: false })
  })

  test('of the session go with it, also those of before there were such names', async () => {
    const { client: browser, id } = await registered(client())
    browser.cookies.set('WC_AUTHENTICATION_1', '1%2Cantiga')
    await browser.post('users/auth/logout')
    expect([...browser.cookies.keys()].filter((name) => name.includes('WC_AUTHENTICATION_'))).toEqual([])
    expect(browser.cookies.has(`WC_USERACTIVITY_${id}`)).toBe(false)
  })

  test("a pair is refused that another made, another session's or another guest's is", async () => {
    const [one, other] = [(await registered(client())).client, (await registered(client())).client]
    const [guest, stranger] = [await client().start(), await client().start()]
    const XSRF = '__Host-XSRF-TOKEN'
    const leaves = async (browser: ContractClient, token: string) => {
      const own = browser.cookies.get(XSRF)!
      browser.cookies.set(XSRF, token)
      const { status } = await browser.put('cart/cep', { cep: '38400-100' })
      browser.cookies.set(XSRF, own)
      return status
    }
    for (const browser of [one, guest])
      for (const token of [
        'a'.repeat(43),
        `${'a'.repeat(22)}.${'a'.repeat(43)}`,
        `${browser.cookies.get(XSRF)!}x`,
        other.cookies.get(XSRF)!,
        stranger.cookies.get(XSRF)!,
      ])
        expect(await leaves(browser, token)).toBe(403)
    for (const browser of [one, guest]) expect(await leaves(browser, browser.cookies.get(XSRF)!)).toBe(200)
  })

  test('the pair follows the browser in and out, and a planted one is replaced at the next page', async () => {
    const { form, client: browser } = await registered(client())
    const writes = async () => (await browser.put('cart/cep', { cep: '38400-100' })).status
    await browser.post('users/auth/logout')
    expect(await writes()).toBe(200)
    await browser.post('users/auth', { login: form.email, senha: PASSWORD })
    expect(await writes()).toBe(200)
    backend.clock.advance(31 * 60_000)
    expect(await writes()).toBe(401)
    expect(await writes()).toBe(200)
    browser.cookies.set('__Host-XSRF-TOKEN', 'a'.repeat(43))
    expect(await writes()).toBe(403)
    await browser.start()
    expect(await writes()).toBe(200)
  })
})

describe('entering', () => {
  test('an agent whose place another login takes leaves a trace', async () => {
    const [agent, other] = [await newAgent(backend), await newAgent(backend)]
    const browser = await client().start()
    for (const { login, senha } of [agent, other]) await browser.post('users/auth', { login, senha }, AGENT_DOOR)
    const rows = await backend.deps.db
      .selectFrom('access_log')
      .select(['event', 'agent_id'])
      .where('agent_id', 'in', [agent.id, other.id])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { event: 'entrada', agent_id: agent.id },
      { event: 'saida', agent_id: agent.id },
      { event: 'entrada', agent_id: other.id },
    ])
  })

  test('a cart that cannot be joined keeps nobody out', async () => {
    const broken = await embeddedCommerce({
      onLogin: () => {
        throw new Error('carrinho de maria')
      },
    })
    const { client: browser } = await registered(
      new ContractClient((request) => broken.app.fetch(request), 'https://loja.test'),
    )
    expect((await browser.get('users/session')).body).toMatchObject({ isAuthenticated: true })
    expect(broken.logged.join()).toContain('cart-merge-failed')
    expect(broken.logged.join()).not.toContain('maria')
    await broken.close()
  })
})

describe('guessing', () => {
  let one: ContractClient
  test.each([
    ['one address', 5, async () => Array.from({ length: 30 }, () => one)],
    ['thirty addresses', 20, () => Promise.all(Array.from({ length: 30 }, () => client().start()))],
  ])('thirty guesses at once from %s are %i proofs', async (_, most, browsers) => {
    one = await client().start()
    const { form } = await registered(client())
    const all = await browsers()
    proofs.count = 0
    const answers = await Promise.all(
      all.map((browser, turn) =>
        browser.post<ErrorBody>('users/auth', { login: form.email, senha: `errada-${turn}-x` }),
      ),
    )
    expect(proofs.count).toBe(most)
    expect(answers.filter(({ body }) => body.errors[0]!.errorCode === '2490')).toHaveLength(31 - most)
  })

  test('a right password takes its attempt back', async () => {
    const { form } = await registered(client())
    for (let turn = 0; turn < 12; turn++)
      expect((await (await client().start()).post('users/auth', { login: form.email, senha: PASSWORD })).status).toBe(
        200,
      )
    expect(
      (await (await client().start()).post<RespostaPreLogin>('users/auth/prelogin', { login: form.email })).body
        .bloqueado,
    ).toBe(false)
  })

  test('an unknown account costs as many proofs as a known one', async () => {
    const { form } = await registered(client())
    const proofsOf = async (login: string) => {
      proofs.count = 0
      await (await client().start()).post('users/auth', { login, senha: 'errada-123' })
      return proofs.count
    }
    expect(await proofsOf('ninguem.mesmo@exemplo.com.br')).toBe(await proofsOf(form.email))
  })

  test('what a client says of its address counts only behind a trusted proxy', () => {
    const behind = new Headers({ 'X-Forwarded-For': '6.6.6.6, 203.0.113.9, 127.0.0.1', 'X-Client-Port': '40123' })
    const { remoteAddress, remotePort } = connectionOf(behind)
    expect([remoteAddress, remotePort]).toEqual(['127.0.0.1', 40_123])
    const told = (trustProxy: readonly string[]) => visitorReader(trustProxy)(remoteAddress, (name) => behind.get(name))
    expect(told(['loopback']).address).toBe('203.0.113.9')
    expect(told([]).address).toBe('127.0.0.1')
    expect(connectionOf(new Headers()).remoteAddress).toBeUndefined()
  })
})

describe('what an answer or a log line must not tell', () => {
  test('an error of several lines leaves none of its words in the log', async () => {
    const broken = await embeddedCommerce({
      cartBadge: () => {
        throw new Error('valor recusado\nmaria.clara@exemplo.com.br\nat the end (of all)')
      },
    })
    const answer = await broken.app.fetch(
      new Request('http://loja.test/wcs/resources/10154/users/custom/personalizations/'),
    )
    expect(answer.status).toBe(503)
    const line = broken.logged.find((text) => text.includes('"event":"unexpected"'))
    expect(line).toContain('security.test.ts')
    expect(line).not.toMatch(/maria|recusado|of all/)
    await broken.close()
  })

  test('a request whose work never ends is answered at the deadline', async () => {
    const stuck = await embeddedCommerce({
      cartBadge: () => new Promise(() => undefined),
      env: testEnv({ COMMERCE_TIMEOUT_MS: '100' }),
    })
    const answer = await stuck.app.fetch(
      new Request('http://loja.test/wcs/resources/10154/users/custom/personalizations/'),
    )
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({
      detalhes: 'A loja demorou demais para responder. Aguarde alguns instantes e tente de novo.',
    })
    await stuck.close()
  })

  test('every write of every resource wants the CSRF pair, whatever its method or path', async () => {
    const { client: browser, id } = await registered(client())
    const pairless = new ContractClient((request) => {
      request.headers.delete('X-XSRF-TOKEN')
      return backend.app.fetch(request, { remoteAddress: '10.5.255.1' })
    }, 'https://loja.test')
    pairless.cookies
      .set(`__Host-WC_AUTHENTICATION_${id}`, tokenOf(browser, id))
      .set('__Host-XSRF-TOKEN', browser.cookies.get('__Host-XSRF-TOKEN')!)
    const writes = [
      'users',
      'users/auth',
      'users/auth/prelogin',
      'users/auth/logout',
      'users/addresses',
      'users/addresses/x',
      'cart',
      'cart/items',
      'cart/items/x',
      'cart/items/x/servicos',
      'cart/cep',
      'checkout/address',
      'checkout/delivery',
      'checkout/payment-method',
      'checkout/installment',
      'checkout/order',
      'checkout/order/1/demonstracao/pagar',
      'catalog/search/clicks',
      'payments/webhook/x',
      'payments%2Fwebhook',
      'nada',
    ]
    for (const path of writes)
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
        expect([path, method, (await pairless.call(method, path, {})).status]).toEqual([path, method, 403])
  })
})
