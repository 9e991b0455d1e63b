import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import { CarrinhoCompartilhado, CopiaDoCarrinho } from '#commerce/contract/cart/copy.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { embeddedCommerce, visitorsOf } from '#tests/harness/commerce.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { changeStock, stockShop } from '#tests/harness/purchase-catalogue.ts'

const shop = await forThisFile(embeddedCommerce())
beforeAll(async () => {
  await stockShop(shop.deps.db, shop.clock.now())
})

const visitor = visitorsOf(() => shop.app, '10.9.0')

/** The token of a cart with these items. */
const shared = async (who: ContractClient): Promise<string> => {
  const answer = await who.post('cart/handoff', {})
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const { link, validoAte } = v.parse(CarrinhoCompartilhado, answer.body)
  expect(Date.parse(validoAte) - shop.clock.now().getTime()).toBe(7 * 24 * 3_600_000)
  const url = new URL(link, 'http://loja.test')
  expect(url.pathname).toBe('/loja/cart')
  return url.searchParams.get('copia')!
}
const cart = (answer: { status: number; body: unknown }): Carrinho => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return v.parse(Carrinho, answer.body)
}

test('a link shows what the cart held and adds it to another cart only when asked', async () => {
  const sender = await visitor()
  await sender.post('cart/items', { sku: 'geladeira-127', quantidade: 2, servicos: ['ge12'] })
  const { idItem } = cart(await sender.post('cart/items', { sku: 'copo', quantidade: 4 })).itensPedido[0]!
  await sender.put(`cart/items/${idItem}/servicos`, { servicos: [{ idServico: 'ge12', quantidade: 1 }] })
  await sender.put('cart/cep', { cep: '38400100' })
  const token = await shared(sender)
  expect(Buffer.from(token.split('.')[0]!, 'base64url').toString()).not.toContain('38400100')

  const friend = await visitor()
  await friend.post('cart/items', { sku: 'copo', quantidade: 2 })
  const seen = v.parse(CopiaDoCarrinho, (await friend.get(`cart/handoff/${token}`)).body)
  expect(
    seen.itens.map(({ sku, quantidade, disponivel, servicos }) => [
      sku,
      quantidade,
      disponivel,
      servicos.map((service) => service.quantidade),
    ]),
  ).toEqual([
    ['geladeira-127', 2, true, [1]],
    ['copo', 4, true, []],
  ])
  expect(cart(await friend.get('cart')).numberOfItemsInCart).toBe(2)

  const taken = cart(await friend.post('cart/handoff/itens', { copia: token }))
  expect(taken.itensPedido.map(({ sku, quantidade }) => [sku, quantidade])).toEqual([
    ['copo', 6],
    ['geladeira-127', 2],
  ])
  expect(taken.itensPedido[1]!.servicosDisponiveis.map(({ idServico, quantidade }) => [idServico, quantidade])).toEqual(
    [
      ['ge12', 1],
      ['ge24', 0],
    ],
  )
  expect(taken.cep).toBeNull()
  expect(cart(await sender.get('cart')).itensPedido).toHaveLength(2)
})

test('what is no longer sold is said, the rest is added', async () => {
  const sender = await visitor()
  await sender.post('cart/items', { itens: [{ sku: 'panela' }, { sku: 'ultima' }] })
  const token = await shared(sender)
  await changeStock(shop.deps.db, 'ultima', 0, shop.clock.now())
  const friend = await visitor()
  expect(
    v
      .parse(CopiaDoCarrinho, (await friend.get(`cart/handoff/${token}`)).body)
      .itens.map(({ disponivel }) => disponivel),
  ).toEqual([true, false])
  const taken = cart(await friend.post('cart/handoff/itens', { copia: token }))
  expect(taken.itensPedido.map(({ sku }) => sku)).toEqual(['panela'])
  expect(taken.avisos).toMatchObject([{ tipo: 'indisponivel', sku: 'ultima' }])
})

test('an empty cart, a broken link and one that is over are told in words', async () => {
  const who = await visitor()
  expect((await who.post<ErrorBody>('cart/handoff', {})).body.detalhes).toBe(
    'Seu carrinho está vazio. Adicione um produto para compartilhar.',
  )
  await who.post('cart/items', { sku: 'panela' })
  const token = await shared(who)
  const [payload, mac] = token.split('.') as [string, string]
  const forged = `${Buffer.from(JSON.stringify([Date.now() * 2, [['panela', 5, {}]]])).toString('base64url')}.${mac}`
  for (const bad of ['x', 'a.b', payload, `${payload}.${mac.slice(1)}`, forged, `${'a'.repeat(9000)}.b`]) {
    const answer = await who.get<ErrorBody>(`cart/handoff/${bad}`)
    expect([answer.status, answer.body.detalhes]).toEqual([
      404,
      'Este link de carrinho não é válido. Confira se ele foi copiado por inteiro ou peça outro a quem o enviou.',
    ])
  }
  expect((await who.post('cart/handoff/itens', { copia: forged })).status).toBe(404)
  expect((await who.post('cart/handoff/itens', { copia: 'sem ponto' })).status).toBe(400)
  shop.clock.advance(7 * 24 * 3_600_000)
  const over = await who.post<ErrorBody>('cart/handoff/itens', { copia: token })
  expect([over.status, over.body.detalhes]).toEqual([
    410,
    'Este link de carrinho venceu: ele vale por 7 dias. Peça outro a quem o enviou.',
  ])
})
