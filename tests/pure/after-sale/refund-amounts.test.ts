import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type BoughtItem,
  type PaidOrder,
  returnedParts,
  returnValue,
  type ReturnValue,
} from '#commerce/domain/after-sale/refund-amounts.ts'
import { apportion } from '#commerce/domain/catalogue/cash-discount.ts'

const product = (id: string, quantity: number, net: number, owed = net): BoughtItem => ({
  id,
  kind: 'produto',
  parentId: null,
  quantity,
  net,
  owed,
})
const service = (id: string, parentId: string, quantity: number, net: number): BoughtItem => ({
  id,
  kind: 'servico',
  parentId,
  quantity,
  net,
  owed: net,
})
const gift = (id: string, parentId: string, quantity: number): BoughtItem => ({
  id,
  kind: 'brinde',
  parentId,
  quantity,
  net: 0,
  owed: 0,
})
const units = (counts: Record<string, number>) => new Map(Object.entries(counts))
const NONE = units({})

describe('what a return is worth (domain §2.5, §6.2)', () => {
  // 33,33 / 33,33 / 33,34 less the vector's 3,33 / 3,33 / 3,34.
  const order: PaidOrder = {
    items: [product('a', 1, 3000), product('b', 1, 3000), product('c', 1, 3000)],
    freight: 1990,
    interest: 0,
    points: 0,
    voucher: 0,
    cancelled: [],
  }

  test('a unit is worth its net; the freight goes back with the last one', () => {
    expect(returnValue(order, NONE, units({ a: 1 }))).toMatchObject({
      products: 3000,
      freight: 0,
      money: 3000,
      whole: false,
    })
    expect(returnValue(order, NONE, units({ a: 1, b: 1, c: 1 }))).toMatchObject({
      products: 9000,
      freight: 1990,
      money: 10_990,
      whole: true,
    })
    expect(returnValue(order, units({ a: 1, b: 1 }), units({ c: 1 }))).toMatchObject({
      products: 3000,
      freight: 1990,
      money: 4990,
      whole: true,
    })
  })

  test('a net that does not divide gives its odd centavos to the first units', () => {
    const three: PaidOrder = {
      items: [product('a', 3, 1000)],
      freight: 0,
      interest: 0,
      points: 0,
      voucher: 0,
      cancelled: [],
    }
    const steps = [0, 1, 2].map((before) => returnValue(three, units({ a: before }), units({ a: 1 })).products)
    expect(steps).toEqual([334, 333, 333])
  })

  test('item by item it is the same: units and net, gifts and premiums among them', () => {
    const items = [product('tv', 2, 200_001), service('ge', 'tv', 1, 19_900), gift('suporte', 'tv', 2)]
    expect(returnedParts(items, NONE, units({ tv: 1 }))).toEqual([
      { id: 'tv', units: 1, net: 100_001 },
      { id: 'suporte', units: 1, net: 0 },
    ])
    expect(returnedParts(items, units({ tv: 1 }), units({ tv: 1 }))).toEqual([
      { id: 'tv', units: 1, net: 100_000 },
      { id: 'ge', units: 1, net: 19_900 },
      { id: 'suporte', units: 1, net: 0 },
    ])
    const bought = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 99_999 })), {
      minLength: 1,
      maxLength: 4,
    })
    fc.assert(
      fc.property(bought, fc.array(fc.nat(5), { minLength: 8, maxLength: 8 }), (rows, taken) => {
        const all = rows.flatMap(([quantity, net], at) => [
          product(`p${at}`, quantity, net),
          service(`s${at}`, `p${at}`, quantity, net),
        ])
        const before = new Map(rows.map(([quantity], at) => [`p${at}`, Math.min(quantity, taken[at]!)]))
        const now = new Map(
          rows.map(([quantity], at) => [`p${at}`, Math.min(quantity - before.get(`p${at}`)!, taken[at + 4]!)]),
        )
        const { products, services } = returnValue(
          { items: all, freight: 0, interest: 0, points: 0, voucher: 0, cancelled: [] },
          before,
          now,
        )
        expect(returnedParts(all, before, now).reduce((sum, { net }) => sum + net, 0)).toBe(products + services)
      }),
    )
  })

  test('premiums end with the units they insured, gifts come back with theirs', () => {
    const insured: PaidOrder = {
      items: [product('tv', 2, 200_000), service('ge', 'tv', 1, 19_900), gift('suporte', 'tv', 2)],
      freight: 0,
      interest: 0,
      points: 0,
      voucher: 0,
      cancelled: [],
    }
    const one = returnValue(insured, NONE, units({ tv: 1 }))
    expect([one.services, [...one.gifts]]).toEqual([0, [['suporte', 1]]])
    const other = returnValue(insured, units({ tv: 1 }), units({ tv: 1 }))
    expect([other.services, [...other.gifts]]).toEqual([19_900, [['suporte', 1]]])
  })

  test('of a voucher each return has its part, freight too, and the money is what it left, in whatever steps', () => {
    const paid: PaidOrder = {
      items: [product('a', 3, 3000), product('b', 1, 1000)],
      freight: 1000,
      interest: 0,
      points: 0,
      voucher: 1000,
      cancelled: [],
    }
    const parts = [
      returnValue(paid, NONE, units({ a: 1 })),
      returnValue(paid, units({ a: 1 }), units({ a: 2 })),
      returnValue(paid, units({ a: 3 }), units({ b: 1 })),
    ]
    expect(parts.map(({ vouchers, money }) => [vouchers, money])).toEqual([
      [200, 800],
      [400, 1600],
      [400, 1600],
    ])
  })

  test('a part that was cancelled brings its own freight back, with its interest; the other part brings the rest', () => {
    const paid: PaidOrder = {
      items: [product('a', 2, 6000), product('b', 1, 3000)],
      freight: 1000,
      interest: 1000,
      points: 0,
      voucher: 2000,
      cancelled: [{ freight: 700, products: ['a'] }],
    }
    // Of 100,00: 60,00 and 7,00, of 20,00 in vouchers 13,40; of 10,00 of interest 6,00 and 0,70.
    expect(returnValue(paid, NONE, units({ a: 2 }))).toMatchObject({
      products: 6000,
      freight: 700,
      interest: 670,
      vouchers: 1340,
      money: 6030,
      whole: false,
    })
    expect(returnValue(paid, units({ a: 2 }), units({ b: 1 }))).toMatchObject({
      products: 3000,
      freight: 300,
      interest: 330,
      vouchers: 660,
      money: 2970,
      whole: true,
    })
    expect(returnValue(paid, NONE, units({ a: 1 }))).toMatchObject({ products: 3000, freight: 0, interest: 300 })
  })

  test('what points paid goes back as points, also when they paid everything', () => {
    const paid: PaidOrder = {
      items: [product('a', 2, 0, 2000), product('b', 1, 0, 1000)],
      freight: 0,
      interest: 0,
      points: 3000,
      voucher: 0,
      cancelled: [],
    }
    expect(returnValue(paid, NONE, units({ a: 1 }))).toMatchObject({ money: 0, points: 1000 })
  })

  test('points go back by what they paid, however little of it money did', () => {
    const paid: PaidOrder = {
      items: [product('a', 1, 1, 5000), product('b', 1, 0, 4000)],
      freight: 0,
      interest: 0,
      points: 8999,
      voucher: 0,
      cancelled: [],
    }
    expect(returnValue(paid, NONE, units({ b: 1 }))).toMatchObject({ money: 0, points: 4000 })
    expect(returnValue(paid, units({ b: 1 }), units({ a: 1 }))).toMatchObject({ money: 1, points: 4999 })
  })

  test('more than was bought is refused', () => {
    expect(() => returnValue(order, units({ a: 1 }), units({ a: 1 }))).toThrow(RangeError)
    expect(() => returnValue(order, NONE, units({ a: -1 }))).toThrow(RangeError)
  })

  const anyOrder = fc
    .record({
      lines: fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 6 }),
          unit: fc.integer({ min: 1, max: 500_000 }),
          services: fc.integer({ min: 0, max: 6 }),
          premium: fc.integer({ min: 1, max: 40_000 }),
          gifts: fc.integer({ min: 0, max: 6 }),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      discounted: fc.double({ min: 0, max: 1, noNaN: true }),
      freight: fc.integer({ min: 0, max: 20_000 }),
      interest: fc.integer({ min: 0, max: 90_000 }),
      points: fc.integer({ min: 0, max: 100_000 }),
      vouchered: fc.double({ min: 0, max: 1, noNaN: true }),
      alone: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    })
    .map(({ lines, discounted, freight, interest, points, vouchered, alone }): PaidOrder => {
      const totals = lines.map(({ quantity, unit }) => quantity * unit)
      const shares = apportion(Math.floor(totals.reduce((sum, total) => sum + total, 0) * discounted), totals)
      const items = lines.flatMap(({ quantity, services, premium, gifts }, at): BoughtItem[] => [
        product(`p${at}`, quantity, totals[at]! - shares[at]!, totals[at]),
        ...(Math.min(services, quantity) > 0
          ? [service(`s${at}`, `p${at}`, Math.min(services, quantity), premium * Math.min(services, quantity))]
          : []),
        ...(gifts > 0 ? [gift(`g${at}`, `p${at}`, gifts)] : []),
      ])
      const charged = items.some(({ net }) => net > 0) || freight > 0
      const voucher = Math.floor((items.reduce((sum, { net }) => sum + net, 0) + freight) * vouchered)
      // Of some orders the first product is all that one seller sent.
      const cancelled = alone === null ? [] : [{ freight: Math.floor(freight * alone), products: ['p0'] }]
      return { items, freight, interest: charged ? interest : 0, points, voucher, cancelled }
    })

  test('partial returns in any order never exceed what was paid and add up to it', () => {
    fc.assert(
      fc.property(anyOrder, fc.infiniteStream(fc.nat()), (bought, dice) => {
        const roll = (sides: number) => dice.next().value! % sides
        const paid =
          bought.items.reduce((sum, { net }) => sum + net, 0) + bought.freight + bought.interest - bought.voucher
        const used = bought.voucher
        const products = bought.items.filter(({ kind }) => kind === 'produto')
        const before = new Map<string, number>()
        const given: ReturnValue[] = []
        for (;;) {
          const left = products.filter(({ id, quantity }) => (before.get(id) ?? 0) < quantity)
          if (left.length === 0) break
          const { id, quantity } = left[roll(left.length)]!
          const now = new Map([[id, 1 + roll(quantity - (before.get(id) ?? 0))]])
          const value = returnValue(bought, before, now)
          for (const amount of [
            value.products,
            value.services,
            value.freight,
            value.interest,
            value.money,
            value.points,
            value.vouchers,
          ])
            expect(amount).toBeGreaterThanOrEqual(0)
          given.push(value)
          before.set(id, (before.get(id) ?? 0) + now.get(id)!)
          expect(given.reduce((sum, { money }) => sum + money, 0)).toBeLessThanOrEqual(paid)
          expect(given.reduce((sum, { vouchers }) => sum + vouchers, 0)).toBeLessThanOrEqual(used)
          expect(value.whole).toBe(products.every((each) => before.get(each.id) === each.quantity))
        }
        expect(given.reduce((sum, { money }) => sum + money, 0)).toBe(paid)
        expect(given.reduce((sum, { points }) => sum + points, 0)).toBe(bought.points)
        expect(given.reduce((sum, { vouchers }) => sum + vouchers, 0)).toBe(used)
        for (const { id, kind, quantity } of bought.items)
          if (kind === 'brinde') expect(given.reduce((sum, { gifts }) => sum + (gifts.get(id) ?? 0), 0)).toBe(quantity)
      }),
    )
  })
})
