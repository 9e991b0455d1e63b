import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { setBlocked } from '#commerce/operations/televendas/agents.ts'
import { saveCoupons } from '#commerce/store/cart/coupons.ts'
import { findOrder } from '#commerce/store/orders/orders.ts'
import { coupon } from '#tests/factories/conteudo.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { asked, cart, chooseAll, negotiations, shopWithCosts } from '#tests/harness/negotiated-discounts.ts'
import { newKey, ok, postOrder } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(shopWithCosts())

const { serving, stored } = negotiations(() => shop)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

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

  test('and the first write after its call tells it once more: the customer may not have looked yet', async () => {
    const { browser, customer, agent } = await serving('N1', 'panela')
    await asked(browser, { sku: 'panela', percentual: 3 })
    const [line] = (await cart(browser)).itensPedido
    await ok(browser.put(`cart/items/${line!.idItem}`, { quantidade: 2 }))
    await setBlocked(shop.deps, agent.login, true)
    const kinds = async () => {
      const { avisos } = v.parse(Carrinho, await ok(customer.client.post('cart/items', { sku: 'copo' })))
      return avisos.map(({ tipo }) => tipo)
    }
    expect(await kinds()).toContain('desconto-encerrado')
    expect(await kinds()).not.toContain('desconto-encerrado')
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
