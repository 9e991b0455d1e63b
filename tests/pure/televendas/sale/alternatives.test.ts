import { expect, test } from 'vitest'
import { isOfKind, nearestFirst, priceBand } from '#commerce/domain/televendas/alternatives.ts'

const wanted = { price: 10_000, brand: 'A', name: 'Panela de Pressão 4 L', facets: ['cor=azul', 'voltagem=220-v'] }

test('names, attributes and price decide, then the brand', () => {
  const same = { price: 10_500, brand: 'B', name: 'Panela de Pressão 5 L', facets: wanted.facets }
  const cheap = { price: 4_000, brand: 'A', name: 'Panela 4 L', facets: wanted.facets }
  const other = { price: 10_000, brand: 'A', name: 'Liquidificador', facets: [] }
  const unpriced = { price: null, brand: 'C', name: 'Copo', facets: [] }
  expect(nearestFirst(wanted, [unpriced, cheap, other, same])).toEqual([same, cheap, other, unpriced])
})

test('the band is in whole reais; without a price there is none', () => {
  expect(priceBand(10_000)).toBe('60-150')
  expect(priceBand(null)).toBeUndefined()
})

test('what a product is stands first in its name', () => {
  expect(isOfKind('Cooktop de Indução Fornália 4 Zonas', 'Fogão Fornália 4 Bocas')).toBe(false)
  expect(isOfKind('Cooktop de Indução Fornália 4 Zonas', 'Cooktop a Gás Lume')).toBe(true)
  expect(isOfKind('', '')).toBe(false)
})
