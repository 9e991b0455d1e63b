import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { CanaisResposta } from '#commerce/contract/catalogue/catalogue.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import type { Contexto, RespostaLogin, Sessao } from '#commerce/contract/customers/session.ts'
import { purgeExpired } from '#commerce/operations/housekeeping.ts'
import { isAuthenticatedByActivity } from '#tests/harness/activity-reading.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { newAgent, PASSWORD, registered } from '#tests/harness/people.ts'

/** Agents are made inside and time is moved, so these run against the embedded backend only. */
const backend = await forThisFile(embeddedCommerce())

let visitors = 0
const client = (): ContractClient => {
  const remoteAddress = `10.9.0.${++visitors}`
  return new ContractClient(
    (request) => backend.app.fetch(request, { remoteAddress, remotePort: 51_000 }),
    'https://loja.test',
  )
}

const MINUTE_MS = 60_000
const AGENT_DOOR = { query: { acessoRestrito: 'true', canal: 'ca_861' } }

async function agentLogin(channels?: string[]) {
  const agent = await newAgent(backend, channels)
  const browser = await client().start()
  const answer = await browser.post<RespostaLogin>(
    'users/auth',
    { login: agent.login.toUpperCase(), senha: agent.senha },
    AGENT_DOOR,
  )
  return { agent, browser, answer }
}

const cookieText = (browser: ContractClient) =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

describe('agents', () => {
  test('enter by their own door, into an assigned channel', async () => {
    const { agent, browser, answer } = await agentLogin()
    expect(answer.body).toEqual({ idUsuario: agent.id, alterarSenha: false, canal: 'ca_861' })
    expect(browser.cookies.get('userSegment')).toBe('ca_861')
    expect(browser.cookies.get('acessoRestrito')).toBe('true')
    expect((await browser.get('users/session')).body).toMatchObject({
      isAuthenticated: false,
      isTelevendedorAuthenticated: true,
    })
    expect((await browser.get('users/custom/personalizations')).body).toMatchObject({
      nome: '',
      nomeTelevendedor: 'João Pereira da Silva',
    })
    expect(isAuthenticatedByActivity(cookieText(browser), true)).toBe(false)
  })

  test('pick among their channels by the query; any other falls back to ca_0', async () => {
    const { browser } = await agentLogin(['ca_861', 'ca_500'])
    const looked = await browser.get<Contexto>('urls/context', { query: { canal: 'ca_500' } })
    // Reading changes nothing: a picture or a link on another site reads too.
    expect(looked.body).toMatchObject({ canal: 'ca_861', canalPedido: 'ca_500' })
    expect((await browser.get<Contexto>('urls/context')).body.canal).toBe('ca_861')
    expect(browser.cookies.get('userSegment')).toBe('ca_861')
    expect((await browser.put<Contexto>('urls/context', { canal: 'ca_500' })).body.canal).toBe('ca_500')
    expect((await browser.get<Contexto>('urls/context')).body.canal).toBe('ca_500')
    expect(browser.cookies.get('userSegment')).toBe('ca_500')
    expect((await browser.put('urls/context', { canal: 'ca_777' })).status).toBe(403)
    expect((await browser.put('urls/context', { canal: 'ca_0' })).status).toBe(200)
  })

  test('list the channels assigned to them, and nobody else does', async () => {
    const { browser } = await agentLogin(['ca_861', 'ca_500'])
    const { status, body } = await browser.get('catalog/price/canais')
    expect(status).toBe(200)
    expect(v.parse(CanaisResposta, body).canais).toEqual([
      {
        canal: 'ca_861',
        nome: '861 - telefácil - Vendas por telefone',
        searchField: '861 - telefácil - vendas por telefone',
      },
      { canal: 'ca_500', nome: '500 - televendas - Canal 500', searchField: '500 - televendas - canal 500' },
    ])
    const { client: customer } = await registered(client())
    expect((await customer.get('catalog/price/canais', AGENT_DOOR)).status).toBe(403)
    const refused = await (await client().start()).get<ErrorBody>('catalog/price/canais', AGENT_DOOR)
    expect([refused.status, refused.body.detalhesTecnicos]).toEqual([
      401,
      '{"redirectDestination":"/loja/televendas/login/"}',
    ])
    await browser.post('users/auth/logout')
    expect((await browser.get('catalog/price/canais')).status).toBe(401)
  })

  test("do not pass the customers' door, and have no customer's data", async () => {
    const { agent, browser } = await agentLogin()
    expect((await (await client().start()).post('users/auth', { login: agent.login, senha: PASSWORD })).status).toBe(
      400,
    )
    expect((await browser.get('users/addresses')).status).toBe(403)
  })

  test('must change a password older than 90 days', async () => {
    const agent = await newAgent(backend)
    await backend.deps.db
      .updateTable('agents')
      .set({ password_changed_at: new Date(backend.clock.now().getTime() - 91 * 86_400_000) })
      .where('id', '=', agent.id)
      .execute()
    const { body } = await (
      await client().start()
    ).post('users/auth', { login: agent.login, senha: agent.senha }, AGENT_DOOR)
    expect(body).toMatchObject({ alterarSenha: true })
  })

  test('are out at once when deactivated', async () => {
    const { agent, browser } = await agentLogin()
    await backend.deps.db
      .updateTable('agents')
      .set({ deactivated_at: backend.clock.now() })
      .where('id', '=', agent.id)
      .execute()
    const { status, body } = await browser.get<ErrorBody>('users/session')
    expect(status).toBe(401)
    expect(body.errors[0]!.errorMessage).toContain('SessionInvalid')
  })

  test('acting for a customer show whom, and a plain logout only lets the customer go', async () => {
    const { id: customerId } = await registered(client())
    const { agent, browser } = await agentLogin()
    await backend.deps.db
      .updateTable('sessions')
      .set({ customer_id: customerId })
      .where('agent_id', '=', agent.id)
      .execute()
    await browser.start()
    expect(isAuthenticatedByActivity(cookieText(browser), true)).toBe(true)
    expect((await browser.get('users', { query: { idUsuario: customerId } })).status).toBe(200)

    await browser.post('users/auth/logout')
    expect((await browser.get('users/session')).body).toMatchObject({
      isAuthenticated: false,
      isTelevendedorAuthenticated: true,
    })
    await browser.post('users/auth/logout', undefined, AGENT_DOOR)
    expect((await browser.get('users/session')).body).toMatchObject({ isTelevendedorAuthenticated: false })
  })
})

describe('time', () => {
  const check = async (browser: ContractClient) => browser.get<Sessao & ErrorBody>('users/session')

  test('30 idle minutes end a session with SessionTimeout, once', async () => {
    const { client: browser } = await registered(client())
    backend.clock.advance(30 * MINUTE_MS + 1)
    const { status, body } = await check(browser)
    expect(status).toBe(401)
    expect(body.errors[0]).toMatchObject({ errorKey: 'CWXBB1011E', errorMessage: 'SessionTimeout: sessão expirada' })
    expect(body.detalhes).toBe('Sua sessão expirou. Entre novamente para continuar.')
    expect(isAuthenticatedByActivity(cookieText(browser), false)).toBe(false)
    expect((await check(browser)).status).toBe(200)
  })

  test('the page start leaves an ended session for the session check to tell', async () => {
    const { client: browser } = await registered(client())
    backend.clock.advance(31 * MINUTE_MS)
    expect((await browser.get('urls/context')).status).toBe(200)
    expect((await check(browser)).body.errors[0]!.errorMessage).toContain('SessionTimeout')
  })

  test('activity renews it, up to 24 hours', async () => {
    const { client: browser } = await registered(client())
    for (let turn = 0; turn < 60; turn++) {
      expect((await check(browser)).status).toBe(200)
      backend.clock.advance(24 * MINUTE_MS)
    }
    expect((await check(browser)).body.errors[0]!.errorMessage).toContain('SessionTimeout')
  })

  test("an agent's lasts 12 hours at the most", async () => {
    const { browser } = await agentLogin()
    for (let turn = 0; turn < 30; turn++) {
      expect((await check(browser)).status).toBe(200)
      backend.clock.advance(24 * MINUTE_MS)
    }
    const { status, body } = await check(browser)
    expect([status, body.detalhesTecnicos]).toEqual([401, '{"redirectDestination":"/loja/televendas/login/"}'])
  })

  test('what had to wait 15 minutes goes on after them', async () => {
    const { form } = await registered(client())
    const browser = await client().start()
    for (let turn = 0; turn < 5; turn++) await browser.post('users/auth', { login: form.email, senha: 'errada-123' })
    expect((await browser.post('users/auth', { login: form.email, senha: PASSWORD })).status).toBe(429)
    backend.clock.advance(15 * MINUTE_MS + 1)
    expect((await browser.post('users/auth', { login: form.email, senha: PASSWORD })).status).toBe(200)
  })
})

test('over HTTPS every cookie is Secure', async () => {
  const { headers } = await client().get('urls/context')
  for (const line of headers.getSetCookie()) expect(line).toContain('; Secure')
})

test('entries and exits are in the access log with address and port, and go after six months', async () => {
  const { client: browser, id } = await registered(client())
  await browser.post('users/auth/logout')
  const rows = await backend.deps.db
    .selectFrom('access_log')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ event, port }) => [event, port])).toEqual([
    ['cadastro', 51_000],
    ['saida', 51_000],
  ])
  const later = new Date(backend.clock.now())
  later.setUTCMonth(later.getUTCMonth() + 7)
  await purgeExpired(backend.deps.db, later)
  expect(await backend.deps.db.selectFrom('access_log').select('id').execute()).toEqual([])
})

test('no log line holds personal data', async () => {
  const { form } = await registered(client())
  const all = backend.logged.join('\n')
  expect(all).toContain('"route":"/wcs/resources/:storeId/users"')
  for (const secret of [form.email.toLowerCase(), form.cpf, form.cpf.replace(/\D/g, ''), 'Maria Clara', PASSWORD])
    expect(all.toLowerCase()).not.toContain(secret.toLowerCase())
})
