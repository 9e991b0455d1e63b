import { company, demonstration } from '#commerce/contract/company.ts'
import { groupedText } from '#commerce/contract/values/grouped.ts'

/** `1 produto`, `1.234 produtos`. */
export const countText = (value: number, one: string, many: string): string =>
  `${groupedText(value)} ${value === 1 ? one : many}`

/** A price that somebody wrote into a sentence stays on one line. */
export const unbrokenPrices = (text: string): string => text.replace(/R\$ (?=\d)/g, 'R$\u00a0')

/** `tel:` address of a Brazilian number as it is printed: 0800 numbers as they are, the others with +55. */
export function telHref(number: string): string {
  const digits = number.replace(/\D/g, '')
  return `tel:${digits.startsWith('0800') ? digits : `+55${digits}`}`
}

/** Messaging web link, opened in a new tab (storefront §1); abroad a 0800 number has no first zero. */
export const messagingHref = (number: string): string =>
  `https://wa.me/55${number.replace(/\D/g, '').replace(/^0/, '')}`

/**
 * Where a line is written to: a merchant tells which number takes messages, the demonstration's lines do so themselves.
 */
export function lineMessagingHref(line: string): string {
  const { whatsapp } = company.contatos
  return messagingHref(whatsapp === '' || whatsapp === demonstration.contatos.whatsapp ? line : whatsapp)
}

/** Text cut at a word within `max` characters, for descriptions of search results. */
export function shortText(text: string, max: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= max) return plain
  const cut = plain.slice(0, max - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2)).replace(/[,;:.\s]+$/, '')}…`
}
