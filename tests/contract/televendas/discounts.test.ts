import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { Pedido } from '#commerce/contract/orders/orders.ts'
import { ConferenciaDesconto, DescontoNegociado, DescontosResposta } from '#commerce/contract/televendas/discounts.ts'
import { OrcamentoEnviado } from '#commerce/contract/televendas/quotes.ts'
import type { AgentLevel } from '#commerce/kernel/actor.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { setBlocked } from '#commerce/operations/televendas/agents.ts'
import { saveCoupons } from '#commerce/store/cart/coupons.ts'
import { findOrder } from '#commerce/store/orders/orders.ts'
import { setSkuCosts } from '#commerce/store/televendas/costs.ts'
import { coupon } from '#tests/factories/conteudo.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { newAgent, registered } from '#tests/harness/people.ts'
import { changePrice } from '#tests/harness/purchase-catalogue.ts'
import { newKey, ok, postOrder, type PurchaseShop, purchaseShop } from '#tests/harness/purchase-shop.ts'

let shop: PurchaseShop
beforeAll(async () => {
  shop = await purchaseShop()
  await transaction(shop.deps.db, (trx) =>
    setSkuCosts(
      trx,
      [
        { sku: 'panela', centavos: 8_000 },
        { sku: 'conjunto', centavos: 30_000 },
        { sku: 'geladeira-127', centavos: 250_000 },
        { sku: 'ultima', centavos: 9_800 },
      ],
      shop.clock.now(),
    ),
  )
})
afterAll(() => shop.close())

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

async function agentAtWork(level: AgentLevel = 'N1', channels = ['ca_861']) {
  const agent = await newAgent(shop, channels, level)
  const browser = await shop.visitor()
  await ok(
    browser.post('users/auth', { login: agent.login, senha: agent.senha }, { query: { acessoRestrito: 'true' } }),
  )
  return { agent, browser }
}

/** An agent who serves a new customer with these skus in the cart. */
async function serving(level: AgentLevel = 'N1', ...skus: string[]) {
  const { agent, browser } = await agentAtWork(level)
  const customer = await registered(await shop.visitor())
  await ok(browser.post('televendas/attendance', {}))
  const confirmacao = { nomeCompleto: 'Maria Clara de Souza', cep: '38400-100' }
  await ok(browser.post('users/auth/televendas', { login: customer.form.email, confirmacao }))
  for (const sku of skus) await ok(browser.post('cart/items', { sku, quantidade: 1 }))
  return { agent, browser, customer }
}

const ask = (browser: ContractClient, wish: object, key = newKey()) =>
  browser.post<DescontoNegociado & ErrorBody>(
    'televendas/discounts',
    { motivo: 'FECHAMENTO', ...wish },
    { headers: { 'Idempotency-Key': key } },
  )
const asked = async (browser: ContractClient, wish: object) => {
  const { status, body } = await ask(browser, wish)
  expect(status, JSON.stringify(body)).toBe(201)
  return v.parse(DescontoNegociado, body)
}
const decide = (browser: ContractClient, { idDesconto }: DescontoNegociado, aprovar = true) =>
  browser.post<DescontoNegociado & ErrorBody>(`televendas/discounts/${idDesconto}/approve`, {
    aprovar,
    ...(aprovar ? {} : { nota: 'Margem apertada.' }),
  })
const cart = async (browser: ContractClient) => v.parse(Carrinho, await ok(browser.get('cart')))
const listed = async (browser: ContractClient, query: Record<string, string> = {}) =>
  v.parse(DescontosResposta, await ok(browser.get('televendas/discounts', { query }))).descontos
const stored = (id: string) =>
  shop.deps.db.selectFrom('negotiated_discounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function chooseAll(browser: ContractClient) {
  const { enderecosEntrega } = v.parse(PerfilCheckout, await ok(browser.get('checkout')))
  const { entregas } = v.parse(
    PerfilCheckout,
    await ok(browser.put('checkout/address', { idEndereco: enderecosEntrega[0]!.idEndereco })),
  )
  await ok(
    browser.put('checkout/delivery', {
      entregas: Object.fromEntries(entregas.map(({ idLojista }) => [idLojista, { idOpcaoEntrega: 'NORMAL' }])),
    }),
  )
  return v.parse(PerfilCheckout, await ok(browser.put('checkout/payment-method', { forma: 'PIX' })))
}

describe('within the own limit', () => {
  test('counts at once as a line of its own: cart, checkout, order, each item', async () => {
    const { browser, customer } = await serving('N1', 'panela', 'conjunto')
    const before = await cart(browser)
    expect(before).not.toHaveProperty('descontoNegociado')
    expect(await asked(browser, { sku: 'panela', percentual: 3 })).toMatchObject({
      estado: 'APROVADO',
      sku: 'panela',
      percentual: 3,
      margem: null,
      podeDecidir: false,
    })
    const lowered = await cart(browser)
    // 119,90 less 3%: 116,30 to pay, so 3,60 off.
    expect(lowered).toMatchObject({
      versao: before.versao + 1,
      valorTotalProdutos: 519.8,
      valorTotalDescontos: 3.6,
      valorTotalPedido: 516.2,
      descontoNegociado: { valor: 3.6, outrosText: null, itens: [{ sku: 'panela' }] },
    })
    const { resumoCarrinho } = await chooseAll(browser)
    // Pix takes 5% of what the agent left.
    expect(resumoCarrinho).toMatchObject({ desconto: 29.41, descontoNegociado: { valor: 3.6 } })
    expect(plain(resumoCarrinho.descontoNegociado!.outrosText!)).toBe('R$ 25,81')
    const { numeroPedido } = v.parse(v.object({ numeroPedido: v.string() }), await ok(postOrder(browser, newKey(), {})))
    const order = v.parse(Pedido, await ok(customer.client.get(`orders/${numeroPedido}`)))
    expect(plain(order.descontoNegociado!.valorText)).toBe('R$ 3,60')
    const row = await shop.deps.db
      .selectFrom('orders')
      .select(['negotiated_centavos', 'cash_discount_centavos'])
      .where('number', '=', Number(numeroPedido))
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ negotiated_centavos: 360, cash_discount_centavos: 2581 })
    const items = await shop.deps.db
      .selectFrom('order_items')
      .select(['sku', 'negotiated_centavos', 'discount_centavos'])
      .where('order_number', '=', Number(numeroPedido))
      .where('kind', '=', 'produto')
      .orderBy('position')
      .execute()
    expect(items.map(({ sku, negotiated_centavos }) => [sku, negotiated_centavos])).toEqual([
      ['panela', 360],
      ['conjunto', 0],
    ])
    expect(items.reduce((sum, item) => sum + item.discount_centavos, 0)).toBe(360 + 2581)
    expect((await listed(browser, { estado: 'USADO' })).map((one) => one.numeroPedido)).toEqual([numeroPedido])
    const mail = await shop.deps.db
      .selectFrom('mail_outbox')
      .select('body_text')
      .where('dedupe_key', '=', `pedido-recebido:${numeroPedido}`)
      .executeTakeFirstOrThrow()
    expect(plain(mail.body_text)).toContain('Desconto negociado (televendas): - R$ 3,60')

    // Another means of payment: what was agreed stays, the cash discount goes.
    await ok(
      customer.client.post(
        `checkout/order/${numeroPedido}/payment`,
        { forma: 'BOLETO' },
        { headers: { 'Idempotency-Key': newKey() } },
      ),
    )
    const changed = await shop.deps.db
      .selectFrom('orders')
      .select(['negotiated_centavos', 'cash_discount_centavos'])
      .where('number', '=', Number(numeroPedido))
      .executeTakeFirstOrThrow()
    // Boleto: 3% of 516,20.
    expect(changed).toEqual({ negotiated_centavos: 360, cash_discount_centavos: 1549 })
  })

  test('of the whole order it lies on the products by largest remainder, never on services or freight', async () => {
    const { browser } = await serving('N1', 'panela', 'geladeira-127')
    const line = (await cart(browser)).itensPedido.find(({ sku }) => sku === 'geladeira-127')!
    await ok(browser.put(`cart/items/${line.idItem}/servicos`, { servicos: [{ idServico: 'ge12', quantidade: 1 }] }))
    await asked(browser, { percentual: 2 })
    const lowered = await cart(browser)
    // 2% of 119,90 + 3.299,00, and not of the warranty.
    expect(lowered).toMatchObject({ valorTotalServicos: 199, descontoNegociado: { valor: 68.38 } })
    expect((await ask(browser, { sku: 'ge12', percentual: 1 })).status).toBe(400)
  })

  test('a newer one takes the place of the one before it, and the same request is done once', async () => {
    const { browser } = await serving('N1', 'panela')
    const first = await asked(browser, { sku: 'panela', percentual: 1 })
    const key = newKey()
    const wish = { sku: 'panela', valorFinal: 117 }
    const [one, again] = [await ask(browser, wish, key), await ask(browser, wish, key)]
    expect(again.body.idDesconto).toBe(one.body.idDesconto)
    expect((await stored(first.idDesconto)).state).toBe('CANCELADO')
    expect((await cart(browser)).descontoNegociado).toMatchObject({ valor: 2.9 })
    await ok(browser.delete(`televendas/discounts/${one.body.idDesconto}`))
    expect(await cart(browser)).not.toHaveProperty('descontoNegociado')
    expect((await browser.delete(`televendas/discounts/${one.body.idDesconto}`)).status).toBe(409)
  })

  test('discounts of a product and of the order count together', async () => {
    const { browser } = await serving('N1', 'panela')
    await asked(browser, { sku: 'panela', percentual: 2 })
    expect(await asked(browser, { percentual: 2 })).toMatchObject({ estado: 'PENDENTE_APROVACAO' })
  })

  test('the limit is told before anything is asked for', async () => {
    const { browser } = await serving('N1', 'panela')
    const checked = async (query: Record<string, string>) =>
      v.parse(ConferenciaDesconto, await ok(browser.get('televendas/discounts/check', { query })))
    expect(await checked({ sku: 'panela', percentual: '3' })).toMatchObject({ situacao: 'APROVADO' })
    expect(await checked({ sku: 'panela', percentual: '3.01' })).toMatchObject({ situacao: 'PENDENTE_APROVACAO' })
    expect(await listed(browser)).toEqual([])
  })
})

describe('refused', () => {
  test('below cost, beyond everybody, in an empty cart, without a product, for oneself', async () => {
    const { browser, agent, customer } = await serving('GERENTE')
    expect((await ask(browser, { percentual: 1 })).status).toBe(409)
    for (const sku of ['panela', 'ultima', 'copo']) await ok(browser.post('cart/items', { sku, quantidade: 2 }))
    const below = await ask(browser, { sku: 'ultima', percentual: 1 })
    expect([below.status, below.body.errors[0]?.errorParameters]).toEqual([400, 'percentual'])
    expect(below.body.detalhes).toContain('custo')
    expect((await ask(browser, { sku: 'copo', percentual: 25 })).status).toBe(400)
    expect((await ask(browser, { sku: 'geladeira-127', percentual: 1 })).status).toBe(400)
    expect((await ask(browser, { sku: 'panela', valorFinal: 500 })).status).toBe(400)
    expect((await ask(browser, { sku: 'panela', percentual: 1, motivo: 'OUTRO' })).status).toBe(400)
    expect((await ask(browser, { sku: 'panela', percentual: 1, valorFinal: 5 })).status).toBe(400)
    const { cpf } = await shop.deps.db
      .selectFrom('users')
      .select('cpf')
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow()
    await shop.deps.db.updateTable('agents').set({ cpf }).where('id', '=', agent.id).execute()
    expect((await ask(browser, { sku: 'panela', percentual: 1 })).status).toBe(403)
  })

  test('who may not learn a cost is told below cost and beyond everybody alike, and tries so often a minute', async () => {
    const { browser } = await serving('N1', 'ultima', 'panela')
    const checked = (query: Record<string, string>) => browser.get<ErrorBody>('televendas/discounts/check', { query })
    const [below, beyond] = [
      await checked({ sku: 'ultima', percentual: '5' }),
      await checked({ sku: 'panela', percentual: '21' }),
    ]
    expect([below.status, beyond.status]).toEqual([400, 400])
    expect(below.body.detalhes).toBe(beyond.body.detalhes)
    expect(below.body.detalhes).not.toContain('custo')
    const sentences = await Promise.all(
      ['18', '10'].map(
        async (percentual) =>
          v.parse(ConferenciaDesconto, (await checked({ sku: 'panela', percentual })).body).mensagem,
      ),
    )
    expect(sentences[0]).toBe(sentences[1])
    for (let tries = 4; tries < 30; tries++)
      expect((await checked({ sku: 'panela', percentual: '1' })).status).toBe(200)
    expect((await checked({ sku: 'panela', percentual: '1' })).status).toBe(429)
  })

  test('a quote is no way around the limit: what it took counts as negotiated', async () => {
    const { browser } = await serving('N1', 'conjunto')
    await asked(browser, { sku: 'conjunto', percentual: 3 })
    const { numero } = v.parse(OrcamentoEnviado, await ok(browser.post('televendas/quotes', {})))
    await ok(browser.delete('cart'))
    await ok(browser.post(`televendas/quotes/${numero}/order`, {}))
    const [line] = (await cart(browser)).itensPedido
    expect(line!.valorUnitario).toBeLessThan(399.9)
    expect(await asked(browser, { sku: 'conjunto', percentual: 3 })).toMatchObject({ estado: 'PENDENTE_APROVACAO' })
    expect(await asked(browser, { percentual: 1 })).toMatchObject({ estado: 'PENDENTE_APROVACAO' })
  })

  test('an unknown cost leaves the percent alone to decide, and says so', async () => {
    const { browser } = await serving('N1')
    await ok(browser.post('cart/items', { sku: 'copo', quantidade: 2 }))
    expect(await asked(browser, { sku: 'copo', percentual: 3 })).toMatchObject({ estado: 'APROVADO', semCusto: true })
    expect(await asked(browser, { sku: 'copo', percentual: 4 })).toMatchObject({ estado: 'PENDENTE_APROVACAO' })
  })

  test('roles: nobody but whom it concerns', async () => {
    const { browser } = await serving('N1', 'panela')
    const waiting = await asked(browser, { sku: 'panela', percentual: 10 })
    const visitor = await shop.visitor()
    const { client: customer } = await registered(await shop.visitor())
    const { browser: other } = await agentAtWork('N2')
    const path = `televendas/discounts/${waiting.idDesconto}`
    for (const [who, status] of [
      [visitor, 401],
      [customer, 403],
    ] as const) {
      expect((await who.get('televendas/discounts')).status).toBe(status)
      expect((await who.get('televendas/discounts/check', { query: { percentual: '1' } })).status).toBe(status)
      expect((await ask(who, { percentual: 1 })).status).toBe(status)
      expect((await decide(who, waiting)).status).toBe(status)
      expect((await who.delete(path)).status).toBe(status)
    }
    expect((await ask(other, { percentual: 1 })).status).toBe(403)
    expect(await listed(other)).toEqual([])
    expect((await other.get('televendas/discounts', { query: { fila: 'true' } })).status).toBe(403)
    expect((await decide(other, waiting)).status).toBe(403)
    expect((await other.delete(path)).status).toBe(404)
    expect((await decide(browser, waiting)).status).toBe(403)
    const { browser: supervisor } = await agentAtWork('SUPERVISOR')
    expect((await decide(supervisor, { ...waiting, idDesconto: crypto.randomUUID() })).status).toBe(404)
    expect((await stored(waiting.idDesconto)).state).toBe('PENDENTE_APROVACAO')
  })
})

describe('above the own limit', () => {
  test('a supervisor sees the margin and decides; the agent never does', async () => {
    const { browser, agent, customer } = await serving('N2', 'panela')
    const waiting = await asked(browser, {
      sku: 'panela',
      percentual: 10,
      motivo: 'CONCORRENCIA',
      observacao: 'Loja X',
    })
    expect(waiting).toMatchObject({ estado: 'PENDENTE_APROVACAO', margem: null })
    expect(await cart(browser)).not.toHaveProperty('descontoNegociado')
    const { browser: supervisor, agent: decider } = await agentAtWork('SUPERVISOR')
    const queue = await listed(supervisor, { estado: 'PENDENTE_APROVACAO' })
    expect(queue.find(({ idDesconto }) => idDesconto === waiting.idDesconto)).toMatchObject({
      margem: 25.8,
      podeDecidir: true,
      cliente: { nome: 'Maria S.' },
      agente: 'João Pereira da Silva',
      observacao: 'Loja X',
    })
    expect((await decide(supervisor, waiting)).body).toMatchObject({ estado: 'APROVADO' })
    expect((await cart(browser)).descontoNegociado).toMatchObject({ valor: 11.99 })
    // The same answer again is no other answer; another one comes too late.
    expect((await decide(supervisor, waiting)).status).toBe(200)
    expect((await decide(supervisor, waiting, false)).status).toBe(409)
    const acts = await shop.deps.db
      .selectFrom('televendas_audit')
      .select(['action', 'agent_id', 'customer_id', 'before', 'after'])
      .where('entity_id', '=', waiting.idDesconto)
      .orderBy('id')
      .execute()
    expect(acts).toMatchObject([
      { action: 'desconto-pedido', agent_id: agent.id, customer_id: customer.id },
      {
        action: 'desconto-aprovado',
        agent_id: decider.id,
        customer_id: customer.id,
        before: { estado: 'PENDENTE_APROVACAO' },
        after: { estado: 'APROVADO' },
      },
    ])
  })

  test('refused with a note, which is asked for', async () => {
    const { browser } = await serving('N1', 'panela')
    const waiting = await asked(browser, { sku: 'panela', percentual: 10 })
    const { browser: supervisor } = await agentAtWork('SUPERVISOR')
    const without = await supervisor.post(`televendas/discounts/${waiting.idDesconto}/approve`, { aprovar: false })
    expect(without.status).toBe(400)
    await ok(decide(supervisor, waiting, false))
    expect((await listed(browser, { atual: 'true' }))[0]).toMatchObject({
      estado: 'RECUSADO',
      nota: 'Margem apertada.',
    })
  })

  test('beyond a supervisor a manager decides; a supervisor asks like everybody', async () => {
    const { browser } = await serving('SUPERVISOR', 'panela')
    const waiting = await asked(browser, { sku: 'panela', percentual: 15 })
    expect(waiting).toMatchObject({ estado: 'PENDENTE_APROVACAO', podeDecidir: false })
    expect((await decide(browser, waiting)).status).toBe(403)
    const { browser: other } = await agentAtWork('SUPERVISOR')
    expect((await decide(other, waiting)).status).toBe(403)
    const { browser: manager } = await agentAtWork('GERENTE')
    expect((await decide(manager, waiting)).status).toBe(200)
  })

  test('more of the product makes it lapse, and 409 says so; other goods do not', async () => {
    const { browser } = await serving('N1', 'panela')
    const waiting = await asked(browser, { sku: 'panela', percentual: 10 })
    await ok(browser.post('cart/items', { sku: 'panela', quantidade: 1 }))
    const { browser: supervisor } = await agentAtWork('SUPERVISOR')
    expect((await decide(supervisor, waiting)).status).toBe(409)
    expect((await stored(waiting.idDesconto)).state).toBe('EXPIRADO')
    const dearer = await asked(browser, { sku: 'panela', percentual: 10 })
    await ok(browser.post('cart/items', { sku: 'conjunto', quantidade: 1 }))
    await changePrice(shop.deps.db, 'panela', 12_490, shop.clock.now(), 'ca_861')
    // What was shown is owed for a day: nothing changes for this customer.
    expect((await decide(supervisor, dearer)).status).toBe(200)
    await changePrice(shop.deps.db, 'panela', 11_990, shop.clock.now(), 'ca_861')
  })
})

describe('it ends', () => {
  test('with another quantity of its product, and the cart tells why', async () => {
    const { browser } = await serving('N1', 'panela')
    await asked(browser, { sku: 'panela', percentual: 3 })
    const [line] = (await cart(browser)).itensPedido
    const changed = v.parse(Carrinho, await ok(browser.put(`cart/items/${line!.idItem}`, { quantidade: 2 })))
    expect(changed).not.toHaveProperty('descontoNegociado')
    expect(changed.avisos.map(({ tipo, mensagem }) => [tipo, plain(mensagem)])).toEqual([
      [
        'desconto-encerrado',
        'O desconto negociado de R$ 3,60 em Panela de Pressão 4,5 L não vale mais. A quantidade mudou.',
      ],
    ])
    expect((await cart(browser)).avisos).toHaveLength(1)
  })

  test('not with other goods, whoever puts them in or takes them out; it is bought with what it was agreed on', async () => {
    const { browser, customer } = await serving('N1', 'conjunto', 'panela')
    const agreed = await asked(browser, { sku: 'conjunto', percentual: 2 })
    await ok(customer.client.post('cart/items', { sku: 'copo', quantidade: 2 }))
    const pot = (await cart(customer.client)).itensPedido.find(({ sku }) => sku === 'panela')
    await ok(customer.client.delete(`cart/items/${pot!.idItem}`))
    const kept = await cart(browser)
    expect(kept).toMatchObject({ descontoNegociado: { valor: 8, itens: [{ sku: 'conjunto' }] } })
    expect(kept.avisos.map(({ tipo }) => tipo)).not.toContain('desconto-encerrado')
    await chooseAll(browser)
    await ok(postOrder(browser, newKey(), {}))
    expect((await stored(agreed.idDesconto)).state).toBe('USADO')
  })

  test('one of the whole order stays on what it was agreed on: what comes later costs its price', async () => {
    const { browser, customer } = await serving('N1', 'conjunto')
    const agreed = await asked(browser, { percentual: 2 })
    await ok(customer.client.post('cart/items', { sku: 'panela', quantidade: 1 }))
    const { itensPedido, descontoNegociado } = await cart(browser)
    expect(descontoNegociado).toMatchObject({ valor: 8, itens: [{ sku: null }] })
    const set = itensPedido.find(({ sku }) => sku === 'conjunto')
    await ok(customer.client.put(`cart/items/${set!.idItem}`, { quantidade: 2 }))
    const ended = await cart(customer.client)
    expect(ended).not.toHaveProperty('descontoNegociado')
    expect(ended.avisos.map(({ mensagem }) => plain(mensagem))).toContain(
      'O desconto negociado de R$ 8,00 no pedido não vale mais. Os produtos para que ele foi combinado mudaram.',
    )
    expect((await stored(agreed.idDesconto)).state).toBe('EXPIRADO')
  })

  test('the customer keeps it on the web while prices are the same, for half an hour', async () => {
    const { browser, customer } = await serving('N1', 'conjunto')
    await asked(browser, { sku: 'conjunto', percentual: 2 })
    await ok(browser.post('televendas/attendance', { fim: true, desfecho: 'VENDA' }))
    expect((await cart(customer.client)).descontoNegociado).toMatchObject({ valor: 8 })
    await chooseAll(customer.client)
    shop.clock.advance(29 * 60_000)
    expect((await cart(customer.client)).descontoNegociado).toMatchObject({ valor: 8 })
    shop.clock.advance(2 * 60_000)
    const late = await postOrder(customer.client, newKey(), {})
    expect(late.status).toBe(409)
    const { carrinho } = v.parse(v.object({ carrinho: Carrinho }), late.body)
    expect(carrinho).not.toHaveProperty('descontoNegociado')
    expect(carrinho.avisos.map(({ tipo }) => tipo)).toEqual(['desconto-encerrado'])
    expect((await cart(customer.client)).avisos.map(({ tipo }) => tipo)).toEqual(['desconto-encerrado'])
  })

  test('bought with by the customer alone, the order is the agent’s sale', async () => {
    const { browser, customer, agent } = await serving('N1', 'conjunto')
    await asked(browser, { sku: 'conjunto', percentual: 2 })
    await ok(browser.post('televendas/attendance', { fim: true, desfecho: 'VENDA' }))
    await chooseAll(customer.client)
    const { body } = await postOrder(customer.client, newKey(), {})
    expect(await findOrder(shop.deps.db, Number(body.numeroPedido))).toMatchObject({
      agentId: agent.id,
      telesales: { origem: 'TELEVENDAS', canal: 'ca_861', protocolo: expect.stringMatching(/^\d{16}$/) as string },
    })
  })

  test('with the block of its agent; one that waits with the end of its call', async () => {
    const { browser, agent, customer } = await serving('N1', 'conjunto')
    const agreed = await asked(browser, { sku: 'conjunto', percentual: 2 })
    const waiting = await asked(browser, { percentual: 10 })
    await ok(browser.post('televendas/attendance', { fim: true, desfecho: 'DUVIDA' }))
    expect([(await stored(waiting.idDesconto)).state, (await stored(agreed.idDesconto)).state]).toEqual([
      'CANCELADO',
      'APROVADO',
    ])
    await setBlocked({ db: shop.deps.db, clock: shop.clock }, agent.login, true)
    expect(await stored(agreed.idDesconto)).toMatchObject({ state: 'CANCELADO', end_reason: 'O agente foi bloqueado.' })
    expect(await cart(customer.client)).not.toHaveProperty('descontoNegociado')
    const acts = await shop.deps.db
      .selectFrom('televendas_audit')
      .select('entity_id')
      .where('action', '=', 'desconto-cancelado')
      .where('customer_id', '=', customer.id)
      .orderBy('id')
      .execute()
    expect(acts.map(({ entity_id }) => entity_id)).toEqual([waiting.idDesconto, agreed.idDesconto])
  })

  test('at another price of the web it waits for its channel', async () => {
    const { browser, customer } = await serving('N1', 'panela')
    const agreed = await asked(browser, { sku: 'panela', percentual: 3 })
    expect((await cart(customer.client)).descontoNegociado).toMatchObject({ valor: 3.6 })
    await ok(browser.post('televendas/attendance', { fim: true, desfecho: 'DUVIDA' }))
    expect(await cart(customer.client)).not.toHaveProperty('descontoNegociado')
    await ok(customer.client.post('cart/items', { sku: 'conjunto', quantidade: 1 }))
    expect((await stored(agreed.idDesconto)).state).toBe('APROVADO')
    const confirmacao = { nomeCompleto: 'Maria Clara de Souza', cep: '38400-100' }
    await ok(browser.post('televendas/attendance', {}))
    await ok(browser.post('users/auth/televendas', { login: customer.form.email, confirmacao }))
    expect((await cart(customer.client)).descontoNegociado).toMatchObject({ valor: 3.6 })
  })

  test('a coupon takes its part of what the agent left, and ends what it would bring below the margin', async () => {
    const { browser } = await serving('N1', 'panela')
    await transaction(shop.deps.db, (trx) =>
      saveCoupons(trx, [coupon('DEZ-NEGOCIADO', {}), coupon('MUITO-NEGOCIADO', { percent: 25 })]),
    )
    const agreed = await asked(browser, { sku: 'panela', percentual: 3 })
    await ok(browser.post('cart/cupons', { codigo: 'DEZ-NEGOCIADO' }))
    expect((await stored(agreed.idDesconto)).state).toBe('APROVADO')
    // 10% of 116,30.
    const both = await cart(browser)
    expect(both).toMatchObject({ valorTotalDescontos: 15.23, descontoNegociado: { valor: 3.6 } })
    expect(plain(both.descontoNegociado!.outrosText!)).toBe('R$ 11,63')
    // 116,30 less a quarter leave 8% above the cost of 80,00, and an agent decides down to 10%.
    await ok(browser.delete('cart/cupons/DEZ-NEGOCIADO'))
    const without = v.parse(Carrinho, await ok(browser.post('cart/cupons', { codigo: 'MUITO-NEGOCIADO' })))
    expect(without).not.toHaveProperty('descontoNegociado')
    expect(without.avisos.map(({ mensagem }) => plain(mensagem))).toContain(
      'O desconto negociado de R$ 3,60 em Panela de Pressão 4,5 L não vale mais. Com os cupons do carrinho ele passaria do que foi autorizado.',
    )
  })
})

describe('races', () => {
  test('two supervisors at once: one decides', async () => {
    const { browser } = await serving('N1', 'panela')
    const waiting = await asked(browser, { sku: 'panela', percentual: 10 })
    const supervisors = [(await agentAtWork('SUPERVISOR')).browser, (await agentAtWork('SUPERVISOR')).browser]
    const answers = await Promise.all([decide(supervisors[0]!, waiting), decide(supervisors[1]!, waiting, false)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('approval against a change of the cart: never a discount on other goods', async () => {
    for (let round = 0; round < 4; round++) {
      const { browser, customer } = await serving('N1', 'panela')
      const waiting = await asked(browser, { sku: 'panela', percentual: 10 })
      const { browser: supervisor } = await agentAtWork('SUPERVISOR')
      await Promise.all([
        decide(supervisor, waiting),
        customer.client.post('cart/items', { sku: 'panela', quantidade: 1 }),
      ])
      expect(await cart(browser)).not.toHaveProperty('descontoNegociado')
      expect((await stored(waiting.idDesconto)).state).toBe('EXPIRADO')
    }
  })

  test('approval against the order: used in it, or never', async () => {
    for (let round = 0; round < 4; round++) {
      const { browser } = await serving('N1', 'conjunto')
      await chooseAll(browser)
      const waiting = await asked(browser, { sku: 'conjunto', percentual: 5 })
      const { browser: supervisor } = await agentAtWork('SUPERVISOR')
      const [order] = await Promise.all([postOrder(browser, newKey(), {}), decide(supervisor, waiting)])
      expect(order.status, JSON.stringify(order.body)).toBe(201)
      const row = await stored(waiting.idDesconto)
      const { negotiated_centavos: negotiated } = await shop.deps.db
        .selectFrom('orders')
        .select('negotiated_centavos')
        .where('number', '=', Number(order.body.numeroPedido))
        .executeTakeFirstOrThrow()
      expect([row.state, negotiated]).toEqual(row.state === 'USADO' ? ['USADO', 1999] : ['CANCELADO', 0])
    }
  })

  test('two orders with one discount: it is used once', async () => {
    const { browser } = await serving('N1', 'conjunto')
    const { idDesconto } = await asked(browser, { sku: 'conjunto', percentual: 3 })
    await chooseAll(browser)
    const answers = await Promise.all([postOrder(browser, newKey(), {}), postOrder(browser, newKey(), {})])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await stored(idDesconto)).state).toBe('USADO')
  })
})

test('costs are in no answer to an agent, a customer or a visitor', async () => {
  const { browser, customer } = await serving('N1', 'panela')
  await asked(browser, { sku: 'panela', percentual: 10 })
  const answers = [
    await browser.get('televendas/discounts'),
    await browser.get('televendas/discounts/check', { query: { sku: 'panela', percentual: '10' } }),
    await browser.get('cart'),
    await customer.client.get('cart'),
    await customer.client.get('users/export'),
    await (await shop.visitor()).get('catalog/snapshot'),
  ]
  const text = answers.map(({ body }) => JSON.stringify(body)).join('\n')
  expect(/cost_|\b8000\b|80,00|"margem":[0-9]/i.exec(text)?.[0]).toBeUndefined()
})
