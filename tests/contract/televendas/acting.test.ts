import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { newAgent, registered } from '#tests/harness/people.ts'

let backend: Awaited<ReturnType<typeof embeddedCommerce>>
beforeAll(async () => {
  backend = await embeddedCommerce()
})
afterAll(() => backend.close())

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
