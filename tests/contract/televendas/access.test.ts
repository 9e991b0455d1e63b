import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { CodigosRecuperacao, InicioSegundoFator } from '#commerce/contract/customers/access.ts'
import { Acesso } from '#commerce/contract/televendas/access.ts'
import { totpCode, totpStep } from '#commerce/domain/customers/totp.ts'
import { purgeExpired } from '#commerce/operations/housekeeping.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { newAgent, PASSWORD, registered } from '#tests/harness/people.ts'

const backend = await forThisFile(embeddedCommerce())

let visitors = 0
const client = (): ContractClient => {
  const remoteAddress = `10.27.${visitors >> 8}.${++visitors & 255}`
  return new ContractClient((request) => backend.app.fetch(request, { remoteAddress }), 'https://loja.test')
}

const MINUTE_MS = 60_000
const DOOR = { query: { acessoRestrito: 'true', canal: 'ca_861' } }
type Agent = Awaited<ReturnType<typeof newAgent>>

const knock = async (body: object, query: Record<string, string> = DOOR.query) => {
  const browser = await client().start()
  return { browser, answer: await browser.post<ErrorBody>('users/auth', body, { query }) }
}
const enter = async (agent: Agent, codigo?: string) => {
  const { browser, answer } = await knock({ login: agent.login, senha: agent.senha, codigo })
  expect(answer.status).toBe(200)
  return browser
}
/** What was done by its own name; other writes are recorded by their call. */
const NAMED = /^(?:agente|segundo-fator|senha|sessoes|atendimento)-/
const actsOf = async (agentId: string) =>
  (
    await backend.deps.db
      .selectFrom('televendas_audit')
      .select('action')
      .where('agent_id', '=', agentId)
      .orderBy('id')
      .execute()
  )
    .map(({ action }) => action)
    .filter((action) => NAMED.test(action))
const callOf = (agentId: string) =>
  backend.deps.db
    .selectFrom('attendances')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy('started_at', 'desc')
    .executeTakeFirstOrThrow()
const isIn = async (browser: ContractClient) =>
  ((await browser.get<{ isTelevendedorAuthenticated?: boolean }>('users/session')).body.isTelevendedorAuthenticated ??
    false) === true

/** The secret as an application keeps it. */
const secretBytes = (segredo: string): Buffer => {
  const bits = [...segredo].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
async function withSecondFactor() {
  const agent = await newAgent(backend)
  const browser = await enter(agent)
  const begun = await browser.post('televendas/access/second-factor')
  expect(begun.status).toBe(201)
  const { segredo, uri } = v.parse(InicioSegundoFator, begun.body)
  expect(uri).toContain(`secret=${segredo}`)
  const code = () => totpCode(secretBytes(segredo), totpStep(backend.clock.now()))
  const confirmed = await browser.put('televendas/access/second-factor', { senha: PASSWORD, codigo: code() })
  expect(confirmed.status).toBe(200)
  const { codigos } = v.parse(CodigosRecuperacao, confirmed.body)
  backend.clock.advance(30_000)
  return { agent, browser, code, codigos }
}

describe('the two doors', () => {
  test("each refuses the other's credentials with the words of a wrong password", async () => {
    const agent = await newAgent(backend)
    const { form } = await registered(client())
    const wrong = (await knock({ login: agent.login, senha: 'errada-demais-1' })).answer
    const customerHere = (await knock({ login: form.email, senha: PASSWORD })).answer
    const agentThere = (await knock({ login: agent.login, senha: PASSWORD }, {})).answer
    expect(wrong.body.detalhes).toBe('Login ou senha incorretos.')
    for (const refused of [customerHere, agentThere]) {
      expect(refused.status).toBe(wrong.status)
      expect(refused.body).toEqual(wrong.body)
    }
  })

  test('a blocked agent is told so only with the right password, and the open session ends', async () => {
    const agent = await newAgent(backend)
    const browser = await enter(agent)
    await backend.deps.db
      .updateTable('agents')
      .set({ blocked_at: backend.clock.now() })
      .where('id', '=', agent.id)
      .execute()
    expect((await browser.get('televendas/access')).status).toBe(401)
    expect((await knock({ login: agent.login, senha: 'errada-demais-1' })).answer.body.detalhes).toBe(
      'Login ou senha incorretos.',
    )
    const { answer } = await knock({ login: agent.login, senha: PASSWORD })
    expect([answer.status, answer.body.detalhes]).toEqual([
      400,
      'Seu acesso ao televendas está bloqueado. Fale com a supervisão.',
    ])
  })
})

describe('the second factor', () => {
  test('is asked for after the right password, opens no session without, and no code counts twice', async () => {
    const { agent, code } = await withSecondFactor()
    const asked = await knock({ login: agent.login, senha: PASSWORD })
    expect(asked.answer.status).toBe(400)
    expect(asked.answer.body.errors[0]!.errorParameters).toBe('codigo')
    expect(await isIn(asked.browser)).toBe(false)
    const noPassword = (await knock({ login: agent.login, senha: 'errada-demais-1', codigo: code() })).answer
    expect(noPassword.body.detalhes).toBe('Login ou senha incorretos.')
    const used = code()
    expect(await isIn(await enter(agent, used))).toBe(true)
    const again = (await knock({ login: agent.login, senha: PASSWORD, codigo: used })).answer
    expect([again.status, again.body.errors[0]!.errorParameters]).toEqual([400, 'codigo'])
    backend.clock.advance(30_000)
    expect(await isIn(await enter(agent, code()))).toBe(true)
  })

  test('being asked counts for nothing; five wrong codes from one address make it wait', async () => {
    const { agent, code } = await withSecondFactor()
    const desk = await client().start()
    const type = (codigo?: string) =>
      desk.post<ErrorBody>('users/auth', { login: agent.login, senha: PASSWORD, codigo }, DOOR)
    for (let turn = 0; turn < 7; turn++) await type()
    for (let turn = 0; turn < 5; turn++) {
      await type()
      await type(code() === '000000' ? '111111' : '000000')
    }
    const answer = await type(code())
    expect([answer.status, answer.body.errors[0]!.errorCode]).toEqual([429, '2490'])
    expect(answer.body.detalhes).toBe('Muitas tentativas sem sucesso. Espere 15 minutos e tente de novo.')
  })

  test('eight recovery codes, each good once', async () => {
    const { agent, browser, codigos } = await withSecondFactor()
    expect(new Set(codigos).size).toBe(8)
    await enter(agent, codigos[0]!.toLowerCase().replace('-', ' '))
    expect((await knock({ login: agent.login, senha: PASSWORD, codigo: codigos[0]! })).answer.status).toBe(400)
    const access = v.parse(Acesso, (await browser.get('televendas/access')).body)
    expect(access.segundoFator).toEqual({ chaves: [], desde: expect.any(String) as string, codigosRestantes: 7 })
  })

  test('is taken away with password and code, and is not begun twice', async () => {
    const { agent, browser, code } = await withSecondFactor()
    expect((await browser.post('televendas/access/second-factor')).status).toBe(409)
    const remove = (senha: string, codigo: string) =>
      browser.post<ErrorBody>('televendas/access/second-factor/removal', { senha, codigo })
    const fieldOf = ({ body }: { body: ErrorBody }) => body.errors[0]!.errorParameters
    expect(fieldOf(await remove('errada-demais-1', code()))).toBe('senha')
    expect(fieldOf(await remove(PASSWORD, '12'))).toBe('codigo')
    expect((await remove(PASSWORD, code())).status).toBe(200)
    await enter(agent)
    expect(await actsOf(agent.id)).toEqual([
      'agente-entrou',
      'segundo-fator-ativado',
      'segundo-fator-removido',
      'agente-entrou',
    ])
  })

  test('no secret is readable in the database or in the log', async () => {
    const { agent, codigos } = await withSecondFactor()
    const row = await backend.deps.db
      .selectFrom('agents')
      .selectAll()
      .where('id', '=', agent.id)
      .executeTakeFirstOrThrow()
    const codes = await backend.deps.db
      .selectFrom('recovery_codes')
      .selectAll()
      .where('owner_id', '=', agent.id)
      .execute()
    for (const code of codigos) {
      expect(JSON.stringify(codes)).not.toContain(code.replace('-', ''))
      expect(backend.logged.join('\n')).not.toContain(code)
    }
    expect(row.totp_secret).not.toMatch(/^[A-Z2-7]{32}$/)
  })
})

describe('sessions', () => {
  test('are listed, and the others end', async () => {
    const agent = await newAgent(backend)
    const [here, there] = [await enter(agent), await enter(agent)]
    const access = v.parse(Acesso, (await here.get('televendas/access')).body)
    expect(access.sessoes.map(({ atual }) => atual).toSorted()).toEqual([false, true])
    backend.clock.advance(11 * MINUTE_MS)
    expect(await here.delete('televendas/access/sessions')).toMatchObject({
      status: 403,
      body: { errors: [{ errorKey: '_ERR_PROOF_REQUIRED' }] },
    })
    expect((await there.get('televendas/access')).status).toBe(200)
    expect((await here.post('users/proof', { senha: PASSWORD })).status).toBe(200)
    expect((await here.delete('televendas/access/sessions')).status).toBe(200)
    expect((await there.get('televendas/access')).status).toBe(401)
    expect(v.parse(Acesso, (await here.get('televendas/access')).body).sessoes).toHaveLength(1)
  })

  test('a change that is due opens nothing but itself; after it the other sessions are over', async () => {
    const agent = await newAgent(backend)
    const there = await enter(agent)
    await backend.deps.db.updateTable('agents').set({ must_change_password: true }).where('id', '=', agent.id).execute()
    const here = await enter(agent)
    expect((await here.get('televendas/access')).status).toBe(403)
    expect((await here.get('televendas/attendance')).status).toBe(403)
    const change = { senhaAntiga: PASSWORD, senhaNova: 'Buriti-Dourado-88' }
    expect((await here.put('users/password', change)).status).toBe(200)
    expect((await here.get('televendas/access')).status).toBe(200)
    expect((await there.get('televendas/access')).status).toBe(401)
    expect(await actsOf(agent.id)).toContain('senha-alterada')
  })

  test('a password made for the first entry waits for it seven days', async () => {
    const agent = await newAgent(backend)
    await backend.deps.db.updateTable('agents').set({ must_change_password: true }).where('id', '=', agent.id).execute()
    backend.clock.advance(7 * 1440 * MINUTE_MS)
    await enter(agent)
    backend.clock.advance(1)
    const { answer } = await knock({ login: agent.login, senha: agent.senha })
    expect([answer.status, answer.body.errors[0]?.errorMessage]).toEqual([400, expect.stringContaining('Peça outra')])
  })

  test('30 idle minutes end one in the middle of a call, which the agent resumes with nobody identified', async () => {
    const agent = await newAgent(backend)
    const { form } = await registered(client())
    const before = await enter(agent)
    const begun = await before.post<{ atendimento: { protocolo: string } }>('televendas/attendance', {})
    await before.post('users/auth/televendas', {
      login: form.email,
      confirmacao: { nomeCompleto: 'Maria Clara de Souza', cep: '38400-100' },
    })
    backend.clock.advance(30 * MINUTE_MS + 1)
    const ended = await before.get<ErrorBody>('televendas/attendance')
    expect(ended.body.errors[0]!.errorMessage).toContain('SessionTimeout')
    const after = await enter(agent)
    const { body } = await after.get<{ atendimento: { protocolo: string; cliente: unknown } }>('televendas/attendance')
    expect(body.atendimento).toMatchObject({ protocolo: begun.body.atendimento.protocolo, cliente: null })
    expect((await after.get('users/addresses')).status).toBe(403)
  })

  test('12 hours end one however busy the call', async () => {
    const agent = await newAgent(backend)
    const browser = await enter(agent)
    await browser.post('televendas/attendance', {})
    for (let turn = 0; turn < 29; turn++) {
      expect((await browser.get('cart')).status).toBe(200)
      backend.clock.advance(24.9 * MINUTE_MS)
    }
    expect((await browser.get('televendas/attendance')).status).toBe(401)
  })

  test('leaving ends the call as cut off, unless another session of the agent is in it', async () => {
    const agent = await newAgent(backend)
    const first = await enter(agent)
    await first.post('televendas/attendance', {})
    const second = await enter(agent)
    await second.post('users/auth/logout', undefined, DOOR)
    expect((await callOf(agent.id)).outcome).toBeNull()
    await first.post('users/auth/logout', undefined, DOOR)
    expect((await callOf(agent.id)).outcome).toBe('QUEDA')
    expect(await actsOf(agent.id)).toEqual([
      'agente-entrou',
      'atendimento-iniciado',
      'agente-entrou',
      'agente-saiu',
      'atendimento-encerrado',
      'agente-saiu',
    ])
  })

  test('calls that nobody came back to are closed by housekeeping', async () => {
    const [gone, busy] = [await newAgent(backend), await newAgent(backend)]
    await (await enter(gone)).post('televendas/attendance', {})
    backend.clock.advance(11 * 60 * MINUTE_MS)
    await (await enter(busy)).post('televendas/attendance', {})
    await purgeExpired(backend.deps.db, backend.clock.now())
    expect((await callOf(gone.id)).outcome).toBeNull()
    backend.clock.advance(61 * MINUTE_MS)
    await purgeExpired(backend.deps.db, backend.clock.now())
    expect((await callOf(gone.id)).outcome).toBe('QUEDA')
    expect((await callOf(busy.id)).outcome).toBeNull()
  })
})

test.each([
  ['get', 'televendas/access'],
  ['delete', 'televendas/access/sessions'],
  ['post', 'televendas/access/second-factor'],
  ['put', 'televendas/access/second-factor'],
  ['post', 'televendas/access/second-factor/removal'],
] as const)('%s %s is closed to visitors and customers', async (method, path) => {
  const visitor = await client().start()
  expect((await visitor[method](path)).status).toBe(401)
  const { client: customer } = await registered(client())
  expect((await customer[method](path)).status).toBe(403)
})
