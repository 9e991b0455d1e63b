import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apportion, cashPrice } from '#commerce/domain/catalogue/cash-discount.ts'
import { pointsWorth } from '#commerce/domain/customers/points.ts'
import { orderTotals } from '#commerce/domain/orders/totals.ts'
import {
  effectiveAnnualCost,
  effectiveAnnualRate,
  financedPlan,
  financedPlanText,
  priceTablePayment,
} from '#commerce/domain/payments/financing.ts'
import {
  instalmentPlan,
  longestPlan,
  offeredPlans,
  PF_INSTALMENTS,
  PJ_INSTALMENTS,
  planText,
  termText,
} from '#commerce/domain/payments/instalments.ts'
import { isChangeablePayment, methodTotal, pointsAlone } from '#commerce/domain/payments/offers.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const totals = fc.integer({ min: 0, max: 1e12 })
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('interest-free instalments (domain §2.4)', () => {
  test.each([
    [100000, 3, 33334, 33333],
    [99990, 12, 8338, 8332],
    [117446, 10, 11750, 11744],
  ])('%i in %i: first %i, others %i', (total, count, first, others) => {
    expect(instalmentPlan(total, count)).toEqual({ count, first, others, total })
  })

  test('always sum to the total, the first one the greatest', () => {
    fc.assert(
      fc.property(totals, fc.integer({ min: 1, max: 48 }), (total, count) => {
        const { first, others } = instalmentPlan(total, count)
        return first + (count - 1) * others === total && others <= first
      }),
    )
  })

  test.each([
    [11990, PF_INSTALMENTS, 5],
    [3999, PF_INSTALMENTS, 1],
    [50000, PF_INSTALMENTS, 12],
    [50000, PJ_INSTALMENTS, 10],
    [0, PF_INSTALMENTS, 1],
  ])('%i is offered in up to %o %i times', (total, terms, count) => {
    expect(longestPlan(total, terms)).toBe(count)
    expect(offeredPlans(total, terms)).toHaveLength(count)
  })

  test('are written with the total, and with the first one where it differs', () => {
    expect(plain(planText(instalmentPlan(11990, 5)))).toBe('5x de R$ 23,98 sem juros')
    expect(plain(planText(instalmentPlan(117446, 10)))).toBe(
      '10x de R$ 117,44 sem juros (1ª de R$ 117,50, demais de R$ 117,44)',
    )
    expect(plain(planText(instalmentPlan(3999, 1)))).toBe('1x de R$ 39,99 sem juros')
    expect([plain(termText(instalmentPlan(117446, 10))), termText(instalmentPlan(3999, 1))]).toEqual([
      'R$ 1.174,46 em até 10x de R$ 117,44 sem juros',
      '',
    ])
  })

  test.each([
    [-1, 3],
    [10.5, 2],
    [100, 0],
    [100, 1.5],
  ])('%d in %d is refused', (total, count) => {
    expect(() => instalmentPlan(total, count)).toThrow(RangeError)
  })
})

describe('instalments with interest (domain §2.4)', () => {
  test.each([
    [100000, 1.99, 6, 17847, 107082, 26.69],
    [100000, 1.99, 10, 11127, 111270, 26.68],
    [100000, 1.99, 12, 9450, 113400, 26.67],
    [100000, 2.99, 12, 10040, 120480, 42.4],
    [99990, 2.49, 12, 9742, 116904, 34.34],
  ])('%i at %d%% in %i: %i, total %i, CET %d%%', (principal, rate, count, payment, total, annualCost) => {
    expect(financedPlan(principal, rate, count)).toEqual({ count, payment, total, monthlyRate: rate, annualCost })
  })

  test('R$ 100,00 at 1,99% in 10', () => {
    expect(priceTablePayment(10000, 1.99, 10)).toBe(1113)
  })

  test('the option says rate, CET and total', () => {
    expect(plain(financedPlanText(financedPlan(100000, 1.99, 12)))).toBe(
      '12x de R$ 94,50 (1,99% a.m., 26,67% a.a. CET) - total R$ 1.134,00',
    )
  })

  test('the CET discounts the payments back to the principal', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5000, max: 5_000_000 }),
        fc.integer({ min: 50, max: 900 }),
        fc.integer({ min: 2, max: 24 }),
        (principal, hundredths, count) => {
          const plan = financedPlan(principal, hundredths / 100, count)
          const monthly = (1 + plan.annualCost / 100) ** (1 / 12) - 1
          const present = (plan.payment * (1 - (1 + monthly) ** -count)) / monthly
          return plan.total > principal && Math.abs(present - principal) <= principal * 1e-4
        },
      ),
    )
  })

  test('costs nothing when nothing is added, and refuses a rate of zero', () => {
    expect(effectiveAnnualCost(10000, 1000, 10)).toBe(0)
    expect(() => priceTablePayment(10000, 0, 10)).toThrow(RangeError)
  })
})

describe('cash discount (domain §2.5)', () => {
  test.each([
    [99990, 5, 94991, 4999],
    [113456, 5, 107783, 5673],
    [100, 0, 100, 0],
    [1, 50, 1, 0],
    [99990, 2.5, 97490, 2500],
    [100, 100, 0, 100],
  ])('%i less %d%%: %i, discount %i', (products, percent, payable, discount) => {
    expect(cashPrice(products, percent)).toEqual({ payable, discount })
  })

  test('price and discount always add up', () => {
    fc.assert(
      fc.property(totals, fc.integer({ min: 0, max: 10_000 }), (products, hundredths) => {
        const { payable, discount } = cashPrice(products, hundredths / 100)
        return payable + discount === products && discount >= 0 && payable >= 0
      }),
    )
  })

  test.each([-1, 101])('%d%% is refused', (percent) => {
    expect(() => cashPrice(100, percent)).toThrow(RangeError)
  })

  test.each([
    [1000, [3333, 3333, 3334], [333, 333, 334]],
    [5673, [89991, 23465], [4500, 1173]],
    [1, [1, 1], [1, 0]],
    [0, [], []],
    [0, [0], [0]],
  ])('%i over %j is %j', (amount, items, parts) => {
    expect(apportion(amount, items)).toEqual(parts)
  })

  test('parts add up exactly and never exceed their item', () => {
    const carts = fc
      .array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 20 })
      .filter((items) => sum(items) > 0)
    fc.assert(
      fc.property(carts, fc.double({ min: 0, max: 1, noNaN: true }), (items, share) => {
        const amount = Math.floor(sum(items) * share)
        const parts = apportion(amount, items)
        return sum(parts) === amount && parts.every((part, index) => part >= 0 && part <= (items[index] ?? 0))
      }),
    )
  })

  test('nothing to split over is refused', () => {
    expect(() => apportion(100, [0, 0])).toThrow(RangeError)
    expect(() => apportion(100, [])).toThrow(RangeError)
  })
})

describe('order totals in their fixed order (domain §2.5)', () => {
  const amounts = { products: 123456, coupon: 10000, freight: 3990, services: 0, cashPercent: 5 }

  test('the vector of the domain sheet', () => {
    expect(orderTotals(amounts)).toEqual({
      productsAfterCoupon: 113456,
      total: 117446,
      cashTotal: 111773,
      cashDiscount: 5673,
    })
  })

  test('freight and services are never discounted', () => {
    expect(orderTotals({ ...amounts, services: 9900 })).toMatchObject({ total: 127346, cashTotal: 121673 })
    expect(orderTotals({ ...amounts, coupon: 500000 })).toEqual({
      productsAfterCoupon: 0,
      total: 3990,
      cashTotal: 3990,
      cashDiscount: 0,
    })
  })
})

describe('another means for the same order (domain §2.5, §2.6)', () => {
  const amounts = fc.record({
    products: fc.integer({ min: 1, max: 1e9 }),
    freight: fc.integer({ min: 0, max: 1e6 }),
    services: fc.integer({ min: 0, max: 1e6 }),
    couponPart: fc.double({ min: 0, max: 1, noNaN: true }),
    pointsPart: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  const methods = fc.constantFrom('PIX' as const, 'BOLETO' as const, 'CARTAO' as const)

  test('comes to what it would have come to at first, with the points taken kept to the last one', () => {
    fc.assert(
      fc.property(amounts, methods, ({ products, freight, services, couponPart, pointsPart }, method) => {
        const coupon = Math.floor(products * couponPart)
        const taken = Math.floor((products - coupon) * pointsPart)
        const money = { products, coupon, freight, services }
        const kept = methodTotal(method, money, taken)
        expect([kept.pointsUsed, kept.points]).toEqual([taken, pointsWorth(taken)])
        expect(kept.total).toBe(products - coupon - kept.cashDiscount - taken + freight + services)
        expect(kept.cashDiscount).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('points alone are as many everywhere, in the multiple they are used in; the cash discount pays the rest', () => {
    const money = { products: 15_870, coupon: 0, freight: 0, services: 0 }
    const used = (method: 'PIX' | 'PONTOS', points: number) => {
      const { pointsUsed, cashDiscount, total } = methodTotal(method, money, points)
      return [pointsUsed, cashDiscount, total]
    }
    expect(used('PIX', 15_800)).toEqual([15_800, 70, 0])
    expect(used('PONTOS', 15_800)).toEqual([15_800, 70, 0])
    // Fewer do, if that is what was asked for; without a wish it is the most that are taken.
    expect(used('PONTOS', 15_100)).toEqual([15_100, 770, 0])
    expect(used('PONTOS', 3_000)).toEqual([15_800, 70, 0])
    expect([pointsAlone(money, 15_100, 20_000), pointsAlone(money, 0, 20_000), pointsAlone(money, 0, 15_799)]).toEqual([
      15_100,
      15_800,
      undefined,
    ])
    // What so few products leave beyond the hundreds is more than the discount: the rest is paid in money.
    expect(pointsAlone({ ...money, products: 990 }, 0, 20_000)).toBeUndefined()
    expect(pointsAlone({ ...money, freight: 1 }, 0, 20_000)).toBeUndefined()
    expect(pointsAlone({ ...money, coupon: 15_870 }, 0, 20_000)).toBeUndefined()
  })

  test.each([
    ['RECUSADO', 'CARTAO', 1, true],
    ['CANCELADO', 'PIX', 1, true],
    ['PENDENTE', 'PIX', 1, true],
    ['PENDENTE', 'BOLETO', 1, true],
    ['PENDENTE', 'CARTAO', 1, false],
    ['EM_ANALISE', 'CARTAO', 1, false],
    ['PAGO', 'PIX', 1, false],
    ['EXPIRADO', 'PIX', 1, false],
    ['ESTORNADO', 'PIX', 1, true],
    ['RECUSADO', 'CARTAO', 0, false],
    ['PENDENTE', 'BOLETO', -1, false],
  ] as const)('%s, %s, %i ms before its end: %s', (state, method, left, may) => {
    const now = new Date('2026-08-03T15:00:00Z')
    expect(isChangeablePayment({ state, method, expiresAt: new Date(now.getTime() + left) }, now)).toBe(may)
    expect(isChangeablePayment({ state, method, expiresAt: null }, now)).toBe(false)
  })
})

test('a monthly rate is told by the year too (CDC art. 52)', () => {
  expect([effectiveAnnualRate(1.99), effectiveAnnualRate(2.99), effectiveAnnualRate(0)]).toEqual([26.68, 42.41, 0])
})
