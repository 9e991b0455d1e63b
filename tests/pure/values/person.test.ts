import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  ageOn,
  formatBirthDateInput,
  INVALID_BIRTH_DATE,
  parseBirthDate,
  UNDERAGE,
} from '#commerce/contract/values/birth-date.ts'
import {
  addDays,
  formatBrazilianDate,
  isIsoDate,
  parseBrazilianDate,
  weekdayOf,
} from '#commerce/contract/values/calendar-date.ts'
import { newPasswordSchema, passwordChecklist, passwordProblem } from '#commerce/contract/values/password.ts'
import { greetingName, isValidPersonName, personNameSchema } from '#commerce/contract/values/person-name.ts'

describe("a person's name (domain §1.6)", () => {
  test.each(['Maria Silva', 'José d’Ávila', "João D'Arc Jr.", 'Ana-Clara Sá', 'Zoë Núñez', '  Maria   Silva '])(
    '%j is accepted',
    (name) => {
      expect(isValidPersonName(name)).toBe(true)
    },
  )

  test.each(['Maria', '', 'Maria 2', 'Maria -', `${'A'.repeat(60)} ${'B'.repeat(60)}`, 'Maria <b>'])(
    '%j is refused',
    (name) => {
      expect(isValidPersonName(name)).toBe(false)
    },
  )

  test('keeps its case, loses spare spaces, and greets by the first two words', () => {
    expect(v.parse(personNameSchema, '  maria   CLARA de Souza ')).toBe('maria CLARA de Souza')
    expect(greetingName('Maria Clara de Souza')).toBe('Maria Clara')
    expect(v.safeParse(personNameSchema, 'Maria').issues?.[0].message).toBe('Informe nome e sobrenome.')
  })
})

describe('dates', () => {
  test.each([
    ['29/02/2024', '2024-02-29'],
    ['31/12/1999', '1999-12-31'],
    ['29/02/2023', undefined],
    ['31/04/2024', undefined],
    ['1/1/2024', undefined],
    ['2024-01-01', undefined],
  ])('%s is %s', (text, date) => {
    expect(parseBrazilianDate(text)).toBe(date)
  })

  test('are counted and written', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
    expect(formatBrazilianDate('2026-08-03')).toBe('03/08/2026')
    expect([weekdayOf('2026-08-02'), weekdayOf('2026-08-03'), weekdayOf('1969-12-28')]).toEqual([0, 1, 0])
    expect([isIsoDate('2026-02-30'), isIsoDate('2026-2-3')]).toEqual([false, false])
    expect(() => addDays('ontem', 1)).toThrow(RangeError)
  })
})

describe('birth date: 18 to 120 years (domain §1.6)', () => {
  const today = '2026-08-03'

  test.each([
    ['03/08/2008', { ok: true, date: '2008-08-03' }],
    ['04/08/2008', { ok: false, message: UNDERAGE }],
    ['03/08/1906', { ok: true, date: '1906-08-03' }],
    ['03/08/1905', { ok: false, message: INVALID_BIRTH_DATE }],
    ['04/08/2026', { ok: false, message: INVALID_BIRTH_DATE }],
    ['30/02/1990', { ok: false, message: INVALID_BIRTH_DATE }],
  ])('%s', (text, result) => {
    expect(parseBirthDate(text, today)).toEqual(result)
  })

  test('29 February ages on 1 March, and typing is masked', () => {
    expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18])
    expect(['01', '0101', '01011990', '010119901'].map(formatBirthDateInput)).toEqual([
      '01',
      '01/01',
      '01/01/1990',
      '01/01/1990',
    ])
  })
})

describe('password (domain §1.6)', () => {
  const owner = { email: 'maria2026@exemplo.com.br', document: '111.444.777-35', birthDate: '17/05/1990' }

  test.each(['trem-azul-7', 'Xk29fjq1', 'cafe com pao 3', 'correct horse 9'])('%j is accepted', (password) => {
    expect(passwordProblem(password, owner)).toBeUndefined()
  })

  test.each([
    ['curta1', /8 a 64/],
    [`a1${'x'.repeat(70)}`, /8 a 64/],
    ['somenteletras', /um número/],
    ['8392019283', /uma letra/],
    ['maria2026', /diferente do seu/],
    ['senha123', /fácil/],
    ['Brasil@2026', /fácil/],
    ['qwerty12', /fácil/],
    ['12345678a', /fácil/],
    ['1q2w3e4r', /fácil/],
    ['P@ssw0rd1', /fácil/],
    ['s3nh4123', /fácil/],
    ['Flamengo10', /fácil/],
    ['aaaa1111', /fácil/],
    ['senhasenha1', /fácil/],
  ])('%j is refused', (password, message) => {
    expect(passwordProblem(password, owner)).toMatch(message)
  })

  test('document and birth date are recognised in any punctuation', () => {
    expect(passwordChecklist('111444777-35', owner).find(({ id }) => id === 'personal')?.met).toBe(false)
    expect(passwordChecklist('17.05.1990', owner).find(({ id }) => id === 'personal')?.met).toBe(false)
    expect(passwordChecklist('19900517', { birthDate: '1990-05-17' }).find(({ id }) => id === 'personal')?.met).toBe(
      false,
    )
  })

  test('the check list starts with nothing met', () => {
    expect(passwordChecklist('').map(({ met }) => met)).toEqual([false, false, false, false, false])
    expect(passwordChecklist('trem-azul-7').every(({ met }) => met)).toBe(true)
  })

  test('the schema says the first broken rule', () => {
    expect(v.safeParse(newPasswordSchema, 'curta1').issues?.[0].message).toBe('A senha deve ter de 8 a 64 caracteres.')
    expect(v.safeParse(newPasswordSchema, 'trem-azul-7').success).toBe(true)
  })
})
