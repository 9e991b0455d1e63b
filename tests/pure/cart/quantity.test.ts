import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeQuantity, type QuantityRules } from '#commerce/domain/cart/quantity.ts'

const MAXIMUM = (max: number) =>
  `Produto limitado a uma quantidade máxima de ${max}. Para comprar acima de ${max}, entre em contato com o nosso Televendas.`
const PLENTY = 1000
const isValidQuantity = (quantity: number, { min, step, max, stock }: QuantityRules): boolean =>
  Number.isSafeInteger(quantity) && quantity >= min && quantity <= Math.min(max, stock) && (quantity - min) % step === 0

describe('quantities (domain §8)', () => {
  test.each([
    [0, { min: 2, step: 2, max: 10 }, 2, null],
    [3, { min: 2, step: 2, max: 10 }, 4, null],
    [11, { min: 2, step: 2, max: 10 }, 10, MAXIMUM(10)],
    [6, { min: 1, step: 1, max: 5 }, 5, MAXIMUM(5)],
    [4, { min: 3, step: 4, max: 15 }, 7, null],
    [15, { min: 3, step: 4, max: 15 }, 15, null],
    [0, { min: 1, step: 1, max: 5 }, 1, null],
    [-3, { min: 1, step: 1, max: 5 }, 1, null],
    [Number.NaN, { min: 1, step: 1, max: 5 }, 1, null],
    [2.2, { min: 1, step: 1, max: 5 }, 3, null],
    [Number.POSITIVE_INFINITY, { min: 1, step: 1, max: 5 }, 5, MAXIMUM(5)],
  ])('%d under %o is %i', (requested, rules, quantity, message) => {
    const result = normalizeQuantity(requested, { ...rules, stock: PLENTY })
    expect(result.quantity).toBe(quantity)
    if (message) expect(result).toMatchObject({ adjusted: 'max', message })
    else expect(result.adjusted).not.toBe('max')
  })

  test('stock below the maximum is said as such', () => {
    expect(normalizeQuantity(8, { min: 1, step: 1, max: 10, stock: 3 })).toEqual({
      quantity: 3,
      adjusted: 'stock',
      message: 'No momento temos apenas 3 unidades deste produto.',
    })
    expect(normalizeQuantity(99, { min: 1, step: 1, max: 10, stock: 1 }).message).toBe(
      'No momento temos apenas 1 unidade deste produto.',
    )
  })

  test('less stock than the minimum is unavailable', () => {
    expect(normalizeQuantity(2, { min: 2, step: 2, max: 10, stock: 1 })).toMatchObject({
      quantity: 0,
      adjusted: 'unavailable',
    })
    expect(normalizeQuantity(1, { min: 1, step: 1, max: 10, stock: 0 }).quantity).toBe(0)
  })

  test('a step that leads past the maximum comes back down to the largest valid quantity', () => {
    expect(normalizeQuantity(10, { min: 1, step: 4, max: 10, stock: PLENTY })).toMatchObject({
      quantity: 9,
      adjusted: 'step',
    })
  })

  test('a step is explained', () => {
    expect(normalizeQuantity(4, { min: 3, step: 4, max: 15, stock: PLENTY }).message).toBe(
      'Quantidade ajustada para 7: este produto é vendido de 4 em 4 unidades, a partir de 3 unidades.',
    )
  })

  const rules = fc.record({
    min: fc.integer({ min: 1, max: 20 }),
    step: fc.integer({ min: 1, max: 12 }),
    max: fc.integer({ min: 1, max: 200 }),
    stock: fc.integer({ min: 0, max: 200 }),
  })

  test('the result is valid, or 0 when nothing valid exists', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double()), rules, (requested, limits) => {
        const { quantity } = normalizeQuantity(requested, limits)
        const someValid = limits.min <= Math.min(limits.max, limits.stock)
        return someValid ? isValidQuantity(quantity, limits) : quantity === 0
      }),
    )
  })

  test('a valid quantity is left alone, and normalising twice changes nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 250 }), rules, (requested, limits) => {
        const once = normalizeQuantity(requested, limits)
        const untouched =
          !isValidQuantity(requested, limits) ||
          (once.quantity === requested && once.adjusted === null && once.message === null)
        return untouched && (once.quantity === 0 || normalizeQuantity(once.quantity, limits).quantity === once.quantity)
      }),
    )
  })
})
