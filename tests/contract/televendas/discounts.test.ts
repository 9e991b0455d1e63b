import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { Pedido } from '#commerce/contract/orders/orders.ts'
import { ConferenciaDesconto } from '#commerce/contract/televendas/discounts.ts'
import { OrcamentoEnviado } from '#commerce/contract/televendas/quotes.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import {
  ask,
  asked,
  cart,
  chooseAll,
  decide,
  listed,
  negotiations,
  shopWithCosts,
} from '#tests/harness/negotiated-discounts.ts'
import { registered } from '#tests/harness/people.ts'
import { newKey, ok, postOrder } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(shopWithCosts())

const { agentAtWork, serving, stored } = negotiations(() => shop)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

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
