import { NovoEndereco } from '#commerce/contract/customers/addresses.ts'
import { CompraSemSenha } from '#commerce/contract/customers/provisional.ts'
import type { AddressValues } from './address-values.ts'
import { fieldProblems } from './field-problems.ts'

/** What a purchase without a password is begun with, as it is typed (domain §1.7). */
export const EMPTY_BUYER = { email: '', cpf: '', nomeCompleto: '', celular: '', aceiteTermos: false }
export type BuyerValues = typeof EMPTY_BUYER

const MISSING = {
  email: 'Informe o e-mail.',
  cpf: 'Informe o CPF.',
  celular: 'Informe o celular com DDD.',
} as const

export function buyerProblems(values: BuyerValues): Record<string, string> {
  const problems = fieldProblems(CompraSemSenha, values)
  for (const [name, sentence] of Object.entries(MISSING))
    if (values[name as keyof typeof MISSING] === '') problems[name] = sentence
  return problems
}

export function addressProblems(values: AddressValues): Record<string, string> {
  const problems = fieldProblems(NovoEndereco, values)
  return values.cep === '' ? { ...problems, cep: 'Informe o CEP.' } : problems
}
