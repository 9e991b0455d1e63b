import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  evaluateCoupon,
  mayAddCoupon,
  parseCouponCode,
  UNKNOWN_COUPON,
  type Coupon,
  type CouponSituation,
} from '#commerce/domain/cart/coupons.ts'
import {
  amountInPoints,
  consumePoints,
  earnedPoints,
  pointsAvailableOn,
  pointsExpireOn,
  pointsProblem,
  pointsWorth,
  redeemablePoints,
  returnedPointsExpireOn,
  statementPeriod,
} from '#commerce/domain/customers/points.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

describe('points (domain §2.6, §8)', () => {
  test('are worth a centavo each, and an amount needs as many', () => {
    expect([
      pointsWorth(500),
      amountInPoints(117446),
      pointsWorth(333, { pointValue: 0.015, accrualRate: 1, multiple: 100, minimum: 500 }),
    ]).toEqual([500, 117446, 499])
  })

  test.each([
    [1000, 99999, 1000],
    [1050, 99999, 1000],
    [499, 99999, 0],
    [99999, 1234, 1200],
    [99999, 499, 0],
    [0, 5000, 0],
  ])('balance %i and products of %i allow %i', (balance, products, points) => {
    expect(redeemablePoints(balance, products)).toBe(points)
  })

  test('what may be redeemed raises no objection and pays no more than the products', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (balance, products) => {
        const points = redeemablePoints(balance, products)
        return pointsProblem(points, balance, products) === null && pointsWorth(points) <= products && points <= balance
      }),
    )
  })

  test.each([
    [0, null],
    [600, null],
    [550, 'Use os pontos em múltiplos de 100.'],
    [400, 'O mínimo para resgate é de 500 pontos.'],
    [2000, 'Você tem 1.500 pontos para usar: R$ 15,00.'],
    [1200, 'Os pontos pagam no máximo o valor dos produtos, R$ 10,00.'],
    [-100, 'Use os pontos em múltiplos de 100.'],
    [600.5, 'Use os pontos em múltiplos de 100.'],
  ])('using %d: %s', (points, problem) => {
    expect(plain(pointsProblem(points, 1500, 1000))).toBe(problem)
  })

  test('are earned per whole real, available 8 days after delivery, and expire a year later at the end of the month', () => {
    expect([earnedPoints(12399), earnedPoints(99)]).toEqual([123, 0])
    expect(pointsAvailableOn('2026-08-25')).toBe('2026-09-02')
    expect([pointsExpireOn('2026-09-02'), pointsExpireOn('2027-02-10'), pointsExpireOn('2026-12-31')]).toEqual([
      '2027-09-30',
      '2028-02-29',
      '2027-12-31',
    ])
    expect([
      returnedPointsExpireOn('2026-09-30', '2026-08-03'),
      returnedPointsExpireOn('2026-07-31', '2026-08-03'),
    ]).toEqual(['2026-09-30', '2026-09-02'])
  })

  test('the ones that expire first are used first, expired ones never', () => {
    const lots = [
      { id: 'c', points: 300, expiresOn: '2027-01-31' },
      { id: 'a', points: 500, expiresOn: '2026-07-31' },
      { id: 'b', points: 200, expiresOn: '2026-08-31' },
    ]
    expect(consumePoints(lots, 400, '2026-08-03')).toEqual([
      { id: 'b', points: 200 },
      { id: 'c', points: 200 },
    ])
    expect([consumePoints(lots, 600, '2026-08-03'), consumePoints(lots, 0, '2026-08-03')]).toEqual([undefined, []])
  })

  test("the statement's period", () => {
    const period = (from?: string, to?: string) => statementPeriod(from, to, '2026-08-03')
    expect(period()).toEqual({ ok: true, from: '2026-05-06', to: '2026-08-03' })
    expect(period('01/08/2025', '31/07/2026')).toEqual({ ok: true, from: '2025-08-01', to: '2026-07-31' })
    expect(period('02/08/2026', '01/08/2026')).toEqual({
      ok: false,
      message: 'A data inicial deve ser anterior à data final.',
    })
    expect(period('31/07/2025', '31/07/2026')).toMatchObject({ ok: false, message: 'O período máximo é de 365 dias.' })
    expect(period('2026-01-01', '31/07/2026')).toMatchObject({
      ok: false,
      message: 'Informe as datas no formato dd/mm/aaaa.',
    })
  })
})

describe('coupons (domain §8)', () => {
  const coupon: Coupon = {
    code: 'VOLTA10',
    benefit: { kind: 'PERCENTUAL', percent: 10, cap: 10000 },
    minimum: 0,
    from: 100,
    until: 200,
    totalLimit: null,
    customerLimit: null,
    firstPurchaseOnly: false,
    channels: [],
    categories: [],
    skus: [],
    audience: null,
    stackable: false,
  }
  const situation: CouponSituation = {
    items: [
      { sku: 'A', categories: ['casa', 'casa/panelas'], total: 100000 },
      { sku: 'B', categories: ['tv'], total: 23456 },
    ],
    freight: 3990,
    channel: 'ca_0',
    now: 150,
    totalUses: 0,
    customerUses: 0,
    customerOrders: 0,
    audience: 'PF',
  }
  const evaluate = (changes: Partial<Coupon>, context: Partial<CouponSituation> = {}) =>
    evaluateCoupon({ ...coupon, ...changes }, { ...situation, ...context })

  test('10% of R$ 1.234,56 capped at R$ 100,00, split over the items (domain §2.5)', () => {
    expect(evaluate({})).toEqual({ ok: true, products: 10000, freight: 0, perItem: [8100, 1900] })
  })

  test('an amount never exceeds the products, and only eligible items count', () => {
    expect(evaluate({ benefit: { kind: 'VALOR', amount: 999999 } })).toMatchObject({
      products: 123456,
      perItem: [100000, 23456],
    })
    expect(evaluate({ categories: ['tv'], benefit: { kind: 'PERCENTUAL', percent: 10, cap: null } })).toMatchObject({
      products: 2346,
      perItem: [0, 2346],
    })
    expect(evaluate({ skus: ['A'], categories: ['tv'] })).toMatchObject({ ok: false, reason: 'not-applicable' })
  })

  test('freight', () => {
    expect(evaluate({ benefit: { kind: 'FRETE' } })).toEqual({ ok: true, products: 0, freight: 3990, perItem: [0, 0] })
  })

  test.each([
    [{}, { now: 99 }, 'Este cupom vale a partir de 31/12/1969 às 21:00.'],
    [{}, { now: 200 }, 'Cupom expirado.'],
    [{ categories: ['x'] }, {}, 'Cupom não aplicável aos produtos do carrinho.'],
    [{ minimum: 200000 }, {}, 'Valor mínimo de R$ 2.000,00 não atingido. Faltam R$ 765,44.'],
    [{ totalLimit: 5 }, { totalUses: 5 }, 'Cupom já utilizado.'],
    [{ customerLimit: 1 }, { customerUses: 1 }, 'Cupom já utilizado.'],
    [{ firstPurchaseOnly: true }, { customerOrders: 1 }, 'Este cupom vale só para a primeira compra.'],
    [{ channels: ['ca_861'] }, {}, 'Este cupom não vale neste canal de venda.'],
    [{ audience: 'PJ' }, {}, 'Este cupom vale só para empresas.'],
    [{}, { items: [] }, 'Cupom não aplicável aos produtos do carrinho.'],
  ] as [Partial<Coupon>, Partial<CouponSituation>, string][])('%o in %o: %s', (changes, context, message) => {
    const result = evaluate(changes, context)
    expect(plain(result.ok ? null : result.message)).toBe(message)
  })

  test('the discount is never more than its items and is wholly split', () => {
    const carts = fc.array(fc.integer({ min: 0, max: 1e8 }), { maxLength: 8 })
    const benefits = fc.oneof(
      fc.record({
        kind: fc.constant('PERCENTUAL' as const),
        percent: fc.integer({ min: 0, max: 100 }),
        cap: fc.option(fc.nat(1e6)),
      }),
      fc.record({ kind: fc.constant('VALOR' as const), amount: fc.nat(1e9) }),
    )
    fc.assert(
      fc.property(carts, benefits, (values, benefit) => {
        const items = values.map((total, index) => ({ sku: String(index), categories: [], total }))
        const result = evaluate({ benefit }, { items })
        const split = result.ok ? result.perItem.reduce((sum, part) => sum + part, 0) : 0
        return (
          !result.ok ||
          (split === result.products && result.perItem.every((part, index) => part <= (values[index] ?? 0)))
        )
      }),
    )
  })

  test('codes and stacking', () => {
    expect([
      parseCouponCode(' volta10 '),
      parseCouponCode('AB'),
      parseCouponCode('VOLTA 10'),
      parseCouponCode('A'.repeat(21)),
    ]).toEqual(['VOLTA10', undefined, undefined, undefined])
    expect(UNKNOWN_COUPON).toMatchObject({ ok: false, message: 'Cupom inválido.' })
    const other = { ...coupon, code: 'FRETE', stackable: true }
    expect([
      mayAddCoupon([], coupon),
      mayAddCoupon([coupon], other),
      mayAddCoupon([{ ...coupon, stackable: true }], other),
      mayAddCoupon([other], other),
    ]).toEqual([true, false, true, false])
  })
})
