import { parseDocument } from '#commerce/contract/values/document.ts'
import { isValidEmail, normalizeEmail } from '#commerce/contract/values/email.ts'
import { parsePhone } from '#commerce/contract/values/phone.ts'

export type CustomerKey =
  | { kind: 'CPF' | 'CNPJ' | 'EMAIL' | 'TELEFONE'; value: string }
  | { kind: 'PEDIDO'; value: number }

const AS_CPF = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/
const LARGEST_ORDER = 999_999_999_999

/**
 * What a caller's words can be, by their content (domain §7): eleven digits may be a CPF and a mobile phone at once,
 * ten a fixed phone and an order. None for a name or a part of a value.
 */
export function customerKeys(text: string): CustomerKey[] {
  if (text.includes('@')) return isValidEmail(text) ? [{ kind: 'EMAIL', value: normalizeEmail(text) }] : []
  const document = parseDocument(text)
  // Written as a CPF is, it is nothing else.
  const phone = AS_CPF.test(text.trim()) ? undefined : parsePhone(text)
  const order = /^\d{1,12}$/.test(text.trim()) ? Number(text.trim()) : 0
  return [
    ...(document === undefined ? [] : [document]),
    ...(phone === undefined ? [] : [{ kind: 'TELEFONE' as const, value: phone.e164 }]),
    ...(order > 0 && order <= LARGEST_ORDER && document === undefined
      ? [{ kind: 'PEDIDO' as const, value: order }]
      : []),
  ]
}

/** What a caller says of themselves that is no whole value. */
export type CustomerPart = { kind: 'NOME'; words: readonly string[] } | { kind: 'PARTE'; digits: string }

const LEAST_LETTERS = 3
const LEAST_DIGITS = 4
const MOST_WORDS = 6
const JOINING = new Set(['da', 'de', 'do', 'das', 'dos', 'e'])

/**
 * A name, of which one word has three letters, or four digits and more of a CPF, a phone or an order. Undefined for less:
 * it would name half of the customers.
 */
export function customerPart(text: string): CustomerPart | undefined {
  if (text.includes('@')) return undefined
  if (/^[\d\s().+/-]+$/.test(text)) {
    const digits = text.replace(/\D/g, '')
    return digits.length >= LEAST_DIGITS && digits.length <= 14 ? { kind: 'PARTE', digits } : undefined
  }
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !JOINING.has(word))
    .slice(0, MOST_WORDS)
  return words.some((word) => word.length >= LEAST_LETTERS) ? { kind: 'NOME', words } : undefined
}
