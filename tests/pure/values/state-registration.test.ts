import { describe, expect, test } from 'vitest'
import { UFS, type Uf } from '#commerce/contract/values/brazilian-state.ts'
import { checkStateRegistration } from '#commerce/contract/values/state-registration.ts'

const VALID: [Uf, string][] = [
  ['MG', '863.165.909/7859'],
  ['MG', '0317464219508'],
  ['SP', '110.042.490.114'],
  ['SP', 'P-01100424.3/002'],
  ['GO', '20.105.041-2'],
  ['GO', '10.115.360-0'],
  ['PA', '75-000001-5'],
  ['PA', '15-150482-2'],
  ['DF', '0716738700135'],
  ['DF', '0816738700107'],
  ['RS', '3233314614'],
  ['RJ', '73287022'],
  ['BA', '1000003-06'],
  ['BA', '145065-36'],
  ['PE', '0321418-40'],
  ['PE', '18119003256336'],
  ['RO', '0000000062521-3'],
  ['RR', '24006628-1'],
  ['TO', '29010227836'],
  ['MT', '0013000001-9'],
  ['AC', '01.004.823/001-12'],
  ['PR', '1596278880'],
]

describe('inscrição estadual (domain §1.3)', () => {
  test.each(VALID)('%s %s', (uf, number) => {
    expect(checkStateRegistration(number, uf).status).toBe('valid')
  })

  test.each(VALID.filter(([, number]) => !number.startsWith('P')))(
    '%s %s with another last digit asks for confirmation',
    (uf, number) => {
      const wrong = `${number.slice(0, -1)}${(Number(number.slice(-1)) + 1) % 10}`
      expect(checkStateRegistration(wrong, uf)).toMatchObject({
        status: 'suspect',
        message: 'Confira a inscrição estadual. Deseja continuar mesmo assim?',
      })
    },
  )

  test('a wrong ninth numeral of a rural producer asks for confirmation', () => {
    expect(checkStateRegistration('P-01100424.4/002', 'SP').status).toBe('suspect')
  })

  test.each(UFS)('%s refuses a wrong length and letters, and accepts ISENTO in any case', (uf) => {
    expect(checkStateRegistration('1234567', uf).status).toBe('malformed')
    expect(checkStateRegistration('12345678X', uf)).toMatchObject({
      status: 'malformed',
      message: `Inscrição estadual inválida para ${uf}.`,
    })
    expect(checkStateRegistration(' isento ', uf)).toEqual({ status: 'exempt', value: 'ISENTO' })
  })

  test.each(UFS)('%s: no more than one last digit in ten is right', (uf) => {
    const bases: Partial<Record<Uf, string>> = {
      AC: '010048230011',
      AL: '24000004',
      AP: '03012345',
      BA: '14506536'.slice(0, 7),
      DF: '071673870013',
      GO: '10987654',
      MA: '12000038',
      MG: '062307904008',
      MS: '28312345',
      PA: '15999999',
      PR: '123456785',
      RJ: '9999999',
      RN: '20040040',
      RR: '24006628',
      RS: '224365879',
      SP: '11004249011',
      TO: '29022783',
    }
    const base = bases[uf] ?? '06000001'
    const statuses = Array.from({ length: 10 }, (_, digit) => checkStateRegistration(`${base}${digit}`, uf).status)
    expect(statuses).not.toContain('malformed')
    expect(statuses.filter((status) => status === 'valid').length).toBeLessThanOrEqual(1)
  })

  test('the special ranges of Amapá and Goiás', () => {
    expect(checkStateRegistration('030123459', 'AP').status).toBe('valid')
    expect(
      ['110944020', '110944021', '110944022'].map((number) => checkStateRegistration(number, 'GO').status),
    ).toEqual(['valid', 'valid', 'suspect'])
  })

  test('an impossible beginning is only suspect: states change formats without notice', () => {
    expect(checkStateRegistration('999999990', 'AL').status).toBe('suspect')
  })
})
