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
