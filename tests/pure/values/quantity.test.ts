import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maximumQuantityText, nearestQuantity, stockQuantityText } from '#commerce/contract/values/quantity.ts'

const limits = (quantidadeMin: number, quantidadeMult: number, quantidadeMax: number) => ({
  quantidadeMin,
  quantidadeMult,
  quantidadeMax,
})

describe('the nearest quantity (domain §8)', () => {
  test.each([
    [limits(2, 2, 10), 0, 2, false],
    [limits(2, 2, 10), 3, 4, false],
    [limits(2, 2, 10), 11, 10, true],
    [limits(1, 1, 5), 0, 1, false],
    [limits(1, 1, 5), -3, 1, false],
    [limits(1, 1, 5), 2.2, 3, false],
    [limits(1, 1, 5), 6, 5, true],
    [limits(1, 1, 5), Number.NaN, 1, false],
    [limits(1, 1, 5), Number.POSITIVE_INFINITY, 5, true],
    [limits(3, 4, 15), 4, 7, false],
    [limits(3, 4, 15), 15, 15, false],
    [limits(1, 4, 10), 10, 9, false],
    [limits(0, 0, 5), 2, 2, false],
    [limits(3, 1, 2), 1, 3, true],
  ])('%j asked %d', (rules, asked, quantidade, exceeded) => {
    expect(nearestQuantity(asked, rules)).toEqual({ quantidade, exceeded })
  })

  test('is valid, as near as the rule says, and itself the nearest to itself', () => {
    const rules = fc
      .record({
        min: fc.integer({ min: 1, max: 20 }),
        step: fc.integer({ min: 1, max: 12 }),
        more: fc.integer({ min: 0, max: 200 }),
      })
      .map(({ min, step, more }) => limits(min, step, min + more))
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double()), rules, (asked, rule) => {
        const { quantidadeMin: min, quantidadeMult: step, quantidadeMax: max } = rule
        const valid = Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, at) => min + at * step)
        const { quantidade } = nearestQuantity(asked, rule)
        expect(quantidade).toBe(valid.find((one) => one >= (asked || 1)) ?? valid.at(-1))
        expect(nearestQuantity(quantidade, rule)).toEqual({ quantidade, exceeded: false })
      }),
    )
  })
})

test('the maximum is named as storefront §8 does', () => {
  expect(maximumQuantityText(5)).toBe(
    'Produto limitado a uma quantidade máxima de 5. Para comprar acima de 5, entre em contato com o nosso Televendas.',
  )
})

test('the stock that ends before the maximum', () => {
  expect(stockQuantityText(1)).toBe('No momento temos apenas 1 unidade deste produto.')
  expect(stockQuantityText(18)).toBe('No momento temos apenas 18 unidades deste produto.')
})
