import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactDecimal, divideHalfUp, timesDecimal } from '#commerce/contract/values/decimal.ts'
import { formatBRL, fromReais, parsePriceText, priceCell, toReais } from '#commerce/contract/values/money.ts'
import { formatPercent } from '#commerce/contract/values/percent.ts'

const NBSP = '\u00a0'
const amounts = fc.integer({ min: -1e14, max: 1e14 })

test('the price of a table column is read again as it was', () => {
  expect([0, 5, 1490, 123456].map(priceCell)).toEqual(['0,00', '0,05', '14,90', '1234,56'])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (centavos) => parsePriceText(priceCell(centavos)) === centavos),
  )
})

describe('formatBRL (domain §5)', () => {
  test.each([
    [123456, `R$${NBSP}1.234,56`],
    [-1250, `-R$${NBSP}12,50`],
    [0, `R$${NBSP}0,00`],
    [5, `R$${NBSP}0,05`],
    [100000000, `R$${NBSP}1.000.000,00`],
  ])('%i is %s', (centavos, text) => {
    expect(formatBRL(centavos)).toBe(text)
  })

  test('writes what Intl writes for pt-BR', () => {
    const intl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
    fc.assert(
      fc.property(
        fc.integer({ min: -1e12, max: 1e12 }),
        (centavos) => formatBRL(centavos) === intl.format(centavos / 100),
      ),
    )
  })

  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d, which is no amount of centavos', (value) => {
    expect(() => formatBRL(value)).toThrow(RangeError)
  })
})

describe('reais and centavos', () => {
  test.each([
    [1.005, 101],
    [-1.005, -101],
    [0.285, 29],
    [1e-7, 0],
    ['999.90', 99990],
    [1e9, 100000000000],
    [8.2, 820],
    [0.1 + 0.2, 30],
  ])('fromReais(%s) is %i', (reais, centavos) => {
    expect(fromReais(reais)).toBe(centavos)
  })

  test('there and back gives the same amount', () => {
    fc.assert(fc.property(amounts, (centavos) => fromReais(toReais(centavos)) === centavos))
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e15, 'dez', ''])('refuses %s', (value) => {
    expect(() => fromReais(value)).toThrow(RangeError)
  })
})

describe('parsePriceText, as catalogues write prices', () => {
  test.each([
    ['R$ 1.069,90', 106990],
    ['R$ 0000', 0],
    ['1234.56', 123456],
    ['R$\u00a012.999,99', 1299999],
    ['10', 1000],
    ['1.234.567', 123456700],
    ['1,234.56', 123456],
    ['1234,5', 123450],
    ['R$1.069', 106900],
    ['-R$ 12,50', -1250],
    ['R$ -12,50', -1250],
    ['  7,99  ', 799],
    ['99,90 reais', 9990],
    ["1'234,50", 123450],
    ['R$ 1’069,90', 106990],
    ['1.299,-', 129900],
    ['R$ 49,- cada', 4900],
    ['1 234,56', 123456],
    ['R$ 1\u202f234\u202f567,00', 123456700],
    ['12,90*', 1290],
    ['por R$ 1.299,00 **', 129900],
  ])('%j is %i centavos', (text, centavos) => {
    expect(parsePriceText(text)).toBe(centavos)
  })

  test('1.069 is R$ 1.069,00 unless the file is said to use decimal points', () => {
    expect(parsePriceText('1.069')).toBe(106900)
    expect(parsePriceText('1.069', { loneDot: 'decimals' })).toBe(107)
    expect(parsePriceText('R$ 1.069,90', { loneDot: 'decimals' })).toBe(106990)
  })

  test.each([
    '',
    '   ',
    'sob consulta',
    '12,345',
    '1.2.3',
    '1e5',
    '.',
    ',50,',
    "12'34,50",
    '12,-5',
    '99999999999999999,00',
    'R$',
    '--1',
    '10x de 5,00',
    '0x10',
    '59,90/kg',
    '12 90',
    '1 23,00',
    'a partir de 12,90',
  ])('%j is no price', (text) => {
    expect(parsePriceText(text)).toBeUndefined()
  })

  test('reads every formatted amount back', () => {
    fc.assert(
      fc.property(amounts, (centavos) => parsePriceText(formatBRL(centavos)) === (centavos === 0 ? 0 : centavos)),
    )
  })

  test('never throws and never yields a fraction', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[R$ .,\d-]{0,20}$/)), (text) => {
        const parsed = parsePriceText(text)
        return parsed === undefined || Number.isSafeInteger(parsed)
      }),
    )
  })
})

test.each([
  [5, '5%'],
  [1.99, '1,99%'],
  [10, '10%'],
  [12.5, '12,5%'],
  [0, '0%'],
  [100, '100%'],
])('%d is written %s', (percent, text) => {
  expect(formatPercent(percent)).toBe(text)
})

test('a rate may be asked for with both decimals', () => {
  expect(formatPercent(3, 2)).toBe('3,00%')
})

describe('exact decimals', () => {
  test('halves round away from zero', () => {
    expect([divideHalfUp(5n, 2n), divideHalfUp(-5n, 2n), divideHalfUp(4n, 3n)]).toEqual([3n, -3n, 1n])
    expect(timesDecimal(99990, 0.95)).toBe(94991)
  })

  test('a text keeps every decimal it is written with', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 8 }), (digits, decimals) => {
        const text = String(Math.abs(digits)).padStart(decimals + 1, '0')
        const written = `${digits < 0 ? '-' : ''}${text.slice(0, text.length - decimals)}.${text.slice(text.length - decimals)}`
        const { numerator, denominator } = exactDecimal(written)
        return numerator * 10n ** BigInt(decimals) === BigInt(digits) * denominator
      }),
    )
  })

  test('refuses a denominator that is not positive', () => {
    expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError)
  })
})
