import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#commerce/contract/values/calendar-date.ts'
import {
  bankNumberText,
  boletoBarcode,
  BOLETO_TERM,
  boletoDays,
  SHORT_BOLETO_TERM,
  dueFactor,
  formatTypedLine,
  freeFieldOf,
  isValidBarcode,
  typedLine,
} from '#commerce/domain/payments/boleto.ts'
import { crc16, dynamicPixCode, isValidPixCode } from '#commerce/domain/payments/pix-br-code.ts'
import { barcodeOfLine, dueFromFactor, readBarcode } from '#tests/harness/boleto-reading.ts'
import { MISSING_DATA, vectorRows } from '#tests/harness/vector-files.ts'

const RECEIVER = { name: 'eFácil Comércio', city: 'Uberlândia' }
const STATIC =
  '00020126580014br.gov.bcb.pix01367d9f0335-8dcc-4054-9bf9-0dbd61d369065204000053039865406999.905802BR5915EFACIL COMERCIO6010UBERLANDIA62140510P1000001236304D826'
const DYNAMIC =
  '00020101021226780014br.gov.bcb.pix2556pix.exemplo.local/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5915EFACIL COMERCIO6010UBERLANDIA62070503***6304E7D5'

describe('Pix BR Code (domain §2.1)', () => {
  test('CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1')
  })

  test('a dynamic code has no scheme, no amount and no txid of its own', () => {
    expect(
      dynamicPixCode({
        ...RECEIVER,
        url: 'https://pix.exemplo.local/qr/v2/9d36b84fc70b478fb95c12729b90ca25',
        singleUse: true,
      }),
    ).toBe(DYNAMIC)
  })

  test.each([{ url: '' }, { url: 'x'.repeat(90) }, { name: '…' }, { city: '' }])('%o is refused', (part) => {
    expect(() => dynamicPixCode({ ...RECEIVER, url: 'pix.exemplo.local/qr', singleUse: true, ...part })).toThrow(
      RangeError,
    )
  })

  test('any single changed character is noticed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(STATIC, DYNAMIC),
        fc.nat(),
        fc.integer({ min: 0x20, max: 0x7e }),
        (code, where, character) => {
          const at = where % code.length
          const changed = code.slice(0, at) + String.fromCharCode(character) + code.slice(at + 1)
          return changed === code || !isValidPixCode(changed)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('every code built is valid', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9/.-]{1,60}$/), fc.string({ maxLength: 40 }), (url, name) =>
        isValidPixCode(dynamicPixCode({ url, singleUse: true, name: `L ${name}`, city: 'Uberlândia' })),
      ),
    )
  })

  const rows = vectorRows('vetores-pix-boleto/pix_brcode.csv')
  test.skipIf(!rows)(`codes of the Banco Central and of libraries${rows ? '' : ` — ${MISSING_DATA}`}`, () => {
    for (const row of rows ?? [])
      expect.soft(isValidPixCode(row.payload ?? ''), row.nome).toBe(row.crc_confere === 'sim')
  })
})

describe('boleto (domain §2.2)', () => {
  test.each([
    ['2000-07-03', 1000],
    ['2012-04-27', 5316],
    ['2025-02-21', 9999],
    ['2025-02-22', 1000],
    ['2025-02-23', 1001],
    ['2026-08-03', 1527],
    ['2026-12-31', 1677],
    ['2049-10-13', 9999],
    ['2049-10-14', 1000],
  ])('due %s has factor %i', (due, factor) => {
    expect(dueFactor(due)).toBe(factor)
  })

  test('a factor is read as its turn nearest to today', () => {
    const days = fc.integer({ min: 1000, max: 30_000 }).map((offset) => addDays('1997-10-07', offset))
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: -4000, max: 4000 }),
        (due, distance) => dueFromFactor(dueFactor(due), addDays(due, distance)) === due,
      ),
    )
  })

  test.each([
    ['34196790600001000002220000005566385101214000', '34192220090000556638551012140003679060000100000'],
    ['00192152700000999900000000000000000000012317', '00190000090000000000000000123174215270000099990'],
  ])('bar code %s and its line', (barcode, line) => {
    expect(isValidBarcode(barcode)).toBe(true)
    expect(typedLine(barcode)).toBe(line)
    expect([barcodeOfLine(line), barcodeOfLine(formatTypedLine(line))]).toEqual([barcode, barcode])
  })

  test('is built, printed and read again', () => {
    const boleto = { bank: '001', due: '2026-08-03', amount: 99990, freeField: '0000000000000000000012317' }
    expect(boletoBarcode(boleto)).toBe('00192152700000999900000000000000000000012317')
    expect(formatTypedLine(typedLine(boletoBarcode(boleto)))).toBe(
      '00190.00009 00000.000000 00000.123174 2 15270000099990',
    )
    expect(readBarcode(boletoBarcode(boleto), '2026-07-30')).toEqual(boleto)
  })

  test("a bank's own number is in the code and printed with its portfolio", () => {
    const freeField = freeFieldOf('00000012345678901')
    expect(freeField).toHaveLength(25)
    expect(bankNumberText(boletoBarcode({ bank: '001', due: '2026-08-03', amount: 100, freeField }))).toBe(
      '17/00000012345678901',
    )
  })

  test('any single wrong digit of the line is noticed', () => {
    const boletos = fc.record({
      bank: fc.stringMatching(/^\d{3}$/),
      amount: fc.integer({ min: 1, max: 1e9 }),
      freeField: fc.stringMatching(/^\d{25}$/),
      days: fc.nat(5000),
    })
    fc.assert(
      fc.property(boletos, fc.nat(31), fc.integer({ min: 1, max: 9 }), ({ days, ...rest }, at, by) => {
        const line = typedLine(boletoBarcode({ ...rest, due: addDays('2026-01-01', days) }))
        const wrong = `${line.slice(0, at)}${(Number(line[at]) + by) % 10}${line.slice(at + 1)}`
        return barcodeOfLine(line) !== undefined && barcodeOfLine(wrong) === undefined
      }),
    )
  })

  test('is due on the third bank business day', () => {
    expect([boletoDays('2026-02-13', BOLETO_TERM), boletoDays('2026-08-03', BOLETO_TERM)]).toEqual([
      { dueOn: '2026-02-20', lastOn: '2026-02-25' },
      { dueOn: '2026-08-06', lastOn: '2026-08-11' },
    ])
    expect(boletoDays('2026-08-06', SHORT_BOLETO_TERM)).toEqual({ dueOn: '2026-08-07', lastOn: '2026-08-11' })
  })

  test.each([{ amount: 0 }, { amount: 1e10 }, { bank: '1' }, { freeField: '1' }])('%o is refused', (changes) => {
    expect(() =>
      boletoBarcode({ bank: '001', due: '2026-08-03', amount: 100, freeField: '0'.repeat(25), ...changes }),
    ).toThrow(RangeError)
  })

  const rows = vectorRows('vetores-pix-boleto/boleto.csv')?.filter(({ tipo }) => !/arrecadacao/i.test(tipo ?? ''))
  test.skipIf(!rows)(`bank boletos of libraries${rows ? '' : ` — ${MISSING_DATA}`}`, () => {
    expect(rows?.length).toBeGreaterThan(15)
    for (const { valor = '', tipo = '', esperado } of rows ?? []) {
      const valid = tipo.includes('CodigoBarras') ? isValidBarcode(valor) : barcodeOfLine(valor) !== undefined
      expect.soft(valid, `${tipo} ${valor}`).toBe(esperado === 'valid')
    }
  })
})
