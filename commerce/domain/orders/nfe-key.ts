import type { Uf } from '#commerce/contract/values/brazilian-state.ts'
import { characterValue, modulo11Digit, sumFromRight } from '#commerce/contract/values/check-digits.ts'

/** IBGE codes of the issuing states (domain §6.3). */
export const UF_IBGE_CODES: Readonly<Record<Uf, number>> = {
  RO: 11,
  AC: 12,
  AM: 13,
  RR: 14,
  PA: 15,
  AP: 16,
  TO: 17,
  MA: 21,
  PI: 22,
  CE: 23,
  RN: 24,
  PB: 25,
  PE: 26,
  AL: 27,
  SE: 28,
  BA: 29,
  MG: 31,
  ES: 32,
  RJ: 33,
  SP: 35,
  PR: 41,
  SC: 42,
  RS: 43,
  MS: 50,
  MT: 51,
  GO: 52,
  DF: 53,
}

export interface NfeKeyParts {
  readonly uf: Uf
  /** `AAMM` of issue. */
  readonly yearMonth: string
  /** Fourteen characters, letters allowed since July 2026. */
  readonly cnpj: string
  /** 55 for NF-e. */
  readonly model: string
  readonly series: number
  readonly number: number
  readonly emission: number
  /** Eight random digits that must not give the number away. */
  readonly code: string
}

/** Check digit of the first 43 characters; a letter counts as its ASCII code − 48. */
function nfeCheckDigit(first43: string): number {
  return modulo11Digit(sumFromRight(first43))
}

/** Whether a `cNF` may be used: not the invoice's own number, not one digit repeated, not a sequence. */
export function isAcceptableNfeCode(code: string, number: number): boolean {
  if (!/^\d{8}$/.test(code) || Number(code) === number || /^(\d)\1{7}$/.test(code)) return false
  return !'0123456789012345678'.includes(code) && !'9876543210987654321'.includes(code)
}

/** The 44 characters of an access key. @throws RangeError when a part is out of shape. */
export function nfeKey(parts: NfeKeyParts): string {
  const first43 = [
    UF_IBGE_CODES[parts.uf],
    parts.yearMonth,
    parts.cnpj,
    parts.model,
    String(parts.series).padStart(3, '0'),
    String(parts.number).padStart(9, '0'),
    parts.emission,
    parts.code,
  ].join('')
  if (!/^\d{6}[0-9A-Z]{12}\d{25}$/.test(first43) || !isAcceptableNfeCode(parts.code, parts.number)) {
    throw new RangeError('A part of the NF-e access key is out of shape')
  }
  return `${first43}${nfeCheckDigit(first43)}`
}

export function normalizeNfeKey(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

/** Shape, state, month and check digit; keys of other electronic documents (CT-e) pass as well. */
export function isValidNfeKey(text: string): boolean {
  const key = normalizeNfeKey(text)
  if (!/^\d{4}(?:0[1-9]|1[0-2])[0-9A-Z]{12}\d{26}$/.test(key)) return false
  const knownState = Object.values(UF_IBGE_CODES).includes(Number(key.slice(0, 2)))
  return knownState && nfeCheckDigit(key.slice(0, 43)) === characterValue(key.charAt(43))
}

/** Eleven groups of four. */
export function formatNfeKey(text: string): string {
  return (normalizeNfeKey(text).match(/.{1,4}/g) ?? []).join(' ')
}
