import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import { MudancasDoCarrinho } from '#commerce/contract/cart/changes.ts'
import { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { embeddedCommerce, visitorsOf } from '#tests/harness/commerce.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { newAgent, registered } from '#tests/harness/people.ts'
import { stockShop } from '#tests/harness/purchase-catalogue.ts'

const shop = await forThisFile(embeddedCommerce())
beforeAll(async () => {
  await stockShop(shop.deps.db, shop.clock.now())
})

const visitor = visitorsOf(() => shop.app, '10.28.0')
const ANSWERS = { nomeCompleto: 'Maria Clara de Souza', cep: '38400-100' }

/** A customer at home and an agent who serves them. */
async function both() {
  const { client: customer, form } = await registered(await visitor())
  const login = await newAgent(shop)
  const agent = await visitor()
  await agent.post('users/auth', login, { query: { acessoRestrito: 'true' } })
  await agent.post('televendas/attendance', {})
  const serve = () => agent.post('users/auth/televendas', { login: form.email, confirmacao: ANSWERS })
  return { customer, agent, serve }
}

const changes = async (who: ContractClient, versao?: number) =>
  v.parse(
    MudancasDoCarrinho,
    (await who.get('cart/mudancas', versao === undefined ? {} : { query: { versao: String(versao) } })).body,
  )
const cart = (answer: { body: unknown }) => v.parse(Carrinho, answer.body)

test('a cart that an agent takes goes to the customer’s main address, one with a CEP where it went', async () => {
  const { agent, customer, serve } = await both()
  await serve()
  await agent.post('cart/items', { sku: 'panela', quantidade: 2 })
  expect(cart(await agent.get('cart'))).toMatchObject({ cep: '38400100', fretes: [{ valor: expect.any(Number) }] })
  expect(cart(await customer.get('cart')).cep).toBe('38400100')
  expect((await changes(customer, 0)).mudancas.map(({ texto }) => texto).join(' ')).not.toContain('CEP')

  const filled = await both()
  await filled.customer.post('cart/items', { sku: 'panela', quantidade: 1 })
  await filled.serve()
  expect(cart(await filled.agent.get('cart')).cep).toBe('38400100')

  const elsewhere = await both()
  await elsewhere.customer.put('cart/cep', { cep: '01310-100' })
  await elsewhere.customer.post('cart/items', { sku: 'panela', quantidade: 1 })
  await elsewhere.serve()
  await elsewhere.agent.post('cart/items', { sku: 'panela', quantidade: 1 })
  expect(cart(await elsewhere.agent.get('cart')).cep).toBe('01310100')
})

test('each side learns what the other did, by whom, and only what is newer', async () => {
  const { customer, agent, serve } = await both()
  expect(await changes(customer)).toEqual({
    versao: 0,
    inalterado: false,
    atendente: null,
    escolhas: null,
    mudancas: [],
  })
  await serve()
  const known = cart(await customer.get('cart')).versao
  await agent.post('cart/items', { sku: 'panela', quantidade: 2 })
  const seen = await changes(customer, known)
  expect(seen).toMatchObject({
    inalterado: false,
    atendente: 'João',
    mudancas: [
      { quem: 'AGENTE', propria: false, texto: 'João, do televendas, adicionou 2 × Panela de Pressão 4,5 L.' },
    ],
  })
  expect((await changes(agent, known)).mudancas).toMatchObject([{ propria: true }])
  expect(await changes(customer, seen.versao)).toMatchObject({ inalterado: true, mudancas: [] })

  const item = cart(await customer.get('cart')).itensPedido[0]!
  await customer.delete(`cart/items/${item.idItem}`)
  expect((await changes(agent, seen.versao)).mudancas).toMatchObject([
    { quem: 'CLIENTE', propria: false, texto: 'O cliente removeu Panela de Pressão 4,5 L.' },
  ])
})

test('what is chosen on the other screen is known by what names it, and looking chooses nothing', async () => {
  const { customer, agent, serve } = await both()
  await customer.post('cart/items', { sku: 'panela' })
  await serve()
  expect(await changes(agent)).toMatchObject({ escolhas: null })
  const checkout = async (who: ContractClient) =>
    v.parse(PerfilCheckout, (await who.get('checkout', { query: { preparar: 'venda' } })).body).escolhas
  const prepared = await checkout(agent)
  expect([(await changes(customer)).escolhas, await checkout(customer)]).toEqual([prepared, prepared])
  const { versao } = await changes(agent)
  const paid = v.parse(PerfilCheckout, (await customer.put('checkout/payment-method', { forma: 'BOLETO' })).body)
  expect(paid.escolhas).not.toBe(prepared)
  // The cart is the same: only what names the choices is another.
  expect(await changes(agent, versao)).toMatchObject({ inalterado: true, escolhas: paid.escolhas })
  await agent.post('televendas/attendance', { fim: true, desfecho: 'DUVIDA' })
  expect(await changes(customer)).toMatchObject({ escolhas: null })
})

test('a write on an old version is refused with the cart as it is; nothing vanishes', async () => {
  const { customer, agent, serve } = await both()
  await serve()
  const first = cart(await agent.post('cart/items', { sku: 'panela' }))
  const item = first.itensPedido[0]!.idItem
  await customer.post('cart/items', { sku: 'copo', quantidade: 2 })
  const late = await agent.put(`cart/items/${item}`, { quantidade: 3, versao: first.versao })
  expect(late.status).toBe(409)
  const now = await changes(agent, first.versao)
  await agent.put(`cart/items/${item}`, { quantidade: 3, versao: now.versao })
  expect(cart(await customer.get('cart')).itensPedido.map(({ sku, quantidade }) => [sku, quantidade])).toEqual([
    ['panela', 3],
    ['copo', 2],
  ])
})

test('nobody attends once the call is over, and nothing is kept of carts no agent has seen', async () => {
  const { customer, agent, serve } = await both()
  await customer.post('cart/items', { sku: 'panela' })
  expect((await changes(customer, 0)).mudancas).toEqual([])
  await serve()
  expect((await changes(customer)).atendente).toBe('João')
  await agent.post('televendas/attendance', { fim: true, desfecho: 'DUVIDA' })
  expect((await changes(customer)).atendente).toBeNull()
  // Another's cart is nobody's business: the agent's own is that of a guest.
  expect(await changes(agent)).toMatchObject({ atendente: null, mudancas: [] })
})

test('only the last changes of a cart are kept', async () => {
  const { customer, agent, serve } = await both()
  await serve()
  const { itensPedido } = cart(await agent.post('cart/items', { sku: 'panela' }))
  for (let round = 0; round < 20; round++)
    for (const quantidade of [2, 1]) await agent.put(`cart/items/${itensPedido[0]!.idItem}`, { quantidade })
  expect((await changes(customer, 0)).mudancas).toHaveLength(30)
})

test('looking at the cart again and again keeps no session alive', async () => {
  const { agent, serve } = await both()
  await serve()
  shop.clock.advance(20 * 60_000)
  expect((await agent.get('cart/mudancas')).status).toBe(200)
  expect((await agent.get('televendas/attendance')).status).toBe(200)
  shop.clock.advance(11 * 60_000)
  expect((await agent.get('televendas/attendance')).status).toBe(401)
})

test('a version that is none is refused', async () => {
  const { client } = await registered(await visitor())
  expect((await client.get('cart/mudancas', { query: { versao: 'x' } })).status).toBe(400)
})
