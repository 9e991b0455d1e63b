import { formatDocument } from '#commerce/contract/values/document.ts'

/**
 * Digits become a CPF or CNPJ as soon as their number says which; anything with a letter or @ is left alone (domain
 * §1.2).
 */
export const loginMask = (text: string): string => (/^[\d.\-/\s]+$/.test(text) ? formatDocument(text) : text)
