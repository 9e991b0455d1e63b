import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import { MudancasDoCarrinho } from '#commerce/contract/cart/changes.ts'
import { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import type { AgenteEmAtendimento } from '#commerce/contract/televendas/attendance.ts'
import { purgeExpired } from '#commerce/operations/housekeeping.ts'
import { type AgentAtDoor, agentAtDoor, newVisitor, serve } from '#tests/harness/agents-at-work.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { registered } from '#tests/harness/people.ts'
import { stockShop } from '#tests/harness/purchase-catalogue.ts'
import { newKey } from '#tests/harness/purchase-shop.ts'

// A pot costs 129,90 on the site and 119,90 on the telephone channel.
const shop = await forThisFile(embeddedCommerce())
beforeAll(async () => {
  await stockShop(shop.deps.db, shop.clock.now())
})

const SITE = 129.9
const PHONE = 119.9

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const cart = async (who: ContractClient) => v.parse(Carrinho, (await who.get('cart')).body)
const news = async (who: ContractClient, versao: number) =>
  v.parse(MudancasDoCarrinho, (await who.get('cart/mudancas', { query: { versao: String(versao) } })).body)
const told = async (who: ContractClient) => (await cart(who)).avisos.map(({ mensagem }) => plain(mensagem))
const end = ({ browser }: AgentAtDoor) => browser.post('televendas/attendance', { fim: true, desfecho: 'DUVIDA' })

/** 3% off the pot: 3,60 at the telephone's price. */
const agree = ({ browser }: AgentAtDoor) =>
  browser.post(
    'televendas/discounts',
    { motivo: 'FECHAMENTO', sku: 'panela', percentual: 3 },
    { headers: { 'Idempotency-Key': newKey() } },
  )

/** A customer with a pot in the cart, priced by the site, and an agent of two channels. */
async function both() {
  const customer = await registered(newVisitor(shop))
  await customer.client.post('cart/items', { sku: 'panela' })
  const agent = await agentAtDoor(shop, 'N1', ['ca_861', 'ca_862'])
  return { customer, agent, home: customer.client }
}

describe('while a call runs', () => {
  test('looks in turn on two channels find one price and add no notice', async () => {
    const { customer, agent, home } = await both()
    expect((await cart(home)).valorTotalProdutos).toBe(SITE)
    await serve(agent, customer)
    const first = await cart(home)
    for (let look = 0; look < 4; look++)
      for (const who of [agent.browser, home]) {
        const seen = await cart(who)
        expect(seen.valorTotalProdutos).toBe(PHONE)
        expect(seen.valorTotalPedidoText).toBe(first.valorTotalPedidoText)
        expect([seen.versao, seen.avisos]).toEqual([first.versao, first.avisos])
      }
    expect(first.avisos.map(({ tipo, mensagem }) => [tipo, plain(mensagem)])).toEqual([
      [
        'precos-do-canal',
        'O carrinho tem agora os preços do atendimento por telefone. Panela de Pressão 4,5 L: de R$ 129,90 para R$ 119,90.',
      ],
    ])
    const profile = v.parse(PerfilCheckout, (await home.get('checkout')).body)
    expect(profile.resumoCarrinho.valorTotalProdutos).toBe(PHONE)
  })

  test('the agreed discount stands in both carts, and whose it is', async () => {
    const { customer, agent, home } = await both()
    await serve(agent, customer)
    await agree(agent)
    const [seen, atHome] = [await cart(agent.browser), await cart(home)]
    expect(atHome.valorTotalPedidoText).toBe(seen.valorTotalPedidoText)
    expect(atHome.descontoNegociado?.itens).toMatchObject([
      { descricao: '3% em Panela de Pressão 4,5 L', combinado: 'Preço combinado com João na ligação' },
    ])
  })

  test('another channel of the agent is the cart’s on both screens', async () => {
    const { customer, agent, home } = await both()
    await serve(agent, customer)
    await agent.browser.put('urls/context', { canal: 'ca_862' })
    // Nobody set a price of its own there: it is the site's.
    expect([(await cart(agent.browser)).valorTotalProdutos, (await cart(home)).valorTotalProdutos]).toEqual([
      SITE,
      SITE,
    ])
    await agent.browser.put('urls/context', { canal: 'ca_861' })
    expect([(await cart(home)).valorTotalProdutos, (await cart(agent.browser)).valorTotalProdutos]).toEqual([
      PHONE,
      PHONE,
    ])
    expect(await told(home)).toHaveLength(1)
  })

  test('the customer reads who serves and by which prices; the agent’s cart says nothing of it', async () => {
    const { customer, agent, home } = await both()
    expect(await cart(home)).not.toHaveProperty('atendimento')
    await serve(agent, customer)
    expect((await cart(home)).atendimento).toEqual({ agente: 'João', precosDoSite: false })
    expect(await cart(agent.browser)).not.toHaveProperty('atendimento')
    await agent.browser.put('urls/context', { canal: 'ca_0' })
    expect((await cart(home)).atendimento).toEqual({ agente: 'João', precosDoSite: true })
  })

  test('an agent whose session is over, or idle for half an hour, rules no cart', async () => {
    const { customer, agent, home } = await both()
    await serve(agent, customer)
    shop.clock.advance(31 * 60_000)
    await home.post('users/auth', { login: customer.form.email, senha: customer.form.senha })
    expect((await cart(home)).valorTotalProdutos).toBe(SITE)
  })
})

describe('taking over and giving back', () => {
  test('are told to the customer as what they are, and price the cart once', async () => {
    const { customer, agent, home } = await both()
    const before = (await cart(home)).versao
    await serve(agent, customer)
    const taken = await news(home, before)
    expect(taken.mudancas.map(({ texto }) => texto)).toEqual(['João, do televendas, assumiu o carrinho na ligação.'])
    await end(agent)
    const given = await news(home, taken.versao)
    expect(given).toMatchObject({
      atendente: null,
      mudancas: [{ texto: 'João, do televendas, devolveu o carrinho: os preços são de novo os do site.' }],
    })
    expect((await cart(home)).valorTotalProdutos).toBe(SITE)
    expect(await told(home)).toEqual([
      'O carrinho tem agora os preços do site. Panela de Pressão 4,5 L: de R$ 119,90 para R$ 129,90.',
    ])
  })

  test('a session that a supervisor or the clock ends gives the cart back, once, with the same words', async () => {
    const { customer, agent, home } = await both()
    await serve(agent, customer)
    const { versao } = await cart(home)
    const { browser: supervisor } = await agentAtDoor(shop, 'SUPERVISOR')
    expect((await supervisor.post(`televendas/agents/${agent.id}/logout`, {})).status).toBe(200)
    const given = 'João, do televendas, devolveu o carrinho: os preços são de novo os do site.'
    const texts = async (since: number) => (await news(home, since)).mudancas.map(({ texto }) => texto)
    expect(await texts(versao)).toEqual([given])
    expect((await cart(home)).valorTotalProdutos).toBe(SITE)

    const second = await both()
    await serve(second.agent, second.customer)
    const before = (await cart(second.home)).versao
    shop.clock.advance(31 * 60_000)
    // The agent's own screen hears of the end first; neither it nor a second round of the clock tells it twice.
    expect((await second.agent.browser.get('televendas/attendance')).status).toBe(401)
    for (let round = 0; round < 2; round++) await purgeExpired(shop.deps.db, shop.clock.now())
    await second.home.post('users/auth', { login: second.customer.form.email, senha: second.customer.form.senha })
    expect((await news(second.home, before)).mudancas.map(({ texto }) => texto)).toEqual([given])
    expect((await cart(second.home)).valorTotalProdutos).toBe(SITE)
  })

  test('letting the customer go gives the cart back too', async () => {
    const { customer, agent, home } = await both()
    await serve(agent, customer)
    await agent.browser.delete('users/auth/televendas')
    expect((await cart(home)).valorTotalProdutos).toBe(SITE)
    expect(await told(home)).toHaveLength(1)
  })
})

describe('the customer ends it', () => {
  test('the cart is the site’s again with one notice, the agent serves nobody and is told why', async () => {
    const { customer, agent, home } = await both()
    await serve(agent, customer)
    await agree(agent)
    const answer = v.parse(Carrinho, (await home.delete('cart/atendimento')).body)
    expect(answer).not.toHaveProperty('atendimento')
    expect(answer.valorTotalProdutos).toBe(SITE)
    expect(answer.avisos.map(({ mensagem }) => plain(mensagem))).toEqual([
      'O carrinho tem agora os preços do site. Panela de Pressão 4,5 L: de R$ 119,90 para R$ 129,90. O desconto de R$ 3,60 combinado na ligação só vale com os preços dela.',
    ])
    const { atendimento } = (await agent.browser.get<AgenteEmAtendimento>('televendas/attendance')).body
    expect(atendimento).toMatchObject({ cliente: null, encerradoPeloCliente: true })
    expect((await agent.browser.get('televendas/customers/' + customer.id)).status).toBe(403)
    const again = await agent.browser.post<{ errorMessage: string }>('users/auth/televendas', {
      login: customer.form.email,
      confirmacao: { nomeCompleto: customer.form.nomeCompleto, cep: customer.form.endereco.cep },
    })
    expect(again.status).toBe(409)
    const lines = await shop.deps.db
      .selectFrom('televendas_audit')
      .select(['action', 'agent_id'])
      .where('customer_id', '=', customer.id)
      .where('action', '=', 'atendimento-encerrado-pelo-cliente')
      .execute()
    expect(lines).toEqual([{ action: 'atendimento-encerrado-pelo-cliente', agent_id: null }])
    // The agent's call is still to be ended with its outcome, and another one may serve her again.
    expect((await end(agent)).status).toBe(200)
    await serve(agent, customer)
    expect((await cart(home)).valorTotalProdutos).toBe(PHONE)
  })

  test('nobody else may, and with nobody serving there is nothing to end', async () => {
    const { customer, agent, home } = await both()
    expect((await home.delete('cart/atendimento')).status).toBe(200)
    await serve(agent, customer)
    expect((await agent.browser.delete('cart/atendimento')).status).toBe(403)
    expect((await (await newVisitor(shop).start()).delete('cart/atendimento')).status).toBe(401)
    expect((await cart(home)).valorTotalProdutos).toBe(PHONE)
  })
})
