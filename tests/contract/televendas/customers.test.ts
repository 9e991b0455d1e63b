import { sql } from 'kysely'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import {
  BuscasResposta,
  Cliente360,
  ClientesEncontrados,
  LinkEnviado,
} from '#commerce/contract/televendas/customers.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { companyForm, newAgent, PASSWORD, registered, registrationForm } from '#tests/harness/people.ts'

const backend = await forThisFile(embeddedCommerce())

let visitors = 0
const client = (): ContractClient => {
  const remoteAddress = `10.9.${(++visitors >> 8) & 255}.${visitors & 255}`
  return new ContractClient(
    (request) => backend.app.fetch(request, { remoteAddress, remotePort: 51_000 }),
    'https://loja.test',
  )
}

async function agentAtWork({ inCall = true } = {}) {
  const agent = await newAgent(backend)
  const browser = await client().start()
  await browser.post('users/auth', { login: agent.login, senha: agent.senha }, { query: { acessoRestrito: 'true' } })
  if (inCall) await browser.post('televendas/attendance', {})
  return { agent, browser }
}

async function serving() {
  const { agent, browser } = await agentAtWork()
  const customer = await registered(client())
  const confirmacao = { nomeCompleto: 'Maria Clara de Souza', cep: '38400-100' }
  await browser.post('users/auth/televendas', { login: customer.id, confirmacao })
  return { agent, browser, customer }
}

const search = (browser: ContractClient, busca: string) =>
  browser.get<ErrorBody>('televendas/customers', { query: { busca } })
const mailsTo = async (to: string) =>
  (
    await sql<{ kind: string; subject: string; text: string }>`
      SELECT kind, subject, body_text AS text FROM mail_outbox WHERE recipient = ${to.toLowerCase()}
      ORDER BY created_at, id`.execute(backend.deps.db)
  ).rows
const actsOf = async (agentId: string) =>
  (
    await backend.deps.db
      .selectFrom('televendas_audit')
      .select(['action', 'entity_id', 'after'])
      .where('agent_id', '=', agentId)
      .orderBy('id')
      .execute()
  ).map((line) => line)

describe('finding a customer (contract §7)', () => {
  test('by document, e-mail, phone or order, masked, and recorded without what was typed', async () => {
    const { browser, agent } = await agentAtWork()
    const { form, id } = await registered(client(), { celular: '(31) 98877-6655' })
    for (const busca of [form.cpf, form.email, '31 98877 6655']) {
      const found = v.parse(ClientesEncontrados, (await search(browser, busca)).body)
      expect(found.clientes).toEqual([
        {
          idUsuario: id,
          tipo: 'PF',
          nomeMascarado: 'Maria S.',
          documentoMascarado: expect.stringMatching(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/) as string,
          emailComMascara: 'c****@exemplo.com.br',
          telefoneMascarado: '(31) *****-6655',
          cidade: 'Uberlândia/MG',
        },
      ])
    }
    expect((await search(browser, '99999999')).body).toEqual({ clientes: [] })
    const acts = (await actsOf(agent.id)).filter(({ action }) => action === 'clientes-procurados')
    expect(acts.map(({ after }) => after)).toEqual([
      { tipo: ['CPF'], encontrados: 1 },
      { tipo: ['EMAIL'], encontrados: 1 },
      { tipo: ['TELEFONE'], encontrados: 1 },
      { tipo: ['PARTE'], encontrados: 0 },
    ])
    expect(JSON.stringify(acts)).not.toMatch(/\d{4}-?6655|exemplo/)
  })

  test('by name and by parts of values: the nearest first, twenty at most, masked, and recorded as such', async () => {
    const { browser, agent } = await agentAtWork()
    const name = (nomeCompleto: string, celular = '(31) 98877-0000') => registered(client(), { nomeCompleto, celular })
    const own = await name('Antônia Quaresma Xavier', '(31) 98877-4321')
    const other = await name('Xavier Antônio Quaresma')
    await name('Antônia Prado Lima')
    const found = async (busca: string) => {
      const { status, body } = await search(browser, busca)
      expect(status, JSON.stringify(body)).toBe(200)
      return v.parse(ClientesEncontrados, body).clientes.map(({ idUsuario }) => idUsuario)
    }
    expect(await found('antonia quaresma')).toEqual([own.id])
    expect(await found('QUARESMA xavier')).toEqual([own.id, other.id])
    expect(await found('xavier quares')).toEqual([other.id, own.id])
    expect(await found('quaresma da silva')).toEqual([])
    const cpf = own.form.cpf.replace(/\D/g, '')
    expect(await found(cpf.slice(2, 9))).toContain(own.id)
    expect(await found('77-4321')).toEqual([own.id])
    const [{ tipo, encontrados }] = (await actsOf(agent.id)).flatMap(({ after }) =>
      after !== null && typeof after === 'object' && 'tipo' in after
        ? [after as { tipo: string[]; encontrados: number }]
        : [],
    ) as [{ tipo: string[]; encontrados: number }]
    expect([tipo, encontrados]).toEqual([['NOME'], 1])
    expect(JSON.stringify(await actsOf(agent.id))).not.toMatch(/quaresma|4321/i)

    await Promise.all(Array.from({ length: 22 }, () => name('Zenaide Comum da Mata')))
    expect(await found('zenaide')).toHaveLength(20)
  })

  test('a supervisor reads who looked for customers and served nobody, or tried outside a call', async () => {
    const { browser, agent } = await agentAtWork({ inCall: false })
    expect((await search(browser, 'Maria Clara')).status).toBe(409)
    await browser.post('televendas/attendance', {})
    await search(browser, 'Maria Clara')
    await search(browser, '99999999')
    const lead = await newAgent(backend, ['ca_861'], 'SUPERVISOR')
    const supervisor = await client().start()
    const door = { query: { acessoRestrito: 'true' } }
    await supervisor.post('users/auth', { login: lead.login, senha: lead.senha }, door)
    const report = v.parse(BuscasResposta, (await supervisor.get('televendas/lookups')).body)
    expect(report.agentes.find(({ idAgente }) => idAgente === agent.id)).toMatchObject({
      buscas: 2,
      porParte: 2,
      semCliente: 2,
      foraDeLigacao: 1,
    })
    expect((await browser.get('televendas/lookups')).status).toBe(403)
  })

  test('only in a call, not by too little, and not the whole day long', async () => {
    const { browser, agent } = await agentAtWork({ inCall: false })
    const relogin = { login: agent.login, senha: agent.senha }
    expect((await search(browser, 'a@exemplo.com.br')).status).toBe(409)
    await browser.post('televendas/attendance', {})
    for (const little of ['de Sá', '12-3', 'a@exemplo']) {
      const refused = await search(browser, little)
      expect([refused.status, refused.body.errors[0]?.errorParameters]).toEqual([400, 'busca'])
    }
    const names = []
    for (let asked = 0; asked < 31; asked++) names.push((await search(browser, 'Maria Clara')).status)
    expect([names.slice(0, 30).every((status) => status === 200), names[30]]).toEqual([true, 429])
    backend.clock.advance(3_600_000)
    await browser.post('users/auth', relogin, { query: { acessoRestrito: 'true' } })
    const answers = []
    for (let asked = 0; asked < 61; asked++) answers.push((await search(browser, 'a@exemplo.com.br')).status)
    expect(answers.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(answers[60]).toBe(429)
  })

  test('is closed to customers and visitors', async () => {
    expect((await search(await client().start(), 'a@exemplo.com.br')).status).toBe(401)
    const { client: customer, id } = await registered(client())
    expect((await search(customer, 'a@exemplo.com.br')).status).toBe(403)
    expect((await customer.get(`televendas/customers/${id}`)).status).toBe(403)
    expect((await customer.post(`televendas/customers/${id}/reset-link`, {})).status).toBe(403)
    expect((await customer.get('televendas/queues')).status).toBe(403)
  })
})

describe('the customer who is served', () => {
  test('is seen whole by domain §7, nobody else is', async () => {
    const { browser, customer } = await serving()
    const seen = await browser.get<Cliente360>(`televendas/customers/${customer.id}`)
    expect(seen.status).toBe(200)
    expect(v.parse(Cliente360, seen.body)).toMatchObject({
      nome: 'Maria Clara de Souza',
      emailComMascara: 'c****@exemplo.com.br',
      celular: '(34) 99999-1234',
      enderecos: [{ cidade: 'Centro, Uberlândia/MG', principal: true }],
      pontos: { saldo: 0, saldoPendente: 0 },
      atendimentos: [{ agente: 'João', desfecho: null }],
      ultimoAcesso: expect.any(String) as string,
    })
    const text = JSON.stringify(seen.body)
    for (const hidden of [customer.form.email.toLowerCase(), customer.form.cpf, 'Avenida Afonso Pena', '38400'])
      expect(text).not.toContain(hidden)
    const { id: other } = await registered(client())
    expect((await browser.get(`televendas/customers/${other}`)).status).toBe(404)
    await browser.delete('users/auth/televendas')
    expect((await browser.get(`televendas/customers/${customer.id}`)).status).toBe(403)
  })

  test('is mailed a link for the password that no agent sees, three times at most', async () => {
    const { browser, customer, agent } = await serving()
    const path = `televendas/customers/${customer.id}/reset-link`
    for (let sent = 0; sent < 3; sent++) {
      const answer = await browser.post(path, {})
      expect([answer.status, v.parse(LinkEnviado, answer.body)]).toEqual([
        200,
        { emailComMascara: 'c****@exemplo.com.br' },
      ])
    }
    expect((await browser.post(path, {})).status).toBe(429)
    const links = (await mailsTo(customer.form.email)).filter(({ kind }) => kind === 'senha-redefinir')
    expect(links.length).toBe(3)
    expect((await actsOf(agent.id)).filter(({ action }) => action === 'link-de-senha-enviado').length).toBe(3)
    const { id: other } = await registered(client())
    expect((await browser.post(`televendas/customers/${other}/reset-link`, {})).status).toBe(404)
  })
})

const spoken = (form: Record<string, unknown>) => {
  const { senha: _1, confirmacaoSenha: _2, confirmacaoEmail: _3, ...rest } = form
  return rest
}

describe('registering during a call (contract §7)', () => {
  test('a person: the agent stays in, acts for them, and what was spoken is proven', async () => {
    const { browser, agent } = await agentAtWork()
    const form = registrationForm({ ofertasWhatsapp: true })
    const made = await browser.post<{ idUsuario: string }>('users', spoken(form))
    expect(made.status).toBe(201)
    const id = made.body.idUsuario
    expect((await browser.get('users/session')).body).toMatchObject({
      isAuthenticated: true,
      isTelevendedorAuthenticated: true,
    })
    const { atendimento } = v.parse(AgenteEmAtendimento, (await browser.get('televendas/attendance')).body)
    expect(atendimento?.cliente?.idUsuario).toBe(id)
    const { db } = backend.deps
    const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(user.registered_by_agent_id).toBe(agent.id)
    const consents = await db.selectFrom('consents').selectAll().where('user_id', '=', id).execute()
    expect(new Map(consents.map(({ subject, granted }) => [subject, granted]))).toEqual(
      new Map([
        ['termos', true],
        ['ofertas-email', false],
        ['ofertas-sms', false],
        ['ofertas-whatsapp', true],
      ]),
    )
    for (const { origin, agent_id: to, protocol, script_version: script } of consents)
      expect([origin, to, protocol, script]).toEqual([
        'TELEFONE',
        agent.id,
        atendimento?.protocolo,
        atendimento?.roteiro,
      ])
    const mails = await mailsTo(form.email)
    expect(mails.map(({ kind }) => kind)).toEqual(['cadastro', 'senha-redefinir'])
    const token = /LogonForm\?token=([\w-]{43})/.exec(mails[1]!.text)?.[1]
    const own = await client().start()
    expect((await own.post('users/password/reset', { token, senhaNova: PASSWORD })).status).toBe(200)
    expect((await actsOf(agent.id)).map(({ action }) => action)).toContain('cliente-cadastrado')
  })

  test('a company, its cart handed over', async () => {
    const { browser } = await agentAtWork()
    const made = await browser.post('users/pj', { ...spoken(companyForm()), levarCarrinho: true })
    expect(made.status).toBe(201)
  })

  test('needs a call without a customer, and a document of nobody', async () => {
    const outside = await agentAtWork({ inCall: false })
    expect((await outside.browser.post('users', spoken(registrationForm()))).status).toBe(409)
    const { form } = await registered(client())
    const { browser } = await agentAtWork()
    const taken = await browser.post<ErrorBody>('users', spoken(registrationForm({ cpf: form.cpf })))
    expect([taken.status, taken.body.errors[0]?.errorParameters]).toEqual([400, 'cpf'])
    const silent = await browser.post<ErrorBody>('users', spoken(registrationForm({ aceiteTermos: false })))
    expect([silent.status, silent.body.errors[0]?.errorParameters]).toEqual([400, 'aceiteTermos'])
    const busy = await serving()
    expect((await busy.browser.post('users', spoken(registrationForm()))).status).toBe(409)
  })

  test("the agent's own registration is refused", async () => {
    const { browser, agent } = await agentAtWork()
    const form = registrationForm()
    await backend.deps.db
      .updateTable('agents')
      .set({ cpf: form.cpf.replaceAll(/\D/g, '') })
      .where('id', '=', agent.id)
      .execute()
    expect((await browser.post('users', spoken(form))).status).toBe(403)
  })
})
