import * as v from 'valibot'
import { applyMask } from './mask.ts'

export interface CustomerPhone {
  readonly kind: 'mobile' | 'landline'
  readonly ddd: string
  /** The stored form, `+5534999991234`. */
  readonly e164: string
}

/** The 67 area codes (domain §1.5). */
const AREA_CODE = /^(?:1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])$/

/** National digits: country code +55, spaces, parentheses, points and hyphens removed; other characters stay. */
export function normalizePhone(text: string): string {
  const bare = text.replace(/[\s().-]/g, '')
  if (bare.startsWith('+55')) return bare.slice(3)
  return /^55\d{10,11}$/.test(bare) ? bare.slice(2) : bare
}

/** A customer's phone, or undefined: 0800 and 4003 numbers are contact lines, never a customer's (domain §1.5). */
export function parsePhone(text: string): CustomerPhone | undefined {
  const digits = normalizePhone(text)
  const ddd = digits.slice(0, 2)
  if (!AREA_CODE.test(ddd)) return undefined
  const e164 = `+55${digits}`
  if (/^\d{2}9\d{8}$/.test(digits)) return { kind: 'mobile', ddd, e164 }
  return /^\d{2}[2-5]\d{7}$/.test(digits) ? { kind: 'landline', ddd, e164 } : undefined
}

export function isValidMobile(text: string): boolean {
  return parsePhone(text)?.kind === 'mobile'
}

/** `(34) 99999-1234` or `(34) 3239-1000`; a partial number gets the part of the mask it reaches. */
export function formatPhone(text: string): string {
  const digits = normalizePhone(text).replace(/\D/g, '').slice(0, 11)
  return applyMask(digits, digits.length > 10 || digits.charAt(2) === '9' ? '(00) 00000-0000' : '(00) 0000-0000')
}

/** Accepts a mobile number as people write it, yields E.164. */
export const mobileSchema = v.pipe(
  v.string('Informe o celular com DDD.'),
  v.maxLength(40, 'Celular inválido.'),
  v.check(isValidMobile, 'Celular inválido. Informe o DDD e os 9 dígitos.'),
  v.transform((text) => `+55${normalizePhone(text)}`),
)

/** Accepts a mobile or fixed number, yields E.164. */
export const phoneSchema = v.pipe(
  v.string('Informe o telefone com DDD.'),
  v.maxLength(40, 'Telefone inválido.'),
  v.check((text) => parsePhone(text) !== undefined, 'Telefone inválido. Informe o DDD e o número.'),
  v.transform((text) => `+55${normalizePhone(text)}`),
)
