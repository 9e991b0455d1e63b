import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asEvents, weightAt } from '#commerce/domain/recommendations/decay.ts'
import { closeness, MOST_TOGETHER, orderPairs, viewPairs } from '#commerce/domain/recommendations/pairs.ts'

const at = new Date('2026-11-20T12:00:00Z')
const DAY_MS = 86_400_000

describe('weights that age by themselves (contract §3)', () => {
  test('an event is worth one event now, half of one half a year later', () => {
    expect(asEvents(weightAt(at), at)).toBeCloseTo(1)
    expect(asEvents(weightAt(at), new Date(at.getTime() + 180 * DAY_MS))).toBeCloseTo(0.5)
  })
  test('they stay finite for as long as a shop may live', () => {
    expect(Number.isFinite(weightAt(new Date('2096-01-01')))).toBe(true)
    expect(weightAt(new Date('2016-01-01'))).toBeGreaterThan(0)
  })
})

describe('pairs of an order', () => {
  test('each product with each other, both ways, and with itself', () => {
    expect(
      orderPairs([{ at, productIds: [7, 3, 7], sign: 1 }]).map(({ productId, otherId }) => [productId, otherId]),
    ).toEqual([
      [3, 3],
      [3, 7],
      [7, 3],
      [7, 7],
    ])
  })

  test('a cancelled order takes out exactly what it had put in', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }), (productIds) => {
        const pairs = orderPairs([
          { at, productIds, sign: 1 },
          { at, productIds, sign: -1 },
        ])
        expect(pairs.every(({ weight }) => weight === 0)).toBe(true)
      }),
    )
  })

  test('a stock-up of a hundred things counts as its first 24', () => {
    const productIds = Array.from({ length: 100 }, (_, id) => id + 1)
    expect(orderPairs([{ at, productIds, sign: 1 }])).toHaveLength(MOST_TOGETHER ** 2)
  })

  test('rows come in the order of their key, whatever the orders', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 5 }), { maxLength: 8 }), (orders) => {
        const keys = orderPairs(orders.map((productIds) => ({ at, productIds, sign: 1 as const }))).map(
          ({ productId, otherId }) => productId * 1000 + otherId,
        )
        expect(keys).toEqual([...new Set(keys)].sort((a, b) => a - b))
      }),
    )
  })
})

test('a view counts itself once, and both ways with what was looked at before it', () => {
  const weight = weightAt(at)
  expect(viewPairs([{ at, productId: 5, before: [2] }])).toEqual([
    { productId: 2, otherId: 5, weight },
    { productId: 5, otherId: 2, weight },
    { productId: 5, otherId: 5, weight },
  ])
})

describe('closeness', () => {
  test('one order of two rare things is no rule: many of them are', () => {
    expect(closeness({ together: 1, own: 1, others: 1 })).toBe(0.5)
    expect(closeness({ together: 30, own: 30, others: 30 })).toBeGreaterThan(0.95)
  })
  test('what everybody buys is close to nothing in particular', () => {
    const own = 40
    expect(closeness({ together: 20, own, others: 10_000 })).toBeLessThan(closeness({ together: 15, own, others: 40 }))
  })
  test('it stays between 0 and 1', () => {
    const count = fc.double({ min: 0, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(count, count, count, (together, own, others) => {
        const found = closeness({ together, own, others })
        expect(found).toBeGreaterThanOrEqual(0)
        expect(found).toBeLessThanOrEqual(1)
      }),
    )
  })
})
