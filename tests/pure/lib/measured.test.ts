import { describe, expect, test } from 'vitest'
import { contextScriptAddress } from '#app/lib/context-script.ts'
import { cartChange } from '#app/lib/measured-cart.ts'
import { layerOf, measuredAddress } from '#app/lib/measured.ts'
import { isWanted } from '#app/lib/tag-pages.ts'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'

test.each([
  ['/loja/LogonForm?token=segredo&x=1', '/loja/LogonForm'],
  [
    '/loja/busca/?searchTerm=cama&page=2&utm_source=a&gclid=b&email=a%40b.example',
    '/loja/busca/?searchTerm=cama&page=2&utm_source=a&gclid=b',
  ],
  ['/loja/my-account/orders/10000012#pagar', '/loja/my-account/orders/*'],
  ['/loja/my-account/minhas-solicitacoes/2026A17', '/loja/my-account/minhas-solicitacoes/*'],
  ['/loja/desktop/televendas/clientes/0199-aa', '/loja/desktop/televendas/clientes/*'],
  ['/loja/produto/tv-50', '/loja/produto/tv-50'],
  ['/loja/orcamento/?t=abc', '/loja/orcamento/'],
])('others know %s as %s', (path, known) => {
  expect(measuredAddress(`https://loja.test${path}`)).toBe(`https://loja.test${known}`)
})

test('value is price by quantity in BRL where products are worth something, and lists have none', () => {
  const items = [
    { item_id: 'a', price: 0.1, quantity: 3 },
    { item_id: 'b', price: 10, quantity: 1 },
  ]
  expect(layerOf({ name: 'view_cart', items, more: { coupon: 'X' } })).toEqual({
    event: 'view_cart',
    ecommerce: { currency: 'BRL', value: 10.3, coupon: 'X', items },
  })
  expect(layerOf({ name: 'view_item_list', items })).toEqual({ event: 'view_item_list', ecommerce: { items } })
  expect(layerOf({ name: 'add_to_cart', items: [{ item_id: 'a' }] })).toEqual({
    event: 'add_to_cart',
    ecommerce: { items: [{ item_id: 'a' }] },
  })
  expect(layerOf({ name: 'login', more: { method: 'email' } })).toEqual({ event: 'login', method: 'email' })
})

describe('a write of the cart is measured by its difference', () => {
  const cart = (lines: Record<string, number>) =>
    ({
      itensPedido: Object.entries(lines).map(([sku, quantidade]) => ({
        sku,
        quantidade,
        nome: sku,
        lojista: 'eFácil',
        idCategoria: '7',
        valorUnitario: 10,
        servicosDisponiveis: [],
      })),
    }) as unknown as Carrinho
  const told = (...change: Parameters<typeof cartChange>) =>
    cartChange(...change).map(({ name, items }) => [name, items?.map(({ item_id, quantity }) => [item_id, quantity])])

  test.each([
    [{ a: 1 }, { a: 3 }, [['add_to_cart', [['a', 2]]]]],
    [{ a: 3 }, { a: 1 }, [['remove_from_cart', [['a', 2]]]]],
    [{ a: 3 }, {}, [['remove_from_cart', [['a', 3]]]]],
    [
      { a: 1 },
      { b: 1 },
      [
        ['add_to_cart', [['b', 1]]],
        ['remove_from_cart', [['a', 1]]],
      ],
    ],
    [{ a: 1 }, { a: 1 }, []],
  ])('%j to %j', (before, after, expected) => {
    expect(told(cart(before), cart(after))).toEqual(expected)
  })

  test('of a cart that had not been read only what was asked for, as far as it is there', () => {
    expect(told(null, cart({ a: 5, b: 1 }), [{ sku: 'a', quantidade: 2 }])).toEqual([['add_to_cart', [['a', 2]]]])
    expect(told(null, cart({ a: 1 }), [{ sku: 'a', quantidade: 2 }])).toEqual([['add_to_cart', [['a', 1]]]])
    expect(told(null, cart({ a: 1 }))).toEqual([])
  })
})

test.each([
  ['/', 'manager beacon'],
  ['/desktop', 'manager beacon'],
  ['/loja/hotsite/ofertas-do-dia/', 'manager beacon'],
  ['/loja/departamento/casa/mesa', 'manager beacon'],
  ['/loja/departamento/lojas-especiais/quem-somos', 'manager'],
  ['/loja/busca/', 'manager beacon'],
  ['/loja/produto/tv-50', 'manager beacon reviews'],
  ['/loja/desktop/produto/tv-50', 'manager beacon reviews'],
  ['/loja/cart', 'manager'],
  ['/loja/checkout/payment/summary', 'manager'],
  ['/loja/checkout/conclusion', ''],
  ['/loja/televendas/clientes/1', ''],
])('on %s belong: %s', (path, names) => {
  expect((['manager', 'beacon', 'reviews'] as const).filter((name) => isWanted(name, path)).join(' ')).toBe(names)
})

test.each([
  ['', '', '?storeId=10154&canal=ca_0'],
  ['storeId=7; userSegment=ca_5', '', '?storeId=7&canal=ca_5'],
  ['userSegment=ca_5', '?canal=ca_9', '?storeId=10154&canal=ca_9'],
  ['acessoRestrito=true', '', '?storeId=10154&canal=ca_861'],
  ['storeId=x', '', ''],
])('store context of %j with %j is asked for by %j', (cookies, search, query) => {
  expect(contextScriptAddress(cookies, search)).toBe(`/loja/API-Context.js${query}`)
})
