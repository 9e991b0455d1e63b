import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cardBrandName,
  cardBrandOf,
  cvvLengthOf,
  formatCardNumber,
  isLuhnValid,
  isValidCardExpiry,
  isValidCardNumber,
  isValidCvv,
} from '#commerce/contract/values/card.ts'

describe('cards (domain §2.3)', () => {
  test.each([
    ['4111111111111111', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2223000048400011', 'mastercard'],
    ['378282246310005', 'amex'],
    ['30569309025904', 'diners'],
    ['6362970000457013', 'elo'],
    ['4011780000000006', 'elo'],
    ['5066990000000002', 'elo'],
    ['6500310000000005', 'elo'],
    ['6062825624254001', 'hipercard'],
    ['6370950000000005', 'hiper'],
    ['3530111333300000', 'jcb'],
    ['6011111111111117', 'discover'],
  ])('%s is a valid %s', (number, brand) => {
    expect(cardBrandOf(number)).toBe(brand)
    expect(isValidCardNumber(number)).toBe(true)
  })

  test.each(['4111111111111112', '411111111111111', '9999999999999995', '', '4111-1111-1111-111a'])(
    '%j is refused',
    (number) => {
      expect(isValidCardNumber(number)).toBe(false)
    },
  )

  test('the brand is known while typing, and named', () => {
    expect([cardBrandOf('4'), cardBrandOf('34'), cardBrandOf('63629'), cardBrandOf('1')]).toEqual([
      'visa',
      'amex',
      undefined,
      undefined,
    ])
    expect(cardBrandName('amex')).toBe('American Express')
  })

  test('any single wrong digit breaks the Luhn check', () => {
    const numbers = fc
      .stringMatching(/^\d{15}$/)
      .map((base) => [...'0123456789'].map((digit) => base + digit).find(isLuhnValid) ?? '')
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const wrong = `${number.slice(0, at)}${(Number(number[at]) + by) % 10}${number.slice(at + 1)}`
        return isLuhnValid(number) && !isLuhnValid(wrong)
      }),
    )
  })

  test('numbers are grouped as printed', () => {
    expect(['4111111111111111', '378282246310005', '30569309025904', '41111'].map(formatCardNumber)).toEqual([
      '4111 1111 1111 1111',
      '3782 822463 10005',
      '3056 930902 5904',
      '4111 1',
    ])
  })

  test("the security code has the brand's length", () => {
    expect([cvvLengthOf('378282246310005'), cvvLengthOf('4111'), cvvLengthOf('')]).toEqual([4, 3, 3])
    expect([isValidCvv('1234', '378282246310005'), isValidCvv('1234', '4111'), isValidCvv('12a', '4111')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test.each([
    ['08/26', true],
    ['07/26', false],
    ['08/46', true],
    ['09/46', false],
    ['13/30', false],
    ['8/30', false],
  ])('expiry %s on 03/08/2026: %s', (expiry, valid) => {
    expect(isValidCardExpiry(expiry, '2026-08-03')).toBe(valid)
  })
})
