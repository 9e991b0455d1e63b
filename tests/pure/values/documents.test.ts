import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { cnpjSchema } from '#commerce/contract/values/cnpj-schema.ts'
import { cnpjCheckDigits, isValidCnpj, normalizeCnpj } from '#commerce/contract/values/cnpj.ts'
import { concealCpf, cpfCheckDigits, cpfSchema, isValidCpf, normalizeCpf } from '#commerce/contract/values/cpf.ts'
import { documentKind, documentSchema, formatDocument, parseDocument } from '#commerce/contract/values/document.ts'
import { parseLogin } from '#commerce/contract/values/login.ts'
import { formatCnpj, formatCpf } from '#commerce/contract/values/mask.ts'
import { MISSING_DATA, vectorRows } from '#tests/harness/vector-files.ts'

const text = (alphabet: string, length: number) =>
  fc
    .array(fc.constantFrom(...alphabet), { minLength: length, maxLength: length })
    .map((characters) => characters.join(''))
const notRepeated = (value: string) => new Set(value).size > 1
const cpfs = text('0123456789', 9)
  .filter(notRepeated)
  .map((base) => base + cpfCheckDigits(base))
  .filter(notRepeated)
const cnpjs = text('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 12)
  .filter(notRepeated)
  .map((base) => base + cnpjCheckDigits(base))
const flip = (value: string, at: number, by: number) =>
  `${value.slice(0, at)}${(Number(value[at]) + by) % 10}${value.slice(at + 1)}`

describe('CPF (domain §1.1)', () => {
  test.each([
    '11144477735',
    '12345678909',
    '52998224725',
    '39053344705',
    '00000000191',
    '52513127765',
    '111.444.777-35',
    ' 111 444 777 35 ',
  ])('%j is valid', (cpf) => {
    expect(isValidCpf(cpf)).toBe(true)
  })

  test.each([
    '00000000000',
    '11111111111',
    '11144477732',
    '11144477705',
    '1114447773',
    '5251312776A',
    '',
    '111444777355',
    '111/444/777/35',
  ])('%j is invalid', (cpf) => {
    expect(isValidCpf(cpf)).toBe(false)
  })

  test('is masked whole, in part and for lists', () => {
    expect(formatCpf('11144477735')).toBe('111.444.777-35')
    expect([formatCpf('1114'), formatCpf('111'), formatCpf('')]).toEqual(['111.4', '111', ''])
    expect(concealCpf('111.444.777-35')).toBe('***.444.777-**')
  })

  test('generated numbers are valid, and the mask comes off again', () => {
    fc.assert(
      fc.property(cpfs, (cpf) => isValidCpf(cpf) && isValidCpf(formatCpf(cpf)) && normalizeCpf(formatCpf(cpf)) === cpf),
    )
  })

  test('a wrong check digit never passes', () => {
    fc.assert(
      fc.property(
        cpfs,
        fc.constantFrom(9, 10),
        fc.integer({ min: 1, max: 9 }),
        (cpf, at, by) => !isValidCpf(flip(cpf, at, by)),
      ),
    )
  })

  test('one wrong digit before them never passes, unless the first check digit is the 0 that two remainders share', () => {
    const unambiguous = cpfs.filter((cpf) => cpf[9] !== '0')
    fc.assert(
      fc.property(
        unambiguous,
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: 1, max: 9 }),
        (cpf, at, by) => !isValidCpf(flip(cpf, at, by)),
      ),
    )
  })

  test('the schema yields digits or a sentence', () => {
    expect(v.parse(cpfSchema, '111.444.777-35')).toBe('11144477735')
    expect(v.safeParse(cpfSchema, '111').issues?.[0].message).toBe('CPF inválido.')
    expect(v.safeParse(cpfSchema, undefined).issues?.[0].message).toBe('Informe o CPF.')
    expect(v.safeParse(cpfSchema, '1'.repeat(100_000)).success).toBe(false)
  })
})

describe('CNPJ (domain §1.2)', () => {
  test.each([
    '11222333000181',
    '34665388000161',
    '00000000000191',
    '12ABC34501DE35',
    '11444777ABCD74',
    'B3XK72LM000100',
    '1345C3A5000106',
    'OGZP0N77444Y42',
    '12abc34501de35',
    '12.ABC.345/01DE-35',
  ])('%j is valid', (cnpj) => {
    expect(isValidCnpj(cnpj)).toBe(true)
  })

  test.each([
    '00000000000000',
    '11111111111111',
    '52599927000100',
    '12ABC34501DE34',
    '12ABC34501DEA5',
    '',
    '1122233300018',
    '12ÁBC34501DE35',
  ])('%j is invalid', (cnpj) => {
    expect(isValidCnpj(cnpj)).toBe(false)
  })

  test('is masked whole and in part, letters upper-cased', () => {
    expect(formatCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35')
    expect(formatCnpj('12abc3')).toBe('12.ABC.3')
  })

  test('generated numbers are valid, lower case too, and the mask comes off again', () => {
    fc.assert(
      fc.property(
        cnpjs,
        (cnpj) =>
          isValidCnpj(cnpj) && isValidCnpj(formatCnpj(cnpj.toLowerCase())) && normalizeCnpj(formatCnpj(cnpj)) === cnpj,
      ),
    )
  })

  test('a wrong check digit never passes', () => {
    fc.assert(
      fc.property(
        cnpjs,
        fc.constantFrom(12, 13),
        fc.integer({ min: 1, max: 9 }),
        (cnpj, at, by) => !isValidCnpj(flip(cnpj, at, by)),
      ),
    )
  })

  test('one wrong digit of a number without letters never passes, the first check digit not being 0', () => {
    const numeric = text('0123456789', 12)
      .filter(notRepeated)
      .map((base) => base + cnpjCheckDigits(base))
      .filter((cnpj) => cnpj[12] !== '0')
    fc.assert(
      fc.property(
        numeric,
        fc.integer({ min: 0, max: 11 }),
        fc.integer({ min: 1, max: 9 }),
        (cnpj, at, by) => !isValidCnpj(flip(cnpj, at, by)),
      ),
    )
  })

  test('the schema yields fourteen characters or a sentence', () => {
    expect(v.parse(cnpjSchema, '12.abc.345/01de-35')).toBe('12ABC34501DE35')
    expect(v.safeParse(cnpjSchema, '12ABC34501DE34').issues?.[0].message).toBe('CNPJ inválido.')
  })
})

describe('the field "CPF ou CNPJ" decides by content (domain §1.2)', () => {
  test.each([
    ['11144477735', 'CPF'],
    ['11222333000181', 'CNPJ'],
    ['12AB', 'CNPJ'],
    ['123', undefined],
    ['123456789012', undefined],
    ['5251312776A', 'CNPJ'],
  ])('%j holds %s', (value, kind) => {
    expect(documentKind(value)).toBe(kind)
  })

  test('masks only what is unmistakable', () => {
    expect(['123456', '11144477735', '111444777351', '12ab', '12ABC34501DE35'].map(formatDocument)).toEqual([
      '123456',
      '111.444.777-35',
      '11.144.477/7351',
      '12.AB',
      '12.ABC.345/01DE-35',
    ])
  })

  test('parses either, and names the one that is wrong', () => {
    expect(parseDocument('111.444.777-35')).toEqual({ kind: 'CPF', value: '11144477735' })
    expect(v.parse(documentSchema, '12abc34501de35')).toEqual({ kind: 'CNPJ', value: '12ABC34501DE35' })
    const message = (value: string) => v.safeParse(documentSchema, value).issues?.[0].message
    expect(['11144477732', '12ABC34501DE34', '12'].map(message)).toEqual([
      'CPF inválido.',
      'CNPJ inválido.',
      'CPF ou CNPJ inválido.',
    ])
  })

  test('a login may also be an e-mail', () => {
    expect(parseLogin(' Maria@Exemplo.com.br ')).toEqual({ kind: 'EMAIL', value: 'maria@exemplo.com.br' })
    expect(parseLogin('111.444.777-35')).toEqual({ kind: 'CPF', value: '11144477735' })
    // Registered before addresses were looked at as closely as today.
    expect(parseLogin('mária..c@exemplo.com')).toEqual({ kind: 'EMAIL', value: 'mária..c@exemplo.com' })
    expect([parseLogin('maria@'), parseLogin('maria'), parseLogin('')]).toEqual([undefined, undefined, undefined])
  })
})

describe('vectors of well-known libraries', () => {
  const cpfRows = vectorRows('vetores-documentos-br/cpf.csv')
  const cnpjRows = vectorRows('vetores-documentos-br/cnpj.csv')
  const digitRows = vectorRows('vetores-documentos-br/cnpj_digitos.csv')

  // Ours allows only the punctuation of the mask (domain §1.1–1.2); the files' own verdict on the digits holds then.
  const expected = (row: Record<string, string>, punctuation: RegExp) =>
    row.digitos_verificadores === 'valid' && punctuation.test(row.valor ?? '')

  test.skipIf(!cpfRows)(`CPF${cpfRows ? '' : ` — ${MISSING_DATA}`}`, () => {
    expect(cpfRows?.length).toBeGreaterThan(50)
    for (const row of cpfRows ?? [])
      expect.soft(isValidCpf(row.valor ?? ''), row.valor).toBe(expected(row, /^[\d.\-\s]*$/))
  })

  test.skipIf(!cnpjRows)(`CNPJ${cnpjRows ? '' : ` — ${MISSING_DATA}`}`, () => {
    expect(cnpjRows?.length).toBeGreaterThan(90)
    for (const row of cnpjRows ?? [])
      expect.soft(isValidCnpj(row.valor ?? ''), row.valor).toBe(expected(row, /^[\dA-Za-z./\-\s]*$/))
  })

  test.skipIf(!digitRows)(`CNPJ check digits${digitRows ? '' : ` — ${MISSING_DATA}`}`, () => {
    for (const row of digitRows ?? []) expect.soft(cnpjCheckDigits(row.base12 ?? ''), row.base12).toBe(row.dv_esperado)
  })
})
