import * as v from 'valibot'

const SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const LONGEST = 254

/** Trimmed and lower-cased: the form that is unique per account (domain §1.6). */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

export function isValidEmail(text: string): boolean {
  const email = normalizeEmail(text)
  return email.length <= LONGEST && SHAPE.test(email)
}

/** `f****@dominio.com.br`: first character, four asterisks and the domain (storefront §5). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '****' : `${Array.from(email)[0]}****${email.slice(at)}`
}

export const emailSchema = v.pipe(
  v.string('Informe o e-mail.'),
  v.maxLength(LONGEST, 'E-mail muito longo.'),
  v.transform(normalizeEmail),
  v.check(isValidEmail, 'E-mail inválido.'),
)
