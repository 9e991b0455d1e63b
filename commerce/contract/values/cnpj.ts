import { isOneCharacterRepeated, modulo11Digit, weightedSum } from './check-digits.ts'

const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** Without `. / -` and spaces, upper case: since July 2026 the first twelve characters may be letters (domain §1.2). */
export function normalizeCnpj(text: string): string {
  return text.replace(/[./\-\s]/g, '').toUpperCase()
}

/** The two check digits of twelve letters or digits. */
export function cnpjCheckDigits(twelve: string): string {
  const first = modulo11Digit(weightedSum(twelve, WEIGHTS.slice(1)))
  return `${first}${modulo11Digit(weightedSum(`${twelve}${first}`, WEIGHTS))}`
}

export function isValidCnpj(text: string): boolean {
  const cnpj = normalizeCnpj(text)
  if (!/^[0-9A-Z]{12}\d{2}$/.test(cnpj) || isOneCharacterRepeated(cnpj)) return false
  return cnpjCheckDigits(cnpj.slice(0, 12)) === cnpj.slice(12)
}

/** `**.222.333/0001-**`, for agents' lists. */
export function concealCnpj(text: string): string {
  const cnpj = normalizeCnpj(text)
  return `**.${cnpj.slice(2, 5)}.${cnpj.slice(5, 8)}/${cnpj.slice(8, 12)}-**`
}
