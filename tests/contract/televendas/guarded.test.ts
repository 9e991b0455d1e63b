import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { COOKIE, HOST_PREFIX } from '#commerce/contract/cookie-names.ts'
import { agentAtDoor, type AgentAtDoor, agentServing, newVisitor } from '#tests/harness/agents-at-work.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { registered } from '#tests/harness/people.ts'

const shop = await forThisFile(embeddedCommerce())

const MINUTE_MS = 60_000
const RIGHT = { nomeCompleto: 'Maria Clara de Souza', cep: '38400-100' }
const WRONG = { nomeCompleto: 'Joana da Silva', cep: '01001-000' }

const identify = ({ browser }: AgentAtDoor, login: unknown, confirmacao: object) =>
  browser.post<ErrorBody>('users/auth/televendas', { login, confirmacao })
const begin = ({ browser }: AgentAtDoor) => browser.post('televendas/attendance', {})
const end = ({ browser }: AgentAtDoor) => browser.post('televendas/attendance', { fim: true, desfecho: 'DUVIDA' })
const actsOf = (agentId: string) =>
  shop.deps.db
    .selectFrom('televendas_audit')
    .select(['action', 'customer_id', 'entity_id', 'after'])
    .where('agent_id', '=', agentId)
    .orderBy('id')
    .execute()

describe('identity questions (domain §7)', () => {
  test('end for a customer after six wrong answers in a day, whatever the call and the agent', async () => {
    const { form } = await registered(newVisitor(shop))
    for (let calls = 0; calls < 2; calls++) {
      const agent = await agentAtDoor(shop)
      await begin(agent)
      for (let tries = 0; tries < 3; tries++) expect((await identify(agent, form.email, WRONG)).status).toBe(400)
      await end(agent)
    }
    const next = await agentAtDoor(shop)
    await begin(next)
    const refused = await identify(next, form.email, RIGHT)
    expect([refused.status, refused.body.detalhes]).toEqual([403, expect.stringContaining('24 horas')])
    shop.clock.advance(25 * 60 * MINUTE_MS)
    const tomorrow = await agentAtDoor(shop)
    await begin(tomorrow)
    expect((await identify(tomorrow, form.email, RIGHT)).status).toBe(200)
  })

  test('end for an agent after thirty wrong answers in a day, whatever the customer', async () => {
    const agent = await agentAtDoor(shop)
    for (let customers = 0; customers < 10; customers++) {
      const { form } = await registered(newVisitor(shop))
      await begin(agent)
      for (let tries = 0; tries < 3; tries++) expect((await identify(agent, form.email, WRONG)).status).toBe(400)
      await end(agent)
      shop.clock.advance(MINUTE_MS)
    }
    const { form } = await registered(newVisitor(shop))
    await begin(agent)
    expect((await identify(agent, form.email, RIGHT)).status).toBe(403)
  })

  test('about nobody are searches: recorded without the login, and counted', async () => {
    const agent = await agentAtDoor(shop)
    await begin(agent)
    expect((await identify(agent, 'ninguem@exemplo.com.br', WRONG)).status).toBe(400)
    const acts = await actsOf(agent.id)
    expect(acts.at(-1)).toMatchObject({ action: 'cliente-nao-encontrado', customer_id: null, entity_id: null })
    expect(JSON.stringify(acts)).not.toContain('ninguem')
    let status = 0
    for (let tries = 0; tries < 60; tries++) {
      if (tries % 15 === 0) shop.clock.advance(tries === 0 ? 0 : MINUTE_MS)
      status = (await identify(agent, `ninguem${tries}@exemplo.com.br`, WRONG)).status
    }
    expect(status).toBe(429)
    expect((await agent.browser.get('televendas/customers', { query: { busca: 'a@b.com.br' } })).status).toBe(429)
  })

  test('come before the name: another customer of a call is named to nobody who has no answers', async () => {
    const agent = await agentServing(shop)
    const { form } = await registered(newVisitor(shop))
    const asked = await identify(agent, form.email, WRONG)
    expect(asked.status).toBe(400)
    expect(JSON.stringify(asked.body)).not.toContain('Maria')
    expect((await identify(agent, form.email, RIGHT)).status).toBe(409)
  })
})

test('an agent is counted as an agent, from however many addresses', async () => {
  const agent = await agentAtDoor(shop)
  let addresses = 0
  const wandering = new ContractClient((request) => {
    addresses += 1
    return shop.app.fetch(request, { remoteAddress: `10.44.0.${addresses}`, remotePort: 51_000 })
  }, 'https://loja.test')
  for (const [name, value] of agent.browser.cookies) wandering.cookies.set(name, value)
  const statuses: number[] = []
  for (let tries = 0; tries < 21; tries++)
    statuses.push((await wandering.post('users/auth/televendas', { login: 'a@b.com.br', confirmacao: WRONG })).status)
  expect(statuses.filter((status) => status !== 409)).toEqual([429])
  const colleague = await agentAtDoor(shop)
  expect((await identify(colleague, 'a@b.com.br', WRONG)).status).toBe(409)
})

test('what an agent’s page asks by itself keeps no session open', async () => {
  const agent = await agentServing(shop)
  const seen = async () =>
    (
      await shop.deps.db
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('agent_id', '=', agent.id)
        .executeTakeFirstOrThrow()
    ).last_seen_at.getTime()
  const before = await seen()
  shop.clock.advance(5 * MINUTE_MS)
  for (const path of [
    'televendas/attendance',
    'televendas/discounts',
    'televendas/payment-links',
    'televendas/queues',
    'televendas/quotes',
    'cart/mudancas',
    'checkout/order/900000001/payment',
  ])
    await agent.browser.get(path)
  expect(await seen()).toBe(before)
  await agent.browser.get('cart')
  expect(await seen()).toBe(shop.clock.now().getTime())
})

test('a customer waiting for the payment is there', async () => {
  const { client, id } = await registered(newVisitor(shop))
  shop.clock.advance(5 * MINUTE_MS)
  await client.get('checkout/order/900000001/payment')
  const session = await shop.deps.db
    .selectFrom('sessions')
    .select('last_seen_at')
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(session.last_seen_at).toEqual(shop.clock.now())
})

test('plain logout of an agent acting is the customer’s end: recorded, another guest, another token', async () => {
  const agent = await agentServing(shop)
  const { browser } = agent
  const was = new Map(browser.cookies)
  expect((await browser.post('users/auth/logout', {})).status).toBe(200)
  expect((await browser.get('users/session')).body).toMatchObject({
    isAuthenticated: false,
    isTelevendedorAuthenticated: true,
  })
  expect((await actsOf(agent.id)).at(-1)).toMatchObject({ action: 'cliente-desligado', customer_id: agent.customer.id })
  for (const name of [COOKIE.csrf, COOKIE.guest].map((plain) => HOST_PREFIX + plain))
    expect(browser.cookies.get(name)).not.toBe(was.get(name))
})

test('of secrets of a second factor, of a call and of answers no copy is kept with the key of the write', async () => {
  const agent = await agentAtDoor(shop)
  const { browser } = agent
  const { form } = await registered(newVisitor(shop))
  const headers = (key: string) => ({ headers: { 'Idempotency-Key': `guardado-${key}-0001` } })
  expect((await browser.post('televendas/access/second-factor', {}, headers('fator'))).status).toBe(201)
  expect((await browser.post('televendas/attendance', {}, headers('ligacao'))).status).toBe(201)
  const acting = { login: form.email, confirmacao: RIGHT }
  expect((await browser.post('users/auth/televendas', acting, headers('cliente'))).status).toBe(200)
  expect((await browser.delete('users/auth/televendas', headers('solto'))).status).toBe(200)
  const kept = await shop.deps.db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('key', 'like', '%guardado%')
    .execute()
  expect(kept).toEqual([])
})
