import { normalizePersonName } from '#commerce/contract/values/person-name.ts'

/** `Marina Duarte Rezende` → `Marina R.`: whom one speaks of, without answering for them (domain §7). */
export function maskName(name: string): string {
  const [first = '', ...others] = normalizePersonName(name).split(' ')
  const last = others.at(-1)
  return last === undefined ? first : `${first} ${[...last][0]!.toUpperCase()}.`
}

/** `+5534999990127` → `(34) *****-0127`. @param e164 of Brazil */
export function maskPhone(e164: string): string {
  const digits = e164.replace(/^\+55/, '')
  return `(${digits.slice(0, 2)}) ${'*'.repeat(digits.length - 6)}-${digits.slice(-4)}`
}
