import { expect, test } from 'vitest'
import { agreedInstalments, agreedRows, agreedText } from '#commerce/domain/payments/agreed-instalments.ts'
import { financedPlan } from '#commerce/domain/payments/financing.ts'
import { instalmentPlan } from '#commerce/domain/payments/instalments.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const told = (terms: NonNullable<ReturnType<typeof agreedInstalments>>) => [
  plain(agreedText(terms)),
  ...agreedRows(terms).map(([name, value]) => `${name}: ${plain(value)}`),
]

test('the copy of the contract names number, values, rate, CET and total (domain §2.4)', () => {
  expect(told(agreedInstalments({ kind: 'interest-free', ...instalmentPlan(117_446, 10) })!)).toEqual([
    '10x de R$ 117,44 sem juros (1ª de R$ 117,50, demais de R$ 117,44)',
    'Parcelas: 10, uma por mês',
    'Valor da parcela: 1ª de R$ 117,50, demais de R$ 117,44',
    'Juros: 0% ao mês, sem juros',
    'Custo efetivo total (CET): 0% ao ano',
    'Total parcelado: R$ 1.174,46',
  ])
  expect(told(agreedInstalments({ kind: 'financed', ...financedPlan(100_000, 1.99, 12) })!)).toEqual([
    '12x de R$ 94,50 (1,99% a.m., 26,67% a.a. CET) - total R$ 1.134,00',
    'Parcelas: 12, uma por mês',
    'Valor da parcela: R$ 94,50',
    'Juros: 1,99% ao mês',
    'Custo efetivo total (CET): 26,67% ao ano',
    'Total parcelado: R$ 1.134,00',
  ])
  expect(agreedInstalments({ kind: 'interest-free', ...instalmentPlan(3999, 1) })).toBeNull()
  expect(agreedInstalments(undefined)).toBeNull()
})
