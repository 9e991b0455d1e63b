import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { cartChange } from '#app/lib/measured-cart.ts'
import { cartView, checkoutBegun, paymentTold, shippingTold } from '#app/lib/measured-steps.ts'
import { layerOf, type Measured, type MeasuredName } from '#app/lib/measured.ts'
import type { Carrinho, ItemPedido } from '#commerce/contract/cart/cart.ts'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { measurementBody } from '#commerce/domain/orders/measured-order.ts'
import { Ga4Event, Ga4Order } from '#tests/harness/ga4.ts'

/** Lines as carts have them: gifts cost nothing, warranties are lines of their own (domain §10). */
const line = fc.record({
  sku: fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme-ascii' }).map((text) => `s${text}`),
  centavos: fc.integer({ min: 0, max: 5_000_000 }),
  quantidade: fc.integer({ min: 1, max: 40 }),
  warranty: fc.option(fc.integer({ min: 100, max: 90_000 }), { nil: null }),
})
type Line = { sku: string; centavos: number; quantidade: number; warranty: number | null }
const item = ({ sku, centavos, quantidade, warranty }: Line) =>
  ({
    sku,
    nome: `Coisa ${sku}`,
    lojista: 'eFácil',
    idCategoria: '7',
    quantidade,
    valorUnitario: centavos / 100,
    servicosDisponiveis:
      warranty === null
        ? []
        : [{ idServico: `g-${sku}`, nome: 'Garantia', quantidade: 1, valorUnitario: warranty / 100 }],
  }) as unknown as ItemPedido
const cartOf = (lines: readonly Line[], cupons: readonly string[] = []) =>
  ({ itensPedido: lines.map(item), cupons: cupons.map((codigo) => ({ codigo })) }) as unknown as Carrinho
const profileOf = (lines: readonly Line[], forma: string, numeroParcelas: number | null, tipo: string) =>
  ({
    numeroPedido: null,
    resumoCarrinho: cartOf(lines, ['NATAL10']),
    entregas: [{ selecao: { idOpcaoEntrega: 'x' }, opcoes: [{ id: 'x', tipo }] }],
    selecao: { forma, numeroParcelas },
  }) as unknown as PerfilCheckout

const valid = (event: Measured | undefined) => {
  const { issues } = v.safeParse(Ga4Event, event && layerOf(event))
  expect(
    issues?.map(({ message, path }) => `${event?.name} ${path?.map(({ key }) => key).join('.')}: ${message}`),
  ).toBe(undefined)
}

describe('what statistics are told has GA4’s form (domain §10)', () => {
  test('cart and purchase, whatever is in them', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(line, { minLength: 1, maxLength: 260, selector: ({ sku }) => sku }),
        fc.uniqueArray(line, { maxLength: 8, selector: ({ sku }) => sku }),
        fc.constantFrom('PIX', 'BOLETO', 'CARTAO', 'PONTOS', 'VALE'),
        fc.constantFrom('NORMAL', 'EXPRESSA', 'AGENDADA', 'RETIRA_LOJA'),
        (lines, others, forma, tipo) => {
          valid(cartView(cartOf(lines)))
          valid(cartView(cartOf(lines, ['A', 'B'])))
          for (const event of [
            ...cartChange(cartOf(others), cartOf(lines)),
            ...cartChange(cartOf(lines), cartOf(others)),
            ...cartChange(null, cartOf(lines), lines),
          ])
            valid(event)
          const profile = profileOf(lines, forma, 12, tipo)
          for (const event of [checkoutBegun(profile), shippingTold(profile), paymentTold(profile)]) valid(event)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('lists, banners, search, favourites, who enters', () => {
    const shown = { item_id: 'a', item_name: 'A', index: 0, quantity: 1, item_list_id: 'x', item_list_name: 'X' }
    const banner = { promotion_id: 'home-casa', creative_slot: 'home-hero' }
    const events: Measured[] = [
      { name: 'view_item_list', items: [shown, { ...shown, price: 10 }] },
      { name: 'select_item', items: [shown] },
      { name: 'view_promotion', more: banner },
      { name: 'select_promotion', more: banner },
      { name: 'search', more: { search_term: 'panela' } },
      { name: 'view_item', items: [{ item_id: 'a', price: 0.1, quantity: 1 }] },
      { name: 'add_to_wishlist', items: [{ item_id: 'a' }] },
      { name: 'login', more: { method: 'email' } },
      { name: 'sign_up', more: { method: 'email' } },
    ]
    events.forEach(valid)
  })

  test('every name there is has a form, and a wrong form is refused', () => {
    const names = new Set<string>(Ga4Event.options.map((option) => option.entries.event.literal))
    const told: Record<MeasuredName, true> = {
      view_item_list: true,
      select_item: true,
      view_promotion: true,
      select_promotion: true,
      search: true,
      view_item: true,
      add_to_wishlist: true,
      add_to_cart: true,
      remove_from_cart: true,
      view_cart: true,
      begin_checkout: true,
      add_shipping_info: true,
      add_payment_info: true,
      login: true,
      sign_up: true,
    }
    expect([...names].toSorted()).toEqual(Object.keys(told).toSorted())
    const good = { event: 'view_cart', ecommerce: { currency: 'BRL', value: 10, items: [{ item_id: 'a', price: 10 }] } }
    expect(v.is(Ga4Event, good)).toBe(true)
    for (const ecommerce of [
      { ...good.ecommerce, value: 11 },
      { ...good.ecommerce, value: '10' },
      { value: 10, items: good.ecommerce.items },
      { ...good.ecommerce, items: [] },
      { ...good.ecommerce, items: [{ price: 10 }] },
      { ...good.ecommerce, email: 'a@b.example' },
    ])
      expect(v.is(Ga4Event, { ...good, ecommerce }), JSON.stringify(ecommerce)).toBe(false)
  })

  test('orders and what is given back, as the server tells them', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 30 }),
        fc.constantFrom('purchase' as const, 'refund' as const),
        fc.integer({ min: 0, max: 100 }),
        (lines, kind, off) => {
          const items = lines.map(({ sku, centavos, quantidade }, at) => ({
            kind: at % 5 === 4 ? ('brinde' as const) : ('produto' as const),
            sku,
            serviceId: null,
            name: sku,
            sellerName: 'eFácil',
            quantity: quantidade,
            total: at % 5 === 4 ? 0 : centavos * quantidade,
            discount: at % 5 === 4 ? 0 : Math.floor((centavos * quantidade * off) / 100),
          }))
          const body = measurementBody(
            { number: 10_000_001, channel: 'ca_0', freight: 1990, couponCodes: ['A'], items },
            { kind, clientId: 'x', happenedAt: new Date('2026-11-20T12:00:00Z') },
          )
          expect(v.safeParse(Ga4Order, body).issues).toBeUndefined()
        },
      ),
    )
  })
})
