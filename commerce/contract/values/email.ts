import * as v from 'valibot'

const LONGEST = 254
const LONGEST_LOCAL = 64
/** Letters, digits and what RFC 5322 lets stand between them, parts joined by single dots. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** Names of at most 63 characters that neither begin nor end with a hyphen; the last one is no number. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/

/** Trimmed and lower-cased: the form that is unique per account (domain §1.6). */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase()
}

export function isValidEmail(text: string): boolean {
  const email = normalizeEmail(text)
  const at = email.lastIndexOf('@')
  const local = email.slice(0, Math.max(0, at))
  return (
    email.length <= LONGEST && local.length <= LONGEST_LOCAL && LOCAL.test(local) && DOMAIN.test(email.slice(at + 1))
  )
}

/** Anything that may be an address somebody registered once: they still enter by it, whatever is taken today. */
export const looksLikeEmail = (text: string): boolean =>
  text.length <= LONGEST && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(normalizeEmail(text))

/** `f****@dominio.com.br`: first character, four asterisks and the domain (storefront §5). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '****' : `${Array.from(email)[0]}****${email.slice(at)}`
}

/** Of an address that is registered already. */
export const registeredEmailSchema = v.pipe(
  v.string('Informe o e-mail.'),
  v.maxLength(LONGEST, 'E-mail muito longo.'),
  v.transform(normalizeEmail),
  v.check(looksLikeEmail, 'E-mail inválido.'),
)

export const emailSchema = v.pipe(
  v.string('Informe o e-mail.'),
  v.maxLength(LONGEST, 'E-mail muito longo.'),
  v.transform(normalizeEmail),
  v.check(isValidEmail, 'E-mail inválido.'),
)
