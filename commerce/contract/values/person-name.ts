import * as v from 'valibot'

const LETTERS = /^[\p{L}\p{M}'’.\- ]+$/u
const MISSING = 'Informe nome e sobrenome.'

/** Trimmed with single spaces, letter case kept as typed (domain §1.6). */
export function normalizePersonName(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ')
}

/** At least two words with letters, 3 to 100 characters; letters, spaces, apostrophe, hyphen and point only. */
export function isValidPersonName(text: string): boolean {
  const name = normalizePersonName(text)
  const words = name.split(' ').filter((word) => /\p{L}/u.test(word))
  return name.length >= 3 && name.length <= 100 && LETTERS.test(name) && words.length >= 2
}

/** First and second word, as the header greets (storefront §2.3): `Olá Maria Clara`. */
export function greetingName(fullName: string): string {
  return normalizePersonName(fullName).split(' ').slice(0, 2).join(' ')
}

export const personNameSchema = v.pipe(
  v.string(MISSING),
  v.maxLength(400, 'O nome pode ter até 100 caracteres.'),
  v.transform(normalizePersonName),
  v.maxLength(100, 'O nome pode ter até 100 caracteres.'),
  v.check((name) => !/\d/.test(name), 'O nome não pode conter números.'),
  v.check(isValidPersonName, MISSING),
)
