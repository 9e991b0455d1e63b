import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCostLine } from '#commerce/domain/televendas/cost-line.ts'
import { discountOf, percentOf, shareDiscounts } from '#commerce/domain/televendas/discount-amount.ts'
import { fateOf } from '#commerce/domain/televendas/discount-content.ts'
import {
  DISCOUNT_LIMITS,
  type DiscountedLine,
  judgeDiscounts,
  levelFor,
  marginFlag,
  marginPercent,
  percentOff,
} from '#commerce/domain/televendas/discount-limits.ts'
import { canDiscountMove, stateAt } from '#commerce/domain/televendas/discount-states.ts'
import type { AgentLevel } from '#commerce/kernel/actor.ts'
import type { AgreedLine } from '#commerce/kernel/agreed-line.ts'

const LEVELS = ['N1', 'N2', 'SUPERVISOR', 'GERENTE'] as const
const line = (over: Partial<DiscountedLine>): DiscountedLine => ({
  total: 100_000,
  own: 0,
  shared: 0,
  coupon: 0,
  cost: 60_000,
  ...over,
})

describe('limits by level (domain §7)', () => {
  test.each<[AgentLevel, number]>([
    ['N1', 3],
    ['N2', 7],
    ['SUPERVISOR', 12],
    ['GERENTE', 20],
  ])('%s decides %d%% and not a centavo more', (level, percent) => {
    expect(DISCOUNT_LIMITS[level]).toMatchObject({ item: percent, order: percent })
    const most = percentOff(100_000, percent)
    expect(judgeDiscounts(level, [line({ own: most })])).toBe('within')
    expect(judgeDiscounts(level, [line({ own: most + 1 })])).toBe('above-limit')
  })

  test('the margin of a level', () => {
    // 97,00 against 87,30 and 87,31: exactly 10%, and a little less.
    const at = (cost: number) => line({ total: 10_000, own: 300, cost })
    expect(judgeDiscounts('N1', [at(8730)])).toBe('within')
    expect(judgeDiscounts('N1', [at(8731)])).toBe('thin-margin')
    expect(judgeDiscounts('SUPERVISOR', [at(8731)])).toBe('within')
    expect(levelFor([at(8731)])).toBe('SUPERVISOR')
    // Less than 5% would be left of it, and the Pix discount would eat it: nobody.
    expect(judgeDiscounts('GERENTE', [at(9216)])).toBe('below-cost')
    expect(levelFor([at(9216)])).toBeNull()
  })

  test('never below cost after coupons and the Pix discount; what nothing was taken off may be', () => {
    expect(judgeDiscounts('GERENTE', [line({ own: 1, cost: 95_000 })])).toBe('below-cost')
    expect(judgeDiscounts('GERENTE', [line({ own: 1000, coupon: 36_000, cost: 60_000 })])).toBe('below-cost')
    expect(judgeDiscounts('N1', [line({ own: 1000 }), line({ cost: 200_000 })])).toBe('within')
  })

  test('a product of unknown cost goes by percent alone', () => {
    expect(judgeDiscounts('N1', [line({ own: 3000, cost: null })])).toBe('within')
    expect(judgeDiscounts('N1', [line({ own: 3001, cost: null })])).toBe('above-limit')
  })

  test('a discount of a product and one of the order count together', () => {
    expect(judgeDiscounts('N1', [line({ own: 2000, shared: 1000 })])).toBe('within')
    expect(judgeDiscounts('N1', [line({ own: 2000, shared: 1500 })])).toBe('above-limit')
  })

  test('the flag tells no cost', () => {
    expect(marginFlag(10_000, 7000, 'N1')).toBe('boa')
    expect(marginFlag(10_000, 8500, 'N1')).toBe('baixa')
    expect(marginFlag(10_000, 9100, 'N1')).toBe('abaixo')
    expect(marginFlag(10_000, 9100, 'SUPERVISOR')).toBe('baixa')
    expect(marginFlag(10_000, null, 'N1')).toBeNull()
    expect(marginPercent(9700, 8730)).toBe(10)
    expect(marginPercent(10_000, 10_100)).toBe(-1)
  })

  const anyLine = fc
    .record({
      total: fc.integer({ min: 1, max: 5_000_000 }),
      cost: fc.option(fc.integer({ min: 1, max: 5_000_000 })),
      own: fc.nat(2_000_000),
      shared: fc.nat(2_000_000),
      coupon: fc.nat(500_000),
    })
    .map(({ total, own, shared, coupon, cost }): DiscountedLine => {
      const kept = Math.min(own, total)
      const part = Math.min(shared, total - kept)
      return { total, own: kept, shared: part, coupon: Math.min(coupon, total - kept - part), cost }
    })

  test('what a level may decide every higher one may; what is within is above cost and leaves its margin', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), (lines) => {
        const verdicts = LEVELS.map((level) => judgeDiscounts(level, lines) === 'within')
        expect(verdicts).toEqual(verdicts.toSorted())
        for (const [at, level] of LEVELS.entries()) {
          if (!verdicts[at]) continue
          for (const { total, own, shared, coupon, cost } of lines) {
            if (own + shared === 0 || cost === null) continue
            const price = total - own - shared - coupon
            expect(price).toBeGreaterThan(cost)
            expect(marginPercent(price, cost)).toBeGreaterThanOrEqual(DISCOUNT_LIMITS[level].margin)
          }
        }
      }),
    )
  })

  test('a smaller discount of a product is never judged worse', () => {
    fc.assert(
      fc.property(anyLine, fc.nat(100), (whole, part) => {
        const less = { ...whole, own: Math.floor((whole.own * part) / 100) }
        fc.pre(whole.shared === 0)
        for (const level of LEVELS)
          if (judgeDiscounts(level, [whole]) === 'within') expect(judgeDiscounts(level, [less])).toBe('within')
      }),
    )
  })
})

describe('amounts (domain §0.11)', () => {
  test('what is paid is rounded, the discount is the difference', () => {
    expect(discountOf(99_990, { percent: 5 })).toBe(4999)
    expect(discountOf(11_990, { percent: 3 })).toBe(360)
    expect(discountOf(11_990, { payable: 11_700 })).toBe(290)
    expect(discountOf(11_990, { payable: 11_990 })).toBeUndefined()
    expect(discountOf(11_990, { payable: 0 })).toBeUndefined()
    expect(discountOf(1, { percent: 1 })).toBeUndefined()
    expect(percentOf(360, 11_990)).toBe(3)
  })

  test('shares add up, and no line gets more than it has', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(1_000_000), fc.nat(1_000_000)), { maxLength: 12 }),
        fc.nat(3_000_000),
        (pairs, ofOrder) => {
          const totals = pairs.map(([total]) => total)
          const { own, shared } = shareDiscounts(
            totals,
            pairs.map(([, discount]) => discount),
            ofOrder,
            () => true,
          )
          const sum = (all: number[]) => all.reduce((left, right) => left + right, 0)
          expect(sum(shared)).toBe(Math.min(ofOrder, sum(totals) - sum(own)))
          totals.forEach((total, at) => expect(own[at]! + shared[at]!).toBeLessThanOrEqual(total))
        },
      ),
    )
  })
})

describe('what it is bound to', () => {
  const agreed: AgreedLine[] = [
    { sku: 'x', quantity: 1, unit: 100 },
    { sku: 'y', quantity: 2, unit: 200 },
  ]
  const other = fc.record({
    sku: fc.constantFrom('a', 'b', 'c'),
    quantity: fc.integer({ min: 1, max: 9 }),
    unit: fc.integer({ min: 1, max: 900 }),
  })
  test('whatever else lies in the cart, in whatever order, it is kept', () => {
    fc.assert(
      fc.property(fc.array(other), fc.boolean(), (others, isBefore) => {
        const cart = isBefore ? [...others, ...agreed.toReversed()] : [...agreed, ...others]
        expect(fateOf(agreed, cart)).toBe('kept')
        expect(fateOf(agreed.slice(1), cart)).toBe('kept')
      }),
    )
  })
  test.each<[string, AgreedLine[]]>([
    ['a product less', agreed.slice(1)],
    ['one more of it', [{ ...agreed[0]!, quantity: 2 }, agreed[1]!]],
    ['one less of it', [agreed[0]!, { ...agreed[1]!, quantity: 1 }]],
    ['nothing', []],
  ])('%s ends it', (_, cart) => {
    expect(fateOf(agreed, cart)).toBe('gone')
  })
  test('another price is told apart; one that was not kept is any', () => {
    const dearer = [{ ...agreed[0]!, unit: 101 }, agreed[1]!]
    expect(fateOf(agreed, dearer)).toBe('repriced')
    expect(fateOf([{ ...agreed[0]!, unit: null }, agreed[1]!], dearer)).toBe('kept')
    expect(fateOf([], agreed)).toBe('gone')
  })
})

test('states move forwards only, and time ends what lives', () => {
  expect(canDiscountMove('PENDENTE_APROVACAO', 'APROVADO')).toBe(true)
  expect(canDiscountMove('PENDENTE_APROVACAO', 'USADO')).toBe(false)
  expect(canDiscountMove('APROVADO', 'USADO')).toBe(true)
  for (const over of ['RECUSADO', 'EXPIRADO', 'CANCELADO', 'USADO'] as const)
    expect(canDiscountMove(over, 'APROVADO')).toBe(false)
  const now = new Date('2026-08-03T12:00:00Z')
  expect(stateAt('APROVADO', now, now)).toBe('EXPIRADO')
  expect(stateAt('USADO', now, now)).toBe('USADO')
  expect(stateAt('APROVADO', new Date(now.getTime() + 1), now)).toBe('APROVADO')
})

test('a line of the cost table, or what is wrong with it', () => {
  expect(parseCostLine({ sku: ' EF1 ', custo: '1.234,50' })).toEqual({ sku: 'EF1', centavos: 123_450 })
  expect(parseCostLine({ sku: 'EF 1', custo: '1' })).toBe('sku inválido')
  expect(parseCostLine({ sku: 'EF1', custo: '0' })).toBe('custo inválido: "0"')
  expect(parseCostLine({ sku: 'EF1', custo: 'caro' })).toBe('custo inválido: "caro"')
})
