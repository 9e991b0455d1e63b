import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Carrinho } from '#commerce/contract/cart/cart.ts'
import { CartoesResposta, Produto } from '#commerce/contract/catalogue/catalogue.ts'
import { pictureId } from '#commerce/store/catalogue/product-rows.ts'
import { embeddedCommerce, visitorsOf } from '#tests/harness/commerce.ts'
import { importAll, product, publish } from '#tests/harness/records.ts'

let shop: Awaited<ReturnType<typeof embeddedCommerce>>
const visitor = visitorsOf(() => shop.app, '10.8.4')
const address = (name: string, width: number) => `/img/${pictureId(`https://fotos.test/${name}.jpg`)}/${width}.jpg`
const COLOURS = ['Preto', 'Verde'] as const

beforeAll(async () => {
  shop = await embeddedCommerce()
  await importAll(shop, [
    product('mochila', {
      variacoes: COLOURS.map((Cor, at) => ({ sku: `mochila-${Cor}`, opcoes: { Cor }, preco: 9_990, estoque: at * 5 })),
      imagens: [
        ...COLOURS.map((Cor) => ({ origem: `https://fotos.test/${Cor}.jpg`, opcoes: { Cor } })),
        { origem: 'https://fotos.test/embalagem.jpg' },
      ],
    }),
  ])
  await publish(shop)
})
afterAll(() => shop.close())

test('a chosen colour has its own picture on the page, the card, in the cart and in the order', async () => {
  const who = await visitor()

  const { imagens } = v.parse(Produto, (await who.get('catalog/products/produto-mochila')).body)
  expect(imagens).toEqual([
    ...COLOURS.map((Cor) => expect.objectContaining({ url: address(Cor, 1080), opcoes: { Cor } })),
    { url: address('embalagem', 1080), alt: 'Produto mochila' },
  ])
  // The card shows the colour its price is of: the first that is for sale.
  const cards = v.parse(
    CartoesResposta,
    (await who.get('catalog/products', { query: { skus: 'mochila-Verde' } })).body,
  ).produtos
  expect(cards).toMatchObject([{ sku: 'mochila-Verde', thumbnail: address('Verde', 384), cores: [...COLOURS] }])
  const cart = v.parse(Carrinho, (await who.post('cart/items', { sku: 'mochila-Verde', quantidade: 1 })).body)
  expect(cart.itensPedido[0]?.thumbnail).toBe(address('Verde', 384))
})
