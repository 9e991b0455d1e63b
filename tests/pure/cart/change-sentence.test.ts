import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartChangeText, type CartState } from '#commerce/domain/cart/change-sentence.ts'

const NAMES: Record<string, string> = { c: 'Cafeteira', l: 'Liquidificador', f: 'Fogão' }
const nameOf = (sku: string) => NAMES[sku] ?? sku
const item = (sku: string, quantity = 1, services: Record<string, number> = {}) => ({
  id: sku,
  sku,
  quantity,
  services,
})
const cart = (...items: CartState['items']): CartState => ({ items, coupons: [], cep: null })

test.each([
  [cart(), cart(item('c', 2)), 'adicionou 2 × Cafeteira'],
  [cart(item('c', 1)), cart(item('c', 3)), 'mudou Cafeteira de 1 para 3 unidades'],
  [cart(item('c', 3)), cart(item('c', 1)), 'mudou Cafeteira de 3 para 1 unidade'],
  [cart(item('c'), item('l')), cart(item('l')), 'removeu Cafeteira'],
  [cart(item('c'), item('l')), cart(), 'esvaziou o carrinho'],
  [cart(item('c')), cart(item('c', 1, { g12: 1 })), 'mudou a garantia de Cafeteira'],
  [cart(), { ...cart(), coupons: ['BEMVINDO'] }, 'aplicou o cupom BEMVINDO'],
  [{ ...cart(), coupons: ['BEMVINDO'] }, cart(), 'removeu o cupom BEMVINDO'],
  [cart(), { ...cart(), cep: '38400100' }, 'mudou o CEP de entrega'],
  [
    cart(item('l')),
    cart(item('c'), item('f')),
    'adicionou 1 × Cafeteira, adicionou 1 × Fogão e removeu Liquidificador',
  ],
  [
    cart(),
    cart(item('c'), item('l'), item('f'), item('g'), item('h')),
    'adicionou 1 × Cafeteira, adicionou 1 × Liquidificador, adicionou 1 × Fogão e fez mais 2 mudanças',
  ],
] as const)('a write is told in a sentence', (before, after, text) =>
  expect(cartChangeText(before, after, nameOf)).toBe(text),
)

test('what changed nothing is not told, and no sentence is long', () => {
  const carts = fc.record({
    items: fc.uniqueArray(
      fc.record({ sku: fc.string({ minLength: 1 }), quantity: fc.integer({ min: 1, max: 9999 }) }),
      { selector: ({ sku }) => sku, maxLength: 50 },
    ),
    coupons: fc.uniqueArray(fc.string({ maxLength: 20 }), { maxLength: 3 }),
    cep: fc.option(fc.constant('38400100')),
  })
  const asState = ({
    items,
    ...rest
  }: {
    items: { sku: string; quantity: number }[]
    coupons: string[]
    cep: string | null
  }) => ({ ...rest, items: items.map(({ sku, quantity }) => item(sku, quantity)) }) satisfies CartState
  fc.assert(
    fc.property(carts, carts, (before, after) => {
      expect(cartChangeText(asState(before), asState(before), nameOf)).toBeUndefined()
      expect((cartChangeText(asState(before), asState(after), () => 'x'.repeat(300)) ?? '').length).toBeLessThan(500)
    }),
  )
})
