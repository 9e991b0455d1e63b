import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { UFS } from '#commerce/contract/values/brazilian-state.ts'
import { cepBelongsTo, cepSchema, formatCep, isValidCep, normalizeCep, ufOfCep } from '#commerce/contract/values/cep.ts'
import { emailSchema, isValidEmail, maskEmail } from '#commerce/contract/values/email.ts'
import { formatPhone, isValidMobile, mobileSchema, parsePhone, phoneSchema } from '#commerce/contract/values/phone.ts'
import { MISSING_DATA, vectorRows } from '#tests/harness/vector-files.ts'

describe('CEP (domain §1.4)', () => {
  test.each([
    ['01310100', 'SP'],
    ['19999999', 'SP'],
    ['20000000', 'RJ'],
    ['29000000', 'ES'],
    ['38400000', 'MG'],
    ['49000000', 'SE'],
    ['68900000', 'AP'],
    ['69300000', 'RR'],
    ['69400000', 'AM'],
    ['69900000', 'AC'],
    ['72799999', 'DF'],
    ['72800000', 'GO'],
    ['73000000', 'DF'],
    ['76800000', 'RO'],
    ['77000000', 'TO'],
    ['78899999', 'MT'],
    ['79000000', 'MS'],
    ['00999999', undefined],
    ['78900000', undefined],
  ])('%s lies in %s', (cep, uf) => {
    expect(ufOfCep(cep)).toBe(uf)
  })

  test('every state has a range', () => {
    const found = new Set(
      Array.from({ length: 100_000 }, (_, prefix) => ufOfCep(`${String(prefix).padStart(5, '0')}000`)),
    )
    expect(UFS.filter((uf) => !found.has(uf))).toEqual([])
  })

  test('starts at 01000-000, takes the mask off and puts it on', () => {
    expect([isValidCep('01000-000'), isValidCep('00999-999'), isValidCep('1234567'), isValidCep('38400a00')]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect([formatCep('38400000'), formatCep('3840'), formatCep('384001')]).toEqual(['38400-000', '3840', '38400-1'])
    expect(cepBelongsTo('38400-000', 'SP')).toBe(false)
    expect(v.parse(cepSchema, '38400-000')).toBe('38400000')
  })

  test('mask and normal form are inverse', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_000, max: 99_999_999 }), (number) => {
        const cep = String(number).padStart(8, '0')
        return isValidCep(formatCep(cep)) && normalizeCep(formatCep(cep)) === cep
      }),
    )
  })

  const rows = vectorRows('vetores-documentos-br/cep.csv')
  test.skipIf(!rows)(`library vectors${rows ? '' : ` — ${MISSING_DATA}`}`, () => {
    for (const row of rows ?? []) expect.soft(isValidCep(row.valor ?? ''), row.valor).toBe(row.esperado === 'valid')
  })
})

describe('phones (domain §1.5)', () => {
  test.each([
    ['(34) 99999-1234', 'mobile', '+5534999991234'],
    ['(34) 3239-1000', 'landline', '+553432391000'],
    ['+55 11 98765-4321', 'mobile', '+5511987654321'],
    ['5511987654321', 'mobile', '+5511987654321'],
    ['55 99999-1234', 'mobile', '+5555999991234'],
  ])('%s is a %s', (text, kind, e164) => {
    expect(parsePhone(text)).toMatchObject({ kind, e164 })
  })

  test.each([
    '(20) 99999-1234',
    '(11) 89999-1234',
    '0800 729 0722',
    '4003-1234',
    '',
    '3499999123',
    '(34) 9999-12345x',
    '(34) 1239-1000',
  ])('%j is no customer phone', (text) => {
    expect(parsePhone(text)).toBeUndefined()
  })

  test('there are 67 area codes', () => {
    const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0')).filter((code) =>
      isValidMobile(`${code}999991234`),
    )
    expect(codes).toHaveLength(67)
  })

  test('is masked while typed and stored as E.164', () => {
    expect(['34', '343239', '3432391000', '34999991234', '+5534999991234'].map(formatPhone)).toEqual([
      '(34',
      '(34) 3239',
      '(34) 3239-1000',
      '(34) 99999-1234',
      '(34) 99999-1234',
    ])
    expect(v.parse(mobileSchema, '(34) 99999-1234')).toBe('+5534999991234')
    expect(v.parse(phoneSchema, '(34) 3239-1000')).toBe('+553432391000')
    expect(v.safeParse(mobileSchema, '(34) 3239-1000').issues?.[0].message).toMatch(/^Celular inválido/)
  })

  const rows = vectorRows('vetores-documentos-br/telefones.csv')
  test.skipIf(!rows)(`library vectors${rows ? '' : ` — ${MISSING_DATA}`}`, () => {
    for (const row of rows ?? []) {
      const kind = row.funcao_tipo === 'fixo' ? 'landline' : 'mobile'
      expect
        .soft(parsePhone(row.valor ?? '')?.kind === kind, `${row.funcao_tipo} ${row.valor}`)
        .toBe(row.esperado === 'valid')
    }
  })
})

describe('e-mail (domain §1.6)', () => {
  test.each([
    ['maria@exemplo.com.br', true],
    ['a@b.co', true],
    ['maria@exemplo', false],
    ['maria exemplo@x.com', false],
    ['@x.com', false],
    ['a@b.c', false],
    [`${'a'.repeat(250)}@x.com`, false],
    ["o'neil+loja@sub.exemplo.com", true],
    ['maria@xn--caf-dma.com', true],
    [`${'a'.repeat(65)}@x.com`, false],
    ['maria..clara@exemplo.com', false],
    ['.maria@exemplo.com', false],
    ['maria.@exemplo.com', false],
    ['maria@@exemplo.com', false],
    ['"><script>"@exemplo.com', false],
    ['maria@exemplo..com', false],
    ['maria@-exemplo.com', false],
    ['maria@exemplo-.com', false],
    ['maria@127.0.0.1', false],
    ['maria@[127.0.0.1]', false],
    ['maria,joana@exemplo.com', false],
    ['maria@exemplo.com>', false],
    ['maria\u0000@exemplo.com', false],
    ['mária@exemplo.com', false],
  ])('%s: %s', (email, valid) => {
    expect(isValidEmail(email)).toBe(valid)
  })

  test('is unique in lower case', () => {
    expect(v.parse(emailSchema, ' Maria@Exemplo.COM.br ')).toBe('maria@exemplo.com.br')
  })

  test('shows the first character, four asterisks and the domain (storefront §5)', () => {
    expect([maskEmail('fulano@dominio.com.br'), maskEmail('a@b.co'), maskEmail('sem-arroba')]).toEqual([
      'f****@dominio.com.br',
      'a****@b.co',
      '****',
    ])
  })
})
