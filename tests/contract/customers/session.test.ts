import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { ErrorBody } from '#commerce/contract/conventions.ts'
import {
  Contexto,
  Personalizacoes,
  RespostaLogin,
  RespostaPreLogin,
  Sessao,
} from '#commerce/contract/customers/session.ts'
import { isAuthenticatedByActivity } from '#tests/harness/activity-reading.ts'
import { startContract } from '#tests/harness/commerce.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { newCpf, PASSWORD, registered } from '#tests/harness/people.ts'

const contract = await forThisFile(startContract())

const documentCookie = (client: ContractClient) =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

describe('urls/context', () => {
  test('gives store, channel, guest identity and CSRF cookies', async () => {
    const visitor = contract.client()
    const { status, headers, body } = await visitor.get('urls/context')
    expect(status).toBe(200)
    expect(v.parse(Contexto, body).canal).toBe('ca_0')
    expect(visitor.cookies.get('userSegment')).toBe('ca_0')
    expect(visitor.cookies.get('acessoRestrito')).toBe('false')
    expect(visitor.cookies.get('XSRF-TOKEN')).toBeTruthy()
    expect(headers.getSetCookie().length).toBeGreaterThan(4)
    expect(headers.getSetCookie().find((line) => line.startsWith('WC_PERSISTENT='))).toContain('HttpOnly')
    expect(isAuthenticatedByActivity(documentCookie(visitor), false)).toBe(false)
  })

  test('keeps the guest and the CSRF token of a browser that has them', async () => {
    const visitor = await contract.client().start()
    const before = new Map(visitor.cookies)
    await visitor.start()
    expect(visitor.cookies.get('WC_PERSISTENT')).toBe(before.get('WC_PERSISTENT'))
    expect(visitor.cookies.get('XSRF-TOKEN')).toBe(before.get('XSRF-TOKEN'))
  })

  test('an answer that comes after a logout does not bring the session’s token back', async () => {
    const { client } = await registered(contract.client())
    const { headers } = await client.get('urls/context')
    expect((await client.post('users/auth/logout')).status).toBeLessThan(300)
    for (const line of headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      client.cookies.set(name!, value!)
    }
    expect((await client.post('users/auth/prelogin', { login: newCpf() })).status).toBe(200)
  })

  test('a forged guest identity is replaced', async () => {
    const visitor = await contract.client().start()
    const real = visitor.cookies.get('WC_PERSISTENT')!
    const forged = real.replace(/[0-9a-f]{12}_/, '000000000000_')
    expect(forged).not.toBe(real)
    visitor.cookies.set('WC_PERSISTENT', forged)
    await visitor.start()
    expect(visitor.cookies.get('WC_PERSISTENT')).not.toBe(forged)
  })
})

describe('channel', () => {
  test.each([
    ['query', async (visitor: ContractClient) => visitor.start({ canal: 'ca_861' })],
    [
      'segment cookie',
      async (visitor: ContractClient) => (visitor.cookies.set('userSegment', 'ca_861'), visitor.start()),
    ],
    [
      'restricted-access cookie',
      async (visitor: ContractClient) => (visitor.cookies.set('acessoRestrito', 'true'), visitor.start()),
    ],
  ])('an anonymous visitor asking for ca_861 by %s falls back to ca_0', async (_, ask) => {
    const visitor = await ask(contract.client())
    expect(visitor.cookies.get('userSegment')).toBe('ca_0')
    expect(visitor.cookies.get('acessoRestrito')).toBe('false')
  })

  test('a customer asking for ca_861 falls back to ca_0', async () => {
    const { client } = await registered(contract.client())
    const { body } = await client.get<Contexto>('urls/context', { query: { canal: 'ca_861' } })
    expect(body.canal).toBe('ca_0')
  })
})

describe('session check', () => {
  test('a guest is nobody', async () => {
    const visitor = await contract.client().start()
    const { status, body } = await visitor.get('users/session')
    expect(status).toBe(200)
    expect(body).toEqual({ isAuthenticated: false, isTelevendedorAuthenticated: false, expiraEm: null })
  })

  test('a customer is somebody, until the logout', async () => {
    const { client } = await registered(contract.client())
    const during = v.parse(Sessao, (await client.get('users/session')).body)
    expect(during).toMatchObject({ isAuthenticated: true, isTelevendedorAuthenticated: false })
    expect(isAuthenticatedByActivity(documentCookie(client), false)).toBe(true)
    const guestBefore = client.cookies.get('WC_PERSISTENT')

    expect((await client.post('users/auth/logout')).status).toBe(200)
    expect((await client.get('users/session')).body).toMatchObject({ isAuthenticated: false })
    expect(isAuthenticatedByActivity(documentCookie(client), false)).toBe(false)
    expect([...client.cookies.keys()].filter((name) => name.startsWith('WC_AUTHENTICATION_'))).toEqual([])
    expect(client.cookies.get('WC_PERSISTENT')).not.toBe(guestBefore)
  })

  test('a token used again after the logout is SessionInvalid, and the cookies go', async () => {
    const { client, id } = await registered(contract.client())
    const stolen = client.cookies.get(`WC_AUTHENTICATION_${id}`)!
    await client.post('users/auth/logout')
    client.cookies.set(`WC_AUTHENTICATION_${id}`, stolen)
    const { status, body } = await client.get<ErrorBody>('users/session')
    expect(status).toBe(401)
    expect(v.parse(ErrorBody, body).errors[0]!.errorMessage).toContain('SessionInvalid')
    expect(JSON.parse(body.detalhesTecnicos!)).toEqual({ redirectDestination: '/loja/auth/login/' })
    expect(client.cookies.has(`WC_AUTHENTICATION_${id}`)).toBe(false)
  })

  test('a forged authentication cookie is SessionInvalid', async () => {
    const visitor = await contract.client().start()
    visitor.cookies.set('WC_AUTHENTICATION_1001', '1001%2Cforjado')
    const { status, body } = await visitor.get<ErrorBody>('users/session')
    expect(status).toBe(401)
    expect(body.errors[0]!.errorMessage).toContain('SessionInvalid')
  })

  test('a forged activity cookie gives nothing', async () => {
    const { id } = await registered(contract.client())
    const visitor = await contract.client().start()
    visitor.cookies.set(
      `WC_USERACTIVITY_${id}`,
      `${id}%2C10154%2Cnull%2Cnull%2C1785600000000%2C1985601800000%2Cnull%2Cnull%2Cnull%2Cnull%2Cabc`,
    )
    expect((await visitor.get('users/session')).body).toMatchObject({ isAuthenticated: false })
    const { status, body } = await visitor.get<ErrorBody>('users', { query: { idUsuario: id } })
    expect(status).toBe(401)
    expect(JSON.stringify(body)).not.toMatch(/SessionInvalid|SessionTimeout/)
  })

  test('a write with an ended session is refused, never made as a guest', async () => {
    const { client, id } = await registered(contract.client())
    const stolen = client.cookies.get(`WC_AUTHENTICATION_${id}`)!
    await client.post('users/auth/logout')
    client.cookies.set(`WC_AUTHENTICATION_${id}`, stolen)
    await client.start()
    expect((await client.post('users/addresses', {})).status).toBe(401)
  })
})

describe('login', () => {
  test.each(['email', 'cpf'] as const)('by %s', async (field) => {
    const { form, id } = await registered(contract.client())
    const browser = await contract.client().start()
    const csrfBefore = browser.cookies.get('XSRF-TOKEN')
    const { status, body } = await browser.post('users/auth', { login: form[field], senha: PASSWORD })
    expect(status).toBe(200)
    expect(v.parse(RespostaLogin, body)).toMatchObject({ idUsuario: id, alterarSenha: false })
    expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(csrfBefore)
    const shown = v.parse(Personalizacoes, (await browser.get('users/custom/personalizations')).body)
    expect(shown).toEqual({
      badgeCarrinho: 0,
      nome: 'Maria Clara',
      nomeCompleto: 'Maria Clara de Souza',
      nomeTelevendedor: '',
    })
  })

  test("wrong credentials are 400 with WebSphere's code", async () => {
    const { form } = await registered(contract.client())
    const browser = await contract.client().start()
    const { status, body } = await browser.post<ErrorBody>('users/auth', { login: form.email, senha: 'errada-1234' })
    expect(status).toBe(400)
    expect(body.errors[0]).toMatchObject({ errorKey: '_ERR_AUTHENTICATION_ERROR', errorCode: '2030' })
    expect(body.detalhes).toBe('Login ou senha incorretos.')
  })

  test('five failures from one address make it wait, at the known and the unknown alike', async () => {
    const { form } = await registered(contract.client())
    const answersTo = async (login: string) => {
      const browser = await contract.client().start()
      const answers = []
      for (let turn = 0; turn < 6; turn++) {
        const { status, body } = await browser.post<ErrorBody>('users/auth', { login, senha: `errada-${turn}x` })
        answers.push({ status, code: body.errors[0]!.errorCode, detalhes: body.detalhes })
      }
      return answers
    }
    const known = await answersTo(form.email)
    expect(known.map(({ code }) => code)).toEqual(['2030', '2030', '2030', '2030', '2490', '2490'])
    expect(await answersTo('ninguem@exemplo.com.br')).toEqual(known)
    expect(await answersTo('qualquer coisa')).toEqual(known)
    expect(known.map(({ status }) => status)).toEqual([400, 400, 400, 400, 429, 429])
  })

  test('a login ends the session the browser had', async () => {
    const { client, id } = await registered(contract.client())
    const first = client.cookies.get(`WC_AUTHENTICATION_${id}`)!
    const other = await registered(contract.client())
    await client.post('users/auth', { login: other.form.email, senha: PASSWORD })
    expect(client.cookies.has(`WC_AUTHENTICATION_${id}`)).toBe(false)
    const thief = await contract.client().start()
    thief.cookies.set(`WC_AUTHENTICATION_${id}`, first)
    expect((await thief.get('users/session')).status).toBe(401)
  })

  test("the agents' door knows no customers", async () => {
    const { form } = await registered(contract.client())
    const browser = await contract.client().start()
    const { status } = await browser.post(
      'users/auth',
      { login: form.email, senha: PASSWORD },
      { query: { acessoRestrito: 'true', canal: 'ca_861' } },
    )
    expect(status).toBe(400)
  })
})

describe('prelogin', () => {
  test('a known login shows its kind and masked e-mail', async () => {
    const { form } = await registered(contract.client())
    const { body } = await (await contract.client().start()).post('users/auth/prelogin', { login: form.cpf })
    expect(v.parse(RespostaPreLogin, body)).toEqual({
      existe: true,
      tipo: 'PF',
      emailComMascara: 'c****@exemplo.com.br',
      bloqueado: false,
    })
  })

  test('an unknown one shows only what was typed', async () => {
    const visitor = await contract.client().start()
    expect((await visitor.post('users/auth/prelogin', { login: '11.222.333/0001-81' })).body).toEqual({
      existe: false,
      tipo: 'PJ',
      bloqueado: false,
    })
    // An e-mail of 14 letters is no CNPJ.
    for (const login of [newCpf(), 'ana@novo.com.br'])
      expect((await visitor.post('users/auth/prelogin', { login })).body).toEqual({
        existe: false,
        tipo: 'PF',
        bloqueado: false,
      })
  })

  test('more than ten a minute from one address wait', async () => {
    const visitor = await contract.client().start()
    const statuses = []
    for (let turn = 0; turn < 11; turn++)
      statuses.push((await visitor.post('users/auth/prelogin', { login: 'x' })).status)
    expect(statuses.slice(0, 10).every((status) => status === 200)).toBe(true)
    expect(statuses[10]).toBe(429)
    const { headers, body } = await visitor.post<ErrorBody>('users/auth/prelogin', { login: 'x' })
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(body.detalhes).toContain('Aguarde')
  })

  test('agents who come to work at one address together are not made to wait', async () => {
    const DOOR = { query: { acessoRestrito: 'true' } }
    const visitor = await contract.client().start()
    const statuses = []
    for (let turn = 0; turn < 12; turn++)
      statuses.push((await visitor.post('users/auth/prelogin', { login: `a${turn}` }, DOOR)).status)
    expect(statuses).toEqual(Array.from({ length: 12 }, () => 200))
  })
})

describe('CSRF', () => {
  test.each([
    ['missing header', { 'X-XSRF-TOKEN': '' }],
    ['another value', { 'X-XSRF-TOKEN': 'outro' }],
  ])('%s is 403', async (_, headers) => {
    const visitor = await contract.client().start()
    const { status, body } = await visitor.post('users/auth/logout', undefined, { headers })
    expect(status).toBe(403)
    expect(v.parse(ErrorBody, body).errors[0]!.errorCode).toBe('CSRF')
  })

  test('no cookie is 403', async () => {
    expect(
      (await contract.client().post('users/auth/logout', undefined, { headers: { 'X-XSRF-TOKEN': 'x' } })).status,
    ).toBe(403)
  })
})

describe('a session cookie that somebody planted', () => {
  const entering = async () => {
    const { client, form } = await registered(contract.client())
    await client.post('users/auth/logout')
    return { login: form.email, senha: PASSWORD }
  }
  const isIn = async (client: ContractClient, options = {}) => {
    const { status, body } = await client.get<Sessao>('users/session', options)
    return status === 200 && body.isAuthenticated
  }

  test('breaks no login, whether it was there before the first page or came after it', async () => {
    const credentials = await entering()
    const before = contract.client()
    for (const name of ['x', '-1002x', '019']) before.cookies.set(`WC_AUTHENTICATION_${name}`, `${name}%2Cplantado`)
    await before.start()
    const after = await contract.client().start()
    after.cookies.set('WC_AUTHENTICATION_x', 'x%2Cplantado')
    for (const client of [before, after]) {
      expect((await client.post('users/auth', credentials)).status).toBe(200)
      expect([...client.cookies.keys()].filter((name) => name.startsWith('WC_AUTHENTICATION_'))).toHaveLength(1)
      expect(await isIn(client)).toBe(true)
    }
  })

  test('before the real one, under its name and for another path, hides it from nobody', async () => {
    const credentials = await entering()
    const client = await contract.client().start()
    await client.post('users/auth', credentials)
    const own = [...client.cookies].map(([name, value]) => `${name}=${value}`)
    const [name] = own.find((pair) => pair.startsWith('WC_AUTHENTICATION_'))!.split('=')
    const both = { headers: { Cookie: [`${name}=0%2Cplantado`, ...own].join('; ') } }
    expect(await isIn(client, both)).toBe(true)
    // Its pair is nobody's: a token made for the planted cookie is worth nothing beside the real one.
    const attacker = contract.client()
    attacker.cookies.set(name!, '0%2Cplantado')
    await attacker.start()
    const planted = attacker.cookies.get('XSRF-TOKEN')!
    const cookies = [`${name}=0%2Cplantado`, `XSRF-TOKEN=${planted}`, ...own.filter((pair) => !pair.startsWith('XSRF'))]
    const forged = { headers: { Cookie: cookies.join('; '), 'X-XSRF-TOKEN': planted } }
    expect((await client.post('cart/items', { sku: 'x' }, forged)).status).toBe(403)
    // Nor is a guest's while a session is open.
    const guest = await contract.client().start()
    const guests = [
      ...own.filter((pair) => !/^(XSRF|WC_PERSISTENT)/.test(pair)),
      ...[...guest.cookies]
        .map(([key, value]) => `${key}=${value}`)
        .filter((pair) => /^(XSRF|WC_PERSISTENT)/.test(pair)),
    ]
    const asGuest = { headers: { Cookie: guests.join('; '), 'X-XSRF-TOKEN': guest.cookies.get('XSRF-TOKEN')! } }
    expect((await client.post('cart/items', { sku: 'x' }, asGuest)).status).toBe(403)
  })
})
