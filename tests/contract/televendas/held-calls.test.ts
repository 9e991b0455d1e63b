import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import { MudancasDoCarrinho } from '#commerce/contract/cart/changes.ts'
import { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import { purgeExpired } from '#commerce/operations/housekeeping.ts'
import { agentAtDoor, newVisitor, serve } from '#tests/harness/agents-at-work.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { registered } from '#tests/harness/people.ts'
import { stockShop } from '#tests/harness/purchase-catalogue.ts'

// A pot costs 129,90 on the site and 119,90 on the telephone channel.
const shop = await forThisFile(embeddedCommerce())
beforeAll(async () => {
  await stockShop(shop.deps.db, shop.clock.now())
})

const attendance = (who: ContractClient, body: object) => who.post('televendas/attendance', body)
const atWork = async (who: ContractClient) =>
  v.parse(AgenteEmAtendimento, (await who.get('televendas/attendance')).body)
const products = async (who: ContractClient) => v.parse(Carrinho, (await who.get('cart')).body).valorTotalProdutos

test('a call waits with its cart while another one runs, two at most, and goes on where it was', async () => {
  const agent = await agentAtDoor(shop)
  const { browser } = agent
  const people = await Promise.all([1, 2, 3].map(() => registered(newVisitor(shop))))
  const [first, second, third] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  const protocol = await serve(agent, first)
  await browser.post('cart/items', { sku: 'panela' })
  expect(await products(first.client)).toBe(119.9)

  expect((await attendance(browser, { espera: true })).status).toBe(200)
  expect(await atWork(browser)).toMatchObject({
    atendimento: null,
    emEspera: [{ protocolo: protocol, cliente: first.form.nomeCompleto }],
  })
  expect(await products(browser)).toBe(0)
  expect((await browser.get(`televendas/customers/${first.id}`)).status).toBe(403)
  // The cart waits as it is: at the call's prices, and the customer reads who serves.
  expect(v.parse(Carrinho, (await first.client.get('cart')).body)).toMatchObject({
    valorTotalProdutos: 119.9,
    atendimento: { agente: 'João' },
  })

  await serve(agent, second)
  expect((await attendance(browser, { retomar: protocol })).status).toBe(409)
  expect((await attendance(browser, { espera: true })).status).toBe(200)
  await serve(agent, third)
  expect((await attendance(browser, { espera: true })).status).toBe(409)
  expect((await atWork(browser)).emEspera).toHaveLength(2)
  await attendance(browser, { fim: true, desfecho: 'DUVIDA' })

  expect((await attendance(browser, { retomar: protocol })).status).toBe(200)
  expect(await atWork(browser)).toMatchObject({
    atendimento: { protocolo: protocol, cliente: { idUsuario: first.id } },
    emEspera: [{ cliente: second.form.nomeCompleto }],
  })
  expect(await products(browser)).toBe(119.9)
  expect((await attendance(browser, { retomar: protocol })).status).toBe(409)
  expect((await attendance(browser, { retomar: '2026112600000000' })).status).toBe(409)
})

test('after half an hour the customer of a call that waits answers anew', async () => {
  const agent = await agentAtDoor(shop)
  const customer = await registered(newVisitor(shop))
  const protocol = await serve(agent, customer)
  await attendance(agent.browser, { espera: true })
  for (let minutes = 0; minutes < 31; minutes += 10) {
    shop.clock.advance(10 * 60_000)
    await agent.browser.post('cart/items', { sku: 'copo', quantidade: 2 })
  }
  await attendance(agent.browser, { retomar: protocol })
  expect((await atWork(agent.browser)).atendimento).toMatchObject({ protocolo: protocol, cliente: null })
  const confirmacao = { nomeCompleto: customer.form.nomeCompleto, cep: customer.form.endereco.cep }
  const again = await agent.browser.post('users/auth/televendas', { login: customer.form.email, confirmacao })
  expect(again.status).toBe(200)
})

test('a session that a supervisor or the clock ends gives back the carts of the calls that wait too, once', async () => {
  const given = 'João, do televendas, devolveu o carrinho: os preços são de novo os do site.'
  const waiting = async () => {
    const agent = await agentAtDoor(shop)
    const people = await Promise.all([1, 2].map(() => registered(newVisitor(shop))))
    for (const customer of people) {
      await customer.client.post('cart/items', { sku: 'panela' })
      await serve(agent, customer)
      expect((await attendance(agent.browser, { espera: true })).status).toBe(200)
    }
    return { agent, people }
  }
  const versions = (people: { client: ContractClient }[]) =>
    Promise.all(people.map(async ({ client }) => v.parse(Carrinho, (await client.get('cart')).body).versao))
  const news = async ({ client }: { client: ContractClient }, versao: number) => {
    const { body } = await client.get('cart/mudancas', { query: { versao: String(versao) } })
    return v.parse(MudancasDoCarrinho, body).mudancas.map(({ texto }) => texto)
  }

  const first = await waiting()
  const before = await versions(first.people)
  const { browser: supervisor } = await agentAtDoor(shop, 'SUPERVISOR')
  for (let round = 0; round < 2; round++)
    expect((await supervisor.post(`televendas/agents/${first.agent.id}/logout`, {})).status).toBe(200)
  for (const [at, customer] of first.people.entries()) {
    expect(await news(customer, before[at]!)).toEqual([given])
    expect(await products(customer.client)).toBe(129.9)
  }

  const second = await waiting()
  const then = await versions(second.people)
  shop.clock.advance(31 * 60_000)
  for (let round = 0; round < 2; round++) await purgeExpired(shop.deps.db, shop.clock.now())
  for (const [at, customer] of second.people.entries()) {
    await customer.client.post('users/auth', { login: customer.form.email, senha: customer.form.senha })
    expect(await news(customer, then[at]!)).toEqual([given])
    expect(await products(customer.client)).toBe(129.9)
  }
})

test('nobody goes on with another agent’s call, and an agent who leaves ends those that wait', async () => {
  const [agent, other] = [await agentAtDoor(shop), await agentAtDoor(shop)]
  const customer = await registered(newVisitor(shop))
  await customer.client.post('cart/items', { sku: 'panela' })
  const protocol = await serve(agent, customer)
  await attendance(agent.browser, { espera: true })
  expect((await attendance(other.browser, { retomar: protocol })).status).toBe(404)
  expect(await products(customer.client)).toBe(119.9)
  await agent.browser.post('users/auth/logout', {})
  expect(await products(customer.client)).toBe(129.9)
  const call = await shop.deps.db
    .selectFrom('attendances')
    .select(['outcome'])
    .where('protocol', '=', protocol)
    .executeTakeFirstOrThrow()
  expect(call.outcome).toBe('QUEDA')
})
