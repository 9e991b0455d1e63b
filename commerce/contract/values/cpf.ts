import * as v from 'valibot'
import { isOneCharacterRepeated, modulo11Digit, weightedSum } from './check-digits.ts'

const WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]

/** Without points, hyphen and spaces; anything else stays and makes it invalid (domain §1.1). */
export function normalizeCpf(text: string): string {
  return text.replace(/[.\-\s]/g, '')
}

/** The two check digits of nine digits. */
export function cpfCheckDigits(nineDigits: string): string {
  const first = modulo11Digit(weightedSum(nineDigits, WEIGHTS.slice(1)))
  return `${first}${modulo11Digit(weightedSum(`${nineDigits}${first}`, WEIGHTS))}`
}

export function isValidCpf(text: string): boolean {
  const cpf = normalizeCpf(text)
  return /^\d{11}$/.test(cpf) && !isOneCharacterRepeated(cpf) && cpfCheckDigits(cpf.slice(0, 9)) === cpf.slice(9)
}

/** `***.444.777-**`, for agents' lists and e-mails. */
export function concealCpf(text: string): string {
  const cpf = normalizeCpf(text)
  return `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`
}

/** Accepts masked or bare text, yields eleven digits. */
export const cpfSchema = v.pipe(
  v.string('Informe o CPF.'),
  v.maxLength(40, 'CPF inválido.'),
  v.transform(normalizeCpf),
  v.check(isValidCpf, 'CPF inválido.'),
)
