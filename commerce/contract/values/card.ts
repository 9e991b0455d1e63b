import { characterValue } from './check-digits.ts'

export type CardBrand = 'elo' | 'hipercard' | 'hiper' | 'amex' | 'diners' | 'mastercard' | 'visa' | 'jcb' | 'discover'

interface BrandRule {
  readonly brand: CardBrand
  readonly name: string
  readonly lengths: readonly number[]
  readonly cvvLength: 3 | 4
  /** `401178-401179` or a single prefix, compared on as many digits as it is long. */
  readonly prefixes: string
}

/** In order: Elo's numbers overlap Visa, Discover and Maestro, so it is asked first (domain §2.3). */
const BRANDS: readonly BrandRule[] = [
  {
    brand: 'elo',
    name: 'Elo',
    lengths: [16],
    cvvLength: 3,
    prefixes:
      '401178-401179 431274 438935 451416 457393 457631-457632 504175 506699-506778 509000-509999 627780 636297 636368 ' +
      '650031-650033 650035-650051 650405-650439 650485-650538 650541-650598 650700-650718 650720-650727 650901-650978 ' +
      '651652-651679 655000-655019 655021-655058',
  },
  { brand: 'hipercard', name: 'Hipercard', lengths: [16], cvvLength: 3, prefixes: '606282' },
  {
    brand: 'hiper',
    name: 'Hiper',
    lengths: [16],
    cvvLength: 3,
    prefixes: '637095 637568 637599 637609 637612 63737423 63743358',
  },
  { brand: 'amex', name: 'American Express', lengths: [15], cvvLength: 4, prefixes: '34 37' },
  {
    brand: 'diners',
    name: 'Diners Club',
    lengths: [14, 15, 16, 17, 18, 19],
    cvvLength: 3,
    prefixes: '300-305 309 36 38 39',
  },
  { brand: 'mastercard', name: 'Mastercard', lengths: [16], cvvLength: 3, prefixes: '51-55 222100-272099' },
  { brand: 'visa', name: 'Visa', lengths: [13, 16, 19], cvvLength: 3, prefixes: '4' },
  { brand: 'jcb', name: 'JCB', lengths: [16, 17, 18, 19], cvvLength: 3, prefixes: '3528-3589' },
  { brand: 'discover', name: 'Discover', lengths: [16, 17, 18, 19], cvvLength: 3, prefixes: '6011 644-649 65' },
]

export function normalizeCardNumber(text: string): string {
  return text.replace(/[\s-]/g, '')
}

/** The Luhn check every card number passes. */
export function isLuhnValid(digits: string): boolean {
  if (!/^\d+$/.test(digits)) return false
  let sum = 0
  for (let fromRight = 0; fromRight < digits.length; fromRight += 1) {
    const digit = characterValue(digits.charAt(digits.length - 1 - fromRight))
    const value = fromRight % 2 === 0 ? digit : digit * 2
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

function startsWithin(digits: string, prefix: string): boolean {
  const [first = '', last = first] = prefix.split('-')
  const head = digits.slice(0, first.length)
  return head.length === first.length && head >= first && head <= last
}

function ruleOf(text: string): BrandRule | undefined {
  const digits = normalizeCardNumber(text)
  return BRANDS.find(({ prefixes }) => prefixes.split(' ').some((prefix) => startsWithin(digits, prefix)))
}

/** The brand of a number, also of one still being typed; undefined for one that is not accepted. */
export function cardBrandOf(text: string): CardBrand | undefined {
  return ruleOf(text)?.brand
}

export function cardBrandName(brand: CardBrand): string {
  return BRANDS.find((rule) => rule.brand === brand)?.name ?? brand
}

/** A security code as long as this brand's are. */
export const isValidCvvOf = (text: string, brand: CardBrand): boolean =>
  new RegExp(`^\\d{${cvvLengthOfBrand(brand)}}$`).test(text)

export const cvvLengthOfBrand = (brand: CardBrand): 3 | 4 => BRANDS.find((rule) => rule.brand === brand)?.cvvLength ?? 3

/** Digits in the security code of a number's brand: 4 for American Express, otherwise 3. */
export function cvvLengthOf(text: string): 3 | 4 {
  return ruleOf(text)?.cvvLength ?? 3
}

/** Known brand, a length of that brand and a correct Luhn digit. */
export function isValidCardNumber(text: string): boolean {
  const digits = normalizeCardNumber(text)
  return (ruleOf(digits)?.lengths.includes(digits.length) ?? false) && isLuhnValid(digits)
}

export function isValidCvv(text: string, cardNumber: string): boolean {
  return new RegExp(`^\\d{${cvvLengthOf(cardNumber)}}$`).test(text)
}

/** Groups of four, or 4-6-5 for American Express and 4-6-4 for 14-digit Diners, as printed on the card. */
export function formatCardNumber(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 19)
  const brand = cardBrandOf(digits)
  const shortened = brand === 'amex' || (brand === 'diners' && digits.length <= 14)
  const groups = shortened
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
    : (digits.match(/.{1,4}/g) ?? [])
  return groups.filter((group) => group !== '').join(' ')
}

/** `MM/AA` that is not past on `today` (`yyyy-mm-dd`) and at most 20 years ahead. */
export function isValidCardExpiry(text: string, today: string): boolean {
  const match = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text.trim())
  if (!match) return false
  const months = (2000 + Number(match[2])) * 12 + Number(match[1])
  const current = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7))
  return months >= current && months <= current + 20 * 12
}
