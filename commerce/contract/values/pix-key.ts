import { isValidCnpj, normalizeCnpj } from './cnpj.ts'
import { isValidCpf, normalizeCpf } from './cpf.ts'
import { isValidEmail, normalizeEmail } from './email.ts'
import { parsePhone } from './phone.ts'

const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * A Pix key as banks write it: CPF or CNPJ without points, phone with +55, e-mail, or random key; undefined for
 * anything else.
 */
export function parsePixKey(text: string): string | undefined {
  const key = text.trim()
  if (isValidEmail(key)) return normalizeEmail(key)
  if (RANDOM.test(key.toLowerCase())) return key.toLowerCase()
  if (isValidCpf(key)) return normalizeCpf(key)
  if (isValidCnpj(key)) return normalizeCnpj(key)
  return parsePhone(key)?.e164
}
