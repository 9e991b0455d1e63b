import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  arrivalText,
  collectFromText,
  deliveryTermText,
  paidByText,
  deliveryWindows,
  pickupTermText,
  promiseText,
  requiresScheduling,
  scheduleFromText,
  windowText,
} from '#commerce/domain/checkout/delivery-options.ts'
import {
  chargedParcelKg,
  cubicKg,
  fitsParcel,
  freightGroups,
  freightPrice,
  freightText,
  freeFreightPercent,
  isFreeFreight,
  missingForFreeFreight,
  type FreightItem,
} from '#commerce/domain/checkout/freight-quote.ts'

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null
const RATE = { base: 1000, perKg: 200, gris: 50, businessDays: 5 }
const item = (changes: Partial<FreightItem> = {}): FreightItem => ({
  sku: '1',
  quantity: 1,
  weightG: 2000,
  dimensionsCm: [30, 20, 10],
  unitValue: 10000,
  seller: 'efacil',
  origin: 'uberlandia',
  ...changes,
})

describe('cubing (domain §3.1)', () => {
  test.each([
    [[60, 40, 30], 12],
    [[40, 30, 20], 4],
    [[50, 50, 40], 16.667],
  ] as const)('%j is %d cubic kg', (sides, kg) => {
    expect(cubicKg(sides)).toBeCloseTo(kg, 3)
  })

  test('up to 5 cubic kg the real weight counts, beyond it the greater', () => {
    expect([chargedParcelKg(2, 4), chargedParcelKg(2, 12), chargedParcelKg(20, 12), chargedParcelKg(2, 5)]).toEqual([
      2, 12, 20, 2,
    ])
  })

  test.each([
    [{}, true],
    [{ dimensionsCm: [106, 10, 10] }, false],
    [{ dimensionsCm: [70, 70, 70] }, false],
    [{ weightG: 30_001 }, false],
    [{ weightG: 30_000 }, true],
  ] as [Partial<FreightItem>, boolean][])('%o fits a parcel: %s', (changes, fits) => {
    expect(fitsParcel(item(changes))).toBe(fits)
  })
})

describe('price of a group', () => {
  test('base, each kg after the first, 0,3% of the value and GRIS', () => {
    expect(freightPrice([item()], RATE)).toEqual({ price: 1000 + 200 + 30 + 50, chargedKg: 2, carriage: 'parcel' })
    expect(freightPrice([item({ weightG: 500 })], RATE).price).toBe(1080)
    expect(freightPrice([item({ weightG: 2100, quantity: 3 })], RATE)).toMatchObject({
      price: 1000 + 6 * 200 + 90 + 50,
    })
  })

  test('what is too large for a parcel goes by road, at 300 kg per m³', () => {
    expect(freightPrice([item({ dimensionsCm: [200, 100, 50], weightG: 80_000 })], RATE)).toMatchObject({
      carriage: 'road',
      chargedKg: 300,
    })
  })

  test('groups are sellers and origins', () => {
    const groups = freightGroups([
      item(),
      item({ sku: '2', seller: 'casa-nova' }),
      item({ sku: '3' }),
      item({ sku: '4', origin: 'manaus' }),
    ])
    expect(groups.map(({ seller, origin, items }) => [seller, origin, items.map(({ sku }) => sku)])).toEqual([
      ['efacil', 'uberlandia', ['1', '3']],
      ['casa-nova', 'uberlandia', ['2']],
      ['efacil', 'manaus', ['4']],
    ])
  })

  test('more of the same never costs less', () => {
    const sizes = fc.record({
      weightG: fc.integer({ min: 1, max: 40_000 }),
      side: fc.integer({ min: 1, max: 120 }),
      quantity: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(sizes, ({ weightG, side, quantity }) => {
        const price = (units: number) =>
          freightPrice([item({ weightG, dimensionsCm: [side, side, side], quantity: units })], RATE).price
        return Number.isSafeInteger(price(quantity)) && price(quantity + 1) >= price(quantity)
      }),
    )
  })

  test('free from the threshold on, heavy goods excepted, and says what is missing', () => {
    const rule = { threshold: 19900 }
    expect([
      isFreeFreight(19900, rule, 'parcel'),
      isFreeFreight(19899, rule, 'parcel'),
      isFreeFreight(99900, rule, 'road'),
      isFreeFreight(99900, { threshold: null }, 'parcel'),
    ]).toEqual([true, false, false, false])
    expect([plain(missingForFreeFreight(18700, rule)), missingForFreeFreight(19900, rule)]).toEqual([
      'Faltam R$ 12,00 para frete grátis',
      null,
    ])
    expect([freeFreightPercent(18700, 19900), freeFreightPercent(0, 19900), freeFreightPercent(19899, 19900)]).toEqual([
      93, 0, 99,
    ])
    expect([freightText(0), plain(freightText(3990))]).toEqual(['Grátis', 'R$ 39,90'])
  })
})

describe('option texts (domain §3.2)', () => {
  test('before and after payment, and for pick-up', () => {
    expect(deliveryTermText(5)).toBe('Receba em até 5 dias úteis após a confirmação do pagamento')
    expect(deliveryTermText(1)).toBe('Receba em até 1 dia útil após a confirmação do pagamento')
    // Noon in São Paulo is 15:00Z: from then on the day after is counted from (domain §3.4).
    expect(paidByText(Date.parse('2026-08-03T14:59:00Z'))).toBe('hoje até as 12h')
    expect(paidByText(Date.parse('2026-08-03T15:00:00Z'))).toBe('hoje')
    expect(pickupTermText(2)).toBe('Pronto para retirada em até 2 dias úteis')
  })

  test('one sentence from card to order', () => {
    expect(arrivalText('2026-11-27')).toBe('Chega sexta, 27 de novembro')
    expect(arrivalText('2026-08-01')).toBe('Chega sábado, 1º de agosto')
    expect(collectFromText('2026-11-25')).toBe('Retire a partir de quarta, 25 de novembro')
    expect(scheduleFromText('2026-11-25')).toBe('Escolha a data e o período, a partir de quarta, 25 de novembro')
    expect(windowText({ date: '2026-11-25', shift: 'tarde' })).toBe('quarta, 25 de novembro - Tarde, das 12h às 18h')
    expect([promiseText('2026-11-25', 'Grátis'), promiseText('2026-11-25', 'R$ 12,90')]).toEqual([
      'Chega quarta, 25 de novembro · frete\u00a0grátis',
      'Chega quarta, 25 de novembro · frete\u00a0R$ 12,90',
    ])
  })

  test("São Paulo's customers choose date and shift (Lei 13.747/2009)", () => {
    expect([
      requiresScheduling('01000-000'),
      requiresScheduling('19999-999'),
      requiresScheduling('20000-000'),
      requiresScheduling('123'),
    ]).toEqual([true, true, false, false])
    expect(deliveryWindows('2026-09-05', 2)).toEqual(
      ['2026-09-08', '2026-09-09'].flatMap((date) => ['manha', 'tarde', 'noite'].map((shift) => ({ date, shift }))),
    )
  })
})
