import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Preco } from '#commerce/contract/catalogue/catalogue.ts'
import { effectivePrice, nextPriceChange, type PricePeriod } from '#commerce/domain/catalogue/effective-price.ts'
import { discountBadge, unitPriceText, wirePrice } from '#commerce/domain/catalogue/wire-price.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 7, 3)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

/** Days are counted from NOW. */
function period(
  kind: PricePeriod['kind'],
  amount: number,
  from: number,
  until: number | null = null,
  channel = 'ca_0',
): PricePeriod {
  return { channel, kind, amount, from: NOW + from * DAY, until: until === null ? null : NOW + until * DAY }
}
const at = (periods: PricePeriod[], day = 0, channel = 'ca_0') => effectivePrice(periods, channel, NOW + day * DAY)

describe('effective price of a channel', () => {
  test('the newest regular price stands until the next one', () => {
    const history = [period('regular', 10000, -60), period('regular', 9000, -5)]
    expect([at(history, -6)?.amount, at(history, -5)?.amount, at(history)?.amount]).toEqual([10000, 9000, 9000])
    expect(at(history, -61)).toBeUndefined()
  })

  test('a promotion lies over it from its first instant to before its last', () => {
    const history = [period('regular', 10000, -60), period('promotional', 8000, -1, 1)]
    expect([at(history, -2)?.amount, at(history, -1)?.amount, at(history)?.amount, at(history, 1)?.amount]).toEqual([
      10000, 8000, 8000, 10000,
    ])
    expect(at(history)).toEqual({ amount: 8000, from: 10000, validUntil: NOW + DAY })
  })

  test('the lower price is charged, whichever kind it is (Lei 10.962 art. 5)', () => {
    expect(at([period('regular', 7000, -60), period('promotional', 8000, -1, 1)])?.amount).toBe(7000)
    expect(
      at([period('regular', 9000, -60), period('promotional', 8000, -1, 1), period('promotional', 7500, -1, 1)])
        ?.amount,
    ).toBe(7500)
  })

  test('amount zero is no price', () => {
    expect(at([period('regular', 0, -1)])).toBeUndefined()
    expect(at([period('regular', 5000, -1), period('promotional', 0, -1, 1)])?.amount).toBe(5000)
  })

  test('a channel without a price of its own has none', () => {
    expect(at([period('regular', 5000, -1, null, 'ca_0')], 0, 'ca_861')).toBeUndefined()
  })
})

describe('the "de" price was really charged (domain §5)', () => {
  test('it is the lowest regular price of the 30 days before the promotion', () => {
    expect(
      at([period('regular', 12000, -90, -20), period('regular', 10000, -20), period('promotional', 8000, 0, 5)])?.from,
    ).toBe(10000)
    expect(
      at([period('regular', 9000, -90, -31), period('regular', 10000, -31), period('promotional', 8000, 0, 5)])?.from,
    ).toBe(10000)
  })

  test('a price raised just before the promotion is not it', () => {
    const raised = [period('regular', 8000, -90, -3), period('regular', 15000, -3), period('promotional', 9000, 0, 5)]
    expect(at(raised)).toMatchObject({ amount: 9000, from: null })
  })

  test('a regular price hidden under promotions all along is not it', () => {
    const hidden = [
      period('regular', 10000, -90, -40),
      period('promotional', 8000, -40, 0),
      period('regular', 20000, -20),
      period('promotional', 8500, 0, 5),
    ]
    expect(at(hidden)?.from).toBe(10000)
  })

  test('a product that starts in promotion has none', () => {
    expect(at([period('regular', 10000, 0), period('promotional', 8000, 0, 5)])).toMatchObject({
      amount: 8000,
      from: null,
    })
  })

  test('stays the same through a long promotion', () => {
    const history = [period('regular', 10000, -90), period('promotional', 8000, -60, 60)]
    expect([at(history, -60)?.from, at(history)?.from, at(history, 59)?.from]).toEqual([10000, 10000, 10000])
  })

  test("another channel's history does not count", () => {
    const history = [
      period('regular', 20000, -90, null, 'ca_861'),
      period('regular', 10000, -1),
      period('promotional', 8000, 0, 5),
    ]
    expect(at(history)?.from).toBe(10000)
  })
})

describe('properties of histories', () => {
  const periods = fc.array(
    fc
      .record({
        channel: fc.constantFrom('ca_0', 'ca_861'),
        kind: fc.constantFrom('regular' as const, 'promotional' as const),
        amount: fc.integer({ min: 0, max: 50 }),
        from: fc.integer({ min: -60, max: 60 }),
        length: fc.option(fc.integer({ min: 1, max: 60 })),
      })
      .map(({ channel, kind, amount, from, length }) =>
        period(kind, amount, from, length === null ? null : from + length, channel),
      ),
    { maxLength: 8 },
  )

  test('never a price of another channel, nor one that is not in force', () => {
    fc.assert(
      fc.property(periods, fc.integer({ min: -70, max: 130 }), (history, day) => {
        const price = at(history, day)
        const instant = NOW + day * DAY
        return (
          price === undefined ||
          history.some(
            (one) =>
              one.channel === 'ca_0' &&
              one.amount === price.amount &&
              one.from <= instant &&
              (one.until === null || instant < one.until),
          )
        )
      }),
    )
  })

  test('the "de" price is above the charged one and was charged, as a regular price, on some earlier day', () => {
    fc.assert(
      fc.property(periods, fc.integer({ min: -70, max: 130 }), (history, day) => {
        const price = at(history, day)
        if (!price || price.from === null) return true
        const charged = Array.from({ length: 200 }, (_, back) => at(history, day - 1 - back)?.amount)
        return price.from > price.amount && charged.includes(price.from)
      }),
    )
  })

  test('nothing shown changes before the next announced change, and something does then', () => {
    fc.assert(
      fc.property(periods, fc.integer({ min: -70, max: 130 }), (history, day) => {
        const next = nextPriceChange(history, NOW + day * DAY)
        const shown = (instant: number) =>
          JSON.stringify(
            ['ca_0', 'ca_861'].map((channel) => {
              const price = effectivePrice(history, channel, instant)
              return price && [price.amount, price.from]
            }),
          )
        const before = shown(NOW + day * DAY)
        const until = next ?? NOW + 200 * DAY
        for (let instant = NOW + day * DAY; instant < until; instant += DAY) if (shown(instant) !== before) return false
        return next === null || shown(next) !== before
      }),
    )
  })

  test('a price holds until its own validity ends', () => {
    fc.assert(
      fc.property(periods, fc.integer({ min: -70, max: 130 }), (history, day) => {
        const price = at(history, day)
        if (!price) return true
        for (let instant = NOW + day * DAY; instant < (price.validUntil ?? NOW + 200 * DAY); instant += DAY) {
          if (effectivePrice(history, 'ca_0', instant)?.amount !== price.amount) return false
        }
        return price.validUntil === null || effectivePrice(history, 'ca_0', price.validUntil)?.amount !== price.amount
      }),
    )
  })
})

describe('the wire price (storefront §3)', () => {
  test('carries every figure and its text', () => {
    const price = wirePrice({ amount: 117446, from: 140000, validUntil: NOW })
    expect(v.parse(Preco, price)).toEqual(price)
    expect(price).toMatchObject({
      precoPor: 1174.46,
      precoCheio: 1400,
      percentualDesconto: 16,
      precoAVista: 1115.74,
      percentualDescontoAVista: 5,
      validade: '2026-08-03T00:00:00.000Z',
    })
    expect(
      [price.precoPorText, price.precoCheioText, price.precoAVistaText, price.precoPrazoText].map((text) =>
        plain(text ?? ''),
      ),
    ).toEqual(['R$ 1.174,46', 'R$ 1.400,00', 'R$ 1.115,74', 'R$ 1.174,46 em até 12x de R$ 97,87 sem juros'])
    expect(price.parcelas.map(({ numeroParcelas }) => numeroParcelas)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(price.parcelas[9]).toMatchObject({ numeroParcelas: 10, valorParcela: 117.44 })
  })

  test('a card may carry only the longest plan', () => {
    expect(wirePrice({ amount: 11990, from: null, validUntil: null }, undefined, 'longest').parcelas).toEqual([
      { numeroParcelas: 5, valorParcela: 23.98, valorParcelaText: 'R$\u00a023,98' },
    ])
  })

  test('a small price is not split, and a small discount not shown', () => {
    const price = wirePrice({ amount: 3999, from: 4100, validUntil: null })
    expect(price).toMatchObject({
      precoPrazoText: '',
      precoCheio: null,
      precoCheioText: null,
      percentualDesconto: 0,
      validade: null,
    })
    expect(price.parcelas).toHaveLength(1)
  })

  test.each([
    [10000, 9500, 5],
    [10000, 9501, 0],
    [10000, 9049, 9],
    [10000, 10000, 0],
    [null, 9500, 0],
    [9000, 9500, 0],
    [30000, 10000, 66],
  ])('from %s to %i: badge %i%%', (from, amount, badge) => {
    expect(discountBadge(from, amount)).toBe(badge)
  })

  test.each([
    [2490, { quantity: 0.9, unit: 'kg' as const }, 'R$ 27,67/kg'],
    [1890, { quantity: 5, unit: 'L' as const }, 'R$ 3,78/L'],
    [8990, { quantity: 2.5, unit: 'm2' as const }, 'R$ 35,96/m²'],
    [1000, { quantity: 3, unit: 'un' as const }, 'R$ 3,33/un'],
    [100, { quantity: 0, unit: 'kg' as const }, null],
  ])('%i centavos for %o is %s (domain §5)', (amount, measure, text) => {
    const unit = unitPriceText(amount, measure)
    expect(unit && plain(unit)).toBe(text)
  })
})
