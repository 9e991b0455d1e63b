import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import { PedidoCriado, PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { Endereco } from '#commerce/contract/customers/addresses.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { saveCoupons } from '#commerce/store/cart/coupons.ts'
import { findOrder } from '#commerce/store/orders/orders.ts'
import { coupon } from '#tests/factories/conteudo.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { addressForm, registered } from '#tests/harness/people.ts'
import { changeStock, PRODUCTS } from '#tests/harness/purchase-catalogue.ts'
import { newKey, ok, placed, postOrder, type PurchaseShop, purchaseShop } from '#tests/harness/purchase-shop.ts'

let shop: PurchaseShop
beforeAll(async () => {
  shop = await purchaseShop([
    ...PRODUCTS,
    {
      id: 'vinho',
      nome: 'Vinho Tinto 750 ml',
      departamento: ['Casa', 'Cozinha'],
      lojista: 'efacil',
      alimento: {
        denominacao: 'Vinho tinto seco',
        ingredientes: 'Uva',
        contemGluten: false,
        conteudoLiquido: '750 ml',
        somenteMaiores: true,
      },
      variacoes: [{ sku: 'vinho', preco: 4_990, estoque: 20 }],
    },
  ])
  await transaction(shop.deps.db, (trx) => saveCoupons(trx, [coupon('CARO', { minimum: 100_000 })]))
})
afterAll(() => shop.close())

const read = async (client: ContractClient, query: Record<string, string> = {}): Promise<PerfilCheckout> =>
  v.parse(PerfilCheckout, await ok(client.get('checkout', { query })))
const express = async (client: ContractClient, ...skus: string[]): Promise<PerfilCheckout> =>
  v.parse(PerfilCheckout, await ok(client.post('checkout/express', { itens: skus.map((sku) => ({ sku })) })))

test('who never bought finds the address filled in, and chooses delivery and payment', async () => {
  const { client } = await registered(await shop.visitor())
  const first = await express(client, 'panela')
  expect(first.selecao).toMatchObject({ idEndereco: first.enderecosEntrega[0]!.idEndereco, forma: null })
  expect(first.entregas).toMatchObject([{ idLojista: 'efacil', selecao: null }])
  expect(first.entregas[0]!.opcoes[0]!.prazoText).toMatch(
    /^Chega .+, se o pagamento for confirmado hoje( até as 12h)?\.$/,
  )
  expect((await client.post('checkout/express', { itens: [{ sku: 'nada' }] })).status).toBe(404)
  expect((await client.get('checkout', { query: { preparar: 'tudo' } })).status).toBe(400)
  await ok(client.put('checkout/delivery', { idOpcaoEntrega: 'EXPRESSA' }))
  const paying = await read(client, { preparar: 'pagamento' })
  expect(paying.selecao).toMatchObject({ idOpcaoEntrega: 'EXPRESSA', forma: 'PIX' })
  expect(paying.resumoCarrinho.valorAPagar).toBe(paying.opcoesPagamento[0]!.valorTotal)
})

test('a delivery goes to the main address, also when another one came first', async () => {
  const { client } = await registered(await shop.visitor())
  const main = v.parse(
    Endereco,
    await ok(client.post('users/addresses', addressForm({ destinatario: 'José Lima', principal: true }))),
  )
  const { selecao, enderecosEntrega } = await express(client, 'panela')
  expect(enderecosEntrega).toHaveLength(2)
  expect(selecao.idEndereco).toBe(main.idEndereco)
})

test('who has bought is one answer away from the order, however often it is asked for', async () => {
  const client = await shop.readyBuyer('panela')
  await placed(client)
  await express(client, 'colher', 'geladeira-127')
  const ready = await express(client, 'colher', 'geladeira-127')
  expect(ready.selecao).toMatchObject({ idEndereco: ready.enderecosEntrega[0]!.idEndereco, forma: 'PIX' })
  expect(ready.entregas.map(({ selecao }) => selecao?.idOpcaoEntrega)).toEqual(['NORMAL', 'NORMAL'])
  expect((await client.get<Carrinho>('cart')).body.itensPedido.map(({ sku, quantidade }) => [sku, quantidade])).toEqual(
    [
      ['colher', 1],
      ['geladeira-127', 1],
    ],
  )
  const warranted = await ok(
    client.post('checkout/express', { itens: [{ sku: 'geladeira-127', quantidade: 1, servicos: ['ge12'] }] }),
  )
  expect(v.parse(PerfilCheckout, warranted).resumoCarrinho.valorTermoConsentimento).toBe(199)
  await ok(client.put('checkout/payment-method', { forma: 'BOLETO' }))
  // What was chosen stands.
  expect((await read(client, { preparar: 'revisao' })).selecao.forma).toBe('BOLETO')
  const { idItem } = (await client.get<Carrinho>('cart')).body.itensPedido[1]!
  await ok(client.delete(`cart/items/${idItem}`))
  await express(client, 'colher')
  const { numeroPedido } = await placed(client)
  expect(numeroPedido).toMatch(/^\d+$/)
  await express(client, 'panela')
  expect((await read(client)).selecao).toMatchObject({ forma: 'BOLETO', idOpcaoEntrega: 'NORMAL' })
})

const skus = async (client: ContractClient) =>
  (await client.get<Carrinho>('cart')).body.itensPedido.map(({ sku, quantidade }) => [sku, quantidade])

test('only what was asked for is bought; the rest of the cart stays, with its coupon', async () => {
  const client = await shop.readyBuyer('panela')
  await placed(client)
  await ok(
    client.post('cart/items', {
      itens: [{ sku: 'panela', quantidade: 3 }, { sku: 'geladeira-127' }, { sku: 'copo', quantidade: 2 }],
    }),
  )
  await ok(client.post('cart/cupons', { codigo: 'CARO' }))
  const alone = await express(client, 'panela')
  expect(alone.resumoCarrinho.itensPedido.map(({ sku, quantidade }) => [sku, quantidade])).toEqual([['panela', 1]])
  expect(alone).toMatchObject({ noCarrinho: 5, resumoCarrinho: { valorTotalProdutos: 129.9, cupons: [] } })
  // It stays so at every step, until the cart's own way to the review is taken.
  expect((await read(client)).noCarrinho).toBe(5)
  const whole = await read(client, { preparar: 'revisao', comprar: 'tudo' })
  expect(whole).toMatchObject({ noCarrinho: 0 })
  expect(whole.resumoCarrinho.cupons).toHaveLength(1)
  // What another window had shown is not what is charged now.
  const refused = await postOrder(client, newKey(), { valorConferido: alone.resumoCarrinho.valorAPagar })
  expect(refused.status).toBe(409)
  const again = await read(client, { preparar: 'revisao', comprar: 'panela', unidades: '2' })
  expect(again).toMatchObject({ noCarrinho: 4, resumoCarrinho: { valorTotalProdutos: 259.8 } })
  await ok(postOrder(client, newKey(), { valorConferido: again.resumoCarrinho.valorAPagar }))
  expect(await skus(client)).toEqual([
    ['panela', 1],
    ['geladeira-127', 1],
    ['copo', 2],
  ])
  expect((await client.get<Carrinho>('cart')).body.cupons.map(({ codigo }) => codigo)).toEqual(['CARO'])
  expect((await read(client)).noCarrinho).toBe(0)
})

test('who never bought keeps to the one product through every step', async () => {
  const { client } = await registered(await shop.visitor())
  await ok(client.post('cart/items', { sku: 'colher' }))
  await express(client, 'panela')
  const { entregas, noCarrinho } = await read(client, { preparar: 'entrega' })
  expect([entregas.length, noCarrinho]).toEqual([1, 1])
  await ok(client.put('checkout/delivery', { idOpcaoEntrega: 'NORMAL' }))
  await ok(client.put('checkout/payment-method', { forma: 'PIX' }))
  await placed(client)
  expect(await skus(client)).toEqual([['colher', 1]])
  // Taken out of the cart meanwhile, it is the cart that is bought.
  await express(client, 'panela')
  const line = (await client.get<Carrinho>('cart')).body.itensPedido.find(({ sku }) => sku === 'panela')!
  await ok(client.delete(`cart/items/${line.idItem}`))
  expect((await read(client)).resumoCarrinho.itensPedido.map(({ sku }) => sku)).toEqual(['colher'])
})

test('what is sold to adults alone asks for it once, at the product or with the order, and keeps when', async () => {
  const client = await shop.readyBuyer('panela')
  await placed(client)
  await express(client, 'vinho')
  expect((await read(client)).resumoCarrinho.pedeMaioridade).toBe(true)
  const refused = await postOrder(client, newKey())
  expect(refused).toMatchObject({ status: 400 })
  expect(JSON.stringify(refused.body)).toContain('18 anos')
  const at = shop.clock.now()
  const said = v.parse(PedidoCriado, await ok(postOrder(client, newKey(), { maiorDeIdade: true })))
  await ok(client.post('checkout/express', { itens: [{ sku: 'vinho', maiorDeIdade: true }] }))
  expect((await read(client)).resumoCarrinho.pedeMaioridade).toBe(false)
  const ticked = v.parse(PedidoCriado, await ok(postOrder(client, newKey())))
  const stated = async (numero: string) => (await findOrder(shop.deps.db, Number(numero)))?.adultStatedAt
  expect([await stated(said.numeroPedido), await stated(ticked.numeroPedido)]).toEqual([at, at])
})

test('a guest who presses again adds nothing', async () => {
  const guest = await shop.visitor()
  for (const _ of [1, 2]) await ok(guest.post('cart/items', { itens: [{ sku: 'copo', quantidade: 4 }], aoMenos: true }))
  expect(await skus(guest)).toEqual([['copo', 4]])
})

test('a gift that another order takes is named with its item, and the order goes on without it', async () => {
  const client = await shop.readyBuyer('conjunto')
  await changeStock(shop.deps.db, 'colher', 0, shop.clock.now())
  const refused = await postOrder(client, newKey())
  const falta = { sku: 'colher', pedidos: 1, restam: 0, brinde: true }
  expect(refused).toMatchObject({ status: 409, body: { faltas: [falta] } })
  const told = (await read(client)).resumoCarrinho.faltas
  expect(told).toMatchObject([falta])
  expect(told[0]!.mensagem).toBe(
    'O brinde Colher de Silicone, que acompanhava Conjunto de Panelas, não está mais disponível.',
  )
  await placed(client)
  await changeStock(shop.deps.db, 'colher', 20, shop.clock.now())
})

test('a guest is asked to enter and nothing joins a cart', async () => {
  const guest = await shop.visitor()
  expect((await guest.post('checkout/express', { itens: [{ sku: 'panela' }] })).status).toBe(401)
  expect((await guest.get<Carrinho>('cart')).body.itensPedido).toEqual([])
})
