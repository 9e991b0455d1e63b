import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { registered } from '#tests/harness/people.ts'
import { ok, placed, type PurchaseShop, purchaseShop } from '#tests/harness/purchase-shop.ts'

let shop: PurchaseShop
beforeAll(async () => {
  shop = await purchaseShop()
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
  expect(first.entregas[0]!.opcoes[0]!.prazoText).toMatch(/^Chega até .+, se o pagamento for confirmado hoje\. Receba/)
  expect((await client.post('checkout/express', { itens: [{ sku: 'nada' }] })).status).toBe(404)
  expect((await client.get('checkout', { query: { preparar: 'tudo' } })).status).toBe(400)
  await ok(client.put('checkout/delivery', { idOpcaoEntrega: 'EXPRESSA' }))
  const paying = await read(client, { preparar: 'pagamento' })
  expect(paying.selecao).toMatchObject({ idOpcaoEntrega: 'EXPRESSA', forma: 'PIX' })
  expect(paying.resumoCarrinho.valorAPagar).toBe(paying.opcoesPagamento[0]!.valorTotal)
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

test('a guest is asked to enter and nothing joins a cart', async () => {
  const guest = await shop.visitor()
  expect((await guest.post('checkout/express', { itens: [{ sku: 'panela' }] })).status).toBe(401)
  expect((await guest.get<Carrinho>('cart')).body.itensPedido).toEqual([])
})
