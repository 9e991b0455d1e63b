import { sql } from 'kysely'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { DadosCadastrais } from '#commerce/contract/customers/users.ts'
import { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import { concealCnpj } from '#commerce/contract/values/cnpj.ts'
import { concealCpf } from '#commerce/contract/values/cpf.ts'
import { formatCpf } from '#commerce/contract/values/mask.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { companyForm, newAgent, newCpf, registered } from '#tests/harness/people.ts'

const backend = await forThisFile(embeddedCommerce())

let visitors = 0
const client = (): ContractClient => {
  const remoteAddress = `10.8.0.${++visitors}`
  return new ContractClient(
    (request) => backend.app.fetch(request, { remoteAddress, remotePort: 51_000 }),
    'https://loja.test',
  )
}

async function agentAtDoor() {
  const agent = await newAgent(backend)
  const browser = await client().start()
  await browser.post('users/auth', { login: agent.login, senha: agent.senha }, { query: { acessoRestrito: 'true' } })
  return { agent, browser }
}

const ANSWERS = { nomeCompleto: 'maria clara DE SOUZA', cep: '38400-100' }
const auditOf = (agentId: string) =>
  backend.deps.db
    .selectFrom('televendas_audit')
    .select(['action', 'customer_id', 'attendance_id'])
    .where('agent_id', '=', agentId)
    .orderBy('id')
    .execute()

describe('a call (domain §7)', () => {
  test('agent, call, customer who answered, and back', async () => {
    const { browser, agent } = await agentAtDoor()
    const { form, id } = await registered(client())
    const begun = await browser.post('televendas/attendance', { telefone: '(34) 99999-1234' })
    expect(begun.status).toBe(201)
    const atWork = v.parse(AgenteEmAtendimento, begun.body)
    expect(atWork.atendimento?.protocolo).toMatch(/^\d{16}$/)
    expect(atWork.atendimento?.cliente).toBeNull()

    const login = String(form.cpf)
    const acting = await browser.post('users/auth/televendas', { login, confirmacao: ANSWERS })
    expect(acting.status).toBe(200)
    expect(acting.body).toMatchObject({ idUsuario: id, alterarSenha: false })
    expect((await browser.get('users/session')).body).toMatchObject({
      isAuthenticated: true,
      isTelevendedorAuthenticated: true,
    })
    expect(
      v.parse(AgenteEmAtendimento, (await browser.get('televendas/attendance')).body).atendimento?.cliente,
    ).toEqual({
      idUsuario: id,
      nome: 'Maria Clara de Souza',
      tipo: 'PF',
      documentoMascarado: expect.stringMatching(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/) as string,
      telefone: '(34) 99999-1234',
    })

    expect((await browser.post('televendas/attendance', { fim: true, desfecho: 'DUVIDA' })).status).toBe(200)
    expect((await browser.get('users/session')).body).toMatchObject({
      isAuthenticated: false,
      isTelevendedorAuthenticated: true,
    })
    expect((await auditOf(agent.id)).map(({ action, customer_id }) => [action, customer_id])).toEqual([
      ['agente-entrou', null],
      ['atendimento-iniciado', null],
      ['cliente-identificado', id],
      ['atendimento-encerrado', id],
    ])
  })

  test('nobody is served without a call, nor after three wrong answers', async () => {
    const { browser } = await agentAtDoor()
    const { form } = await registered(client())
    const serve = (confirmacao: object) =>
      browser.post<ErrorBody>('users/auth/televendas', { login: form.email, confirmacao })
    expect((await serve(ANSWERS)).status).toBe(409)
    await browser.post('televendas/attendance', {})
    for (let wrong = 0; wrong < 3; wrong++)
      expect((await serve({ nomeCompleto: 'Maria Clara de Souza', cep: '01310-100' })).status).toBe(400)
    expect((await serve(ANSWERS)).status).toBe(403)
  })

  test('a registration is concealed from the agent, who changes the rest of it', async () => {
    const { browser } = await agentAtDoor()
    const person = await registered(client())
    await browser.post('televendas/attendance', {})
    await browser.post('users/auth/televendas', { login: person.form.email, confirmacao: ANSWERS })
    const concealed = {
      cpf: expect.stringMatching(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/) as string,
      dataNascimento: expect.stringMatching(/^\*\*\/\*\*\/\d{4}$/) as string,
      email: expect.stringMatching(/^.\*{4}@/) as string,
      oculto: true,
    }
    expect(v.parse(DadosCadastrais, (await browser.get('users')).body)).toMatchObject(concealed)
    const changed = await browser.post('users/update', { ...ANSWERS, celular: '(34) 98888-7777' })
    expect(changed.status).toBe(200)
    expect(changed.body).toMatchObject({ ...concealed, celular: '(34) 98888-7777' })
    const change = { emailAntigo: person.form.email, emailNovo: 'outro@exemplo.com.br', senha: person.form.senha }
    expect((await browser.post('users/email/update', change)).status).toBe(403)
    expect((await person.client.get('users')).body).toMatchObject({
      email: String(person.form.email).toLowerCase(),
      celular: '(34) 98888-7777',
    })
  })

  test('a company keeps the CPF of its contact, which the agent does not see, until another is given', async () => {
    const { browser } = await agentAtDoor()
    const company = client()
    await company.start()
    const [first, second] = [newCpf(), newCpf()]
    const form = companyForm({ cpfResponsavel: first })
    expect((await company.post('users/pj', form)).status).toBe(201)
    await browser.post('televendas/attendance', {})
    const confirmacao = { razaoSocial: form.razaoSocial, nomeCompleto: form.razaoSocial, cep: '38400-100' }
    expect((await browser.post('users/auth/televendas', { login: form.email, confirmacao })).status).toBe(200)
    const { cnpj: _cnpj, endereco: _address, ...changes } = { ...form, nomeFantasia: 'Bom Preço Centro' }
    for (const [cpfResponsavel, kept] of [
      [undefined, first],
      [second, second],
    ]) {
      const { status, body } = await browser.put('users/pj', { ...changes, cpfResponsavel })
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body).toMatchObject({ cpfResponsavel: concealCpf(kept!), cnpj: concealCnpj(form.cnpj) })
      expect((await company.get('users')).body).toMatchObject({ cpfResponsavel: formatCpf(kept!) })
    }
  })

  test('no customer enters by a password over an agent, whose call goes on', async () => {
    const { browser } = await agentAtDoor()
    const { form } = await registered(client())
    await browser.post('televendas/attendance', {})
    const tries = [
      () => browser.post<ErrorBody>('users/auth', { login: form.email, senha: form.senha }),
      () => browser.post<ErrorBody>('users/auth/passkey', { login: form.email, senha: form.senha }),
      () => browser.post<ErrorBody>('users/auth/passkey/entry', {}),
    ]
    for (const isServing of [false, true]) {
      for (const enter of tries) {
        const { status, body } = await enter()
        expect([status, body.detalhes]).toEqual([403, expect.stringContaining('saia antes do televendas')])
      }
      expect((await browser.get('users/session')).body).toMatchObject({
        isAuthenticated: isServing,
        isTelevendedorAuthenticated: true,
      })
      await browser.post('users/auth/televendas', { login: form.email, confirmacao: ANSWERS })
    }
    await browser.post('users/auth/logout', {}, { query: { acessoRestrito: 'true' } })
    expect((await browser.post('users/auth', { login: form.email, senha: form.senha })).status).toBe(200)
  })

  test('one call is of one customer, and one agent is in one call', async () => {
    const { browser } = await agentAtDoor()
    const [first, second] = [await registered(client()), await registered(client())]
    await browser.post('televendas/attendance', {})
    expect((await browser.post('televendas/attendance', {})).status).toBe(409)
    await browser.post('users/auth/televendas', { login: first.form.email, confirmacao: ANSWERS })
    const other = await browser.post<ErrorBody>('users/auth/televendas', {
      login: second.form.email,
      confirmacao: ANSWERS,
    })
    expect(other.status).toBe(409)
    expect(other.body.detalhes).toContain('Maria Clara de Souza')
  })

  test('is closed to customers and visitors', async () => {
    const visitor = await client().start()
    expect((await visitor.get('televendas/attendance')).status).toBe(401)
    const { client: customer } = await registered(client())
    expect((await customer.get('televendas/attendance')).status).toBe(403)
    expect((await customer.post('users/auth/televendas', { login: 'a@b.com', confirmacao: {} })).status).toBe(403)
  })

  test('the record of what agents do cannot be changed', async () => {
    const { browser } = await agentAtDoor()
    await browser.post('televendas/attendance', {})
    await expect(backend.deps.db.deleteFrom('televendas_audit').execute()).rejects.toThrow(/append-only/)
    await expect(sql`TRUNCATE televendas_audit`.execute(backend.deps.db)).rejects.toThrow(/append-only/)
    await expect(backend.deps.db.updateTable('televendas_audit').set({ action: 'x' }).execute()).rejects.toThrow(
      /append-only/,
    )
  })
})
