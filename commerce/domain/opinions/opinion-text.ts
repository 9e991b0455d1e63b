import { company } from '#commerce/contract/company.ts'
import { fieldError } from '#commerce/kernel/commerce-error.ts'

/**
 * How a customer is named beside what they write: first name and the initial of the last (`Marina R.`); the whole name
 * is nobody's business.
 */
export function shownName(fullName: string): string {
  const names = fullName
    .trim()
    .split(/\s+/)
    .filter((name) => /^\p{L}/u.test(name))
  const [first] = names
  if (first === undefined) return `Cliente ${company.nomeFantasia}`
  const last = names.length > 1 ? Array.from(names.at(-1)!)[0]! : undefined
  return last === undefined ? first.slice(0, 30) : `${first.slice(0, 30)} ${last.toLocaleUpperCase('pt-BR')}.`
}

/** An e-mail, a site, a telephone or a document: personal data of somebody, or an advertisement (domain §4.5). */
const CONTACT = [
  /\S@\S+\.\S/u,
  /\bhttps?:\/\//iu,
  /\bwww\./iu,
  /\b[a-z0-9-]{3,}\.(?:com|net|org|shop|store|link|br)\b/iu,
  /(?:\d[\s().-]*){10,}/u,
]

/** @throws CommerceError 400 on the field when a text to be published holds a contact or a document */
export function refuseContacts(field: string, text: string): void {
  if (CONTACT.some((pattern) => pattern.test(text)))
    throw fieldError(field, 'Não escreva e-mails, telefones, documentos ou endereços de sites: o texto fica público.')
}
