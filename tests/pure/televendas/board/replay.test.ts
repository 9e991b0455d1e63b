import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACOES } from '#commerce/contract/televendas/audit-words.ts'
import { cartChanges, isByCustomer, isReplayable, skusOf, stepKind } from '#commerce/domain/televendas/replay.ts'

const END = new Date('2026-08-03T15:00:00Z')
const DAY = 86_400_000

test('a call may be gone through until a week after its end, to the millisecond (domain §7)', () => {
  expect(isReplayable(null, new Date('2030-01-01'))).toBe(true)
  expect(isReplayable(END, new Date(END.getTime() + 7 * DAY))).toBe(true)
  expect(isReplayable(END, new Date(END.getTime() + 7 * DAY + 1))).toBe(false)
})

test('acts are shown, said, changed, refused, or the call’s own (domain §7)', () => {
  const kinds = ['atendimento-iniciado', 'consulta', 'resumo-lido', 'carrinho-alterado', 'tentativa'].map(stepKind)
  expect(kinds).toEqual(['LIGACAO', 'MOSTRADO', 'DITO', 'ALTERADO', 'RECUSADO'])
  expect(stepKind('PUT checkout/points')).toBe('ALTERADO')
  // Whatever is read aloud or told is said; each of the kinds' words is one of the record's.
  expect(ACOES.filter(([action]) => /-lid[ao]$/.test(action)).map(([action]) => stepKind(action))).toEqual(
    Array(6).fill('DITO'),
  )
  expect([isByCustomer('carrinho-alterado-pelo-cliente'), isByCustomer('desconto-expirado')]).toEqual([true, false])
})

test('a change of the cart is told by product, in words (domain §7)', () => {
  const name = (sku: string) => ({ panela: 'Panela de Pressão' })[sku] ?? sku
  expect(
    cartChanges(
      { panela: 1, copo: null, cupons: ['OFERTA'], tv: { quantidade: 1, servicos: { garantia: 1 } } },
      { panela: 3, copo: 6, cupons: null, tv: null },
      name,
    ),
  ).toEqual([
    { name: 'Panela de Pressão', before: '1 unidade', after: '3 unidades' },
    { name: 'copo', before: null, after: '6 unidades' },
    { name: 'tv', before: '1 unidade, com garantia ou serviço', after: 'fora do carrinho' },
    { name: 'Cupons', before: 'OFERTA', after: 'nenhum' },
  ])
  const held = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.option(fc.integer({ min: 1, max: 99 })))
  fc.assert(
    fc.property(held, held, (before, after) => {
      expect(cartChanges(before, after, name).map((change) => change.name)).toEqual(skusOf(before, after))
    }),
  )
})
