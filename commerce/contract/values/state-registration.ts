import type { Uf } from './brazilian-state.ts'
import { DIGIT_CHECKS } from './state-registration-digits.ts'

/**
 * `valid`, `exempt` (ISENTO) and `suspect` may be stored; `malformed` may not. `suspect` means a wrong check digit or
 * beginning: states change formats without notice, so it asks for a confirmation instead of refusing (domain §1.3).
 */
export type StateRegistrationCheck =
  | { readonly status: 'valid' | 'exempt'; readonly value: string }
  | { readonly status: 'suspect' | 'malformed'; readonly value: string; readonly message: string }

/** Lengths and allowed characters of each state: only these are refused. */
const SHAPES: Readonly<Record<Uf, RegExp>> = {
  AC: /^\d{13}$/,
  AL: /^\d{9}$/,
  AM: /^\d{9}$/,
  AP: /^\d{9}$/,
  BA: /^\d{8,9}$/,
  CE: /^\d{9}$/,
  DF: /^\d{13}$/,
  ES: /^\d{9}$/,
  GO: /^\d{9}$/,
  MA: /^\d{9}$/,
  MG: /^\d{13}$/,
  MS: /^\d{9}$/,
  MT: /^(?:\d{9}|\d{11})$/,
  PA: /^\d{9}$/,
  PB: /^\d{9}$/,
  PE: /^(?:\d{9}|\d{14})$/,
  PI: /^\d{9}$/,
  PR: /^\d{10}$/,
  RJ: /^\d{8}$/,
  RN: /^\d{9,10}$/,
  RO: /^(?:\d{9}|\d{14})$/,
  RR: /^\d{9}$/,
  RS: /^\d{10}$/,
  SC: /^\d{9}$/,
  SE: /^\d{9}$/,
  SP: /^P?\d{12}$/,
  TO: /^(?:\d{9}|\d{11})$/,
}

const BEGINNINGS: Partial<Readonly<Record<Uf, RegExp>>> = {
  AC: /^01/,
  AL: /^24/,
  AP: /^03/,
  DF: /^0/,
  GO: /^(?:10|11|15|2\d)/,
  MA: /^12/,
  MS: /^(?:28|50)/,
  PA: /^(?:15|7[5-9])/,
  RN: /^20/,
  RR: /^24/,
  TO: /^(?:\d{9}$|\d\d(?:01|02|03|99))/,
}

/** Asked, not said: the customer may insist. */
export const CONFIRM_REGISTRATION = 'Confira a inscrição estadual. Deseja continuar mesmo assim?'

/** Without `. - /` and spaces, upper case. */
export function normalizeStateRegistration(text: string): string {
  return text.replace(/[.\-/\s]/g, '').toUpperCase()
}

/** Checks a state registration against the state of the billing address; `ISENTO` in any case is `exempt`. */
export function checkStateRegistration(text: string, uf: Uf): StateRegistrationCheck {
  const value = normalizeStateRegistration(text)
  if (value === 'ISENTO') return { status: 'exempt', value }
  if (!SHAPES[uf].test(value)) return { status: 'malformed', value, message: `Inscrição estadual inválida para ${uf}.` }
  const begins = BEGINNINGS[uf]?.test(value) ?? true
  return begins && DIGIT_CHECKS[uf](value)
    ? { status: 'valid', value }
    : { status: 'suspect', value, message: CONFIRM_REGISTRATION }
}
