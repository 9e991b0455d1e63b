import { dayNumber, type IsoDate } from '#commerce/contract/values/calendar-date.ts'
import { characterValue, sumFromRight } from '#commerce/contract/values/check-digits.ts'
import type { Centavos } from '#commerce/contract/values/money.ts'
import { addBusinessDays } from '../checkout/business-days.ts'

/** Day 0 of a boleto's due factor, and how many there are before it starts over (domain §2.2). */
export const FACTOR_EPOCH: IsoDate = '1997-10-07'
export const FACTOR_CYCLE = 9000

/** Bank days from its issue to its day, and from there to the end of the order (domain §2.2). */
export interface BoletoTerm {
  readonly due: number
  readonly grace: number
  /** Hours the goods are kept, where that is not to the end of the order; paid later it takes what there is. */
  readonly heldHours?: number
}
export const BOLETO_TERM: BoletoTerm = { due: 3, grace: 3 }
/** Of what few are left of: others wait for it too. */
export const SHORT_BOLETO_TERM: BoletoTerm = { due: 1, grace: 2 }
/** What the first boleto of a customer keeps, and of what few are left of (domain §6.0). */
export const FIRST_BOLETO_HOURS = { usual: 12, short: 3 } as const

export interface Boleto {
  /** Three digits. */
  readonly bank: string
  readonly due: IsoDate
  readonly amount: Centavos
  /** Twenty-five digits of the bank's own layout. */
  readonly freeField: string
}

/** Due factor: days since 07/10/1997, which started over at 1000 on 22/02/2025 (domain §2.2). */
export function dueFactor(due: IsoDate): number {
  const days = dayNumber(due) - dayNumber(FACTOR_EPOCH)
  if (days < 0) throw new RangeError(`No due factor before ${FACTOR_EPOCH}`)
  return days <= 9999 ? days : ((days - 1000) % FACTOR_CYCLE) + 1000
}

/** Its day, and the last one on which its order waits for it. */
export function boletoDays(issued: IsoDate, { due, grace }: BoletoTerm): { dueOn: IsoDate; lastOn: IsoDate } {
  const dueOn = addBusinessDays(issued, due, 'bank')
  return { dueOn, lastOn: addBusinessDays(dueOn, grace, 'bank') }
}

function generalDigit(others: string): number {
  const digit = 11 - (sumFromRight(others) % 11)
  return digit > 9 ? 1 : digit
}

/** Modulo 10 digit of a field: weights 2, 1 from the right, digits of the products added. */
function modulo10Digit(digits: string): number {
  let sum = 0
  for (let fromRight = 0; fromRight < digits.length; fromRight += 1) {
    const product = characterValue(digits.charAt(digits.length - 1 - fromRight)) * (fromRight % 2 === 0 ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  return (10 - (sum % 10)) % 10
}

/** Digits of the number by which a bank knows a boleto; each one of an order has its own (domain §2.2). */
export const BANK_NUMBER_DIGITS = 17
const FREE_FIELD = 19
const BANK_NUMBER = { zeros: '000000', portfolio: '17' } as const

/** The layout of the demonstration: zeros, the bank's number, its portfolio. */
export const freeFieldOf = (bankNumber: string): string => BANK_NUMBER.zeros + bankNumber + BANK_NUMBER.portfolio

/** "Nosso número" with its portfolio, as it is printed. */
export function bankNumberText(barcode: string): string {
  const free = barcode.slice(FREE_FIELD)
  return `${free.slice(-2)}/${free.slice(BANK_NUMBER.zeros.length, -2)}`
}

/** The 44 digits of the bar code. @throws RangeError on a bank, amount or free field out of shape. */
export function boletoBarcode({ bank, due, amount, freeField }: Boleto): string {
  const fits =
    /^\d{3}$/.test(bank) && /^\d{25}$/.test(freeField) && Number.isSafeInteger(amount) && amount > 0 && amount < 1e10
  if (!fits)
    throw new RangeError('A boleto needs a bank of 3 digits, a free field of 25 and a value up to R$ 99.999.999,99')
  const tail = `${String(dueFactor(due)).padStart(4, '0')}${String(amount).padStart(10, '0')}${freeField}`
  return `${bank}9${generalDigit(`${bank}9${tail}`)}${tail}`
}

export function isValidBarcode(barcode: string): boolean {
  return (
    /^\d{3}9\d{40}$/.test(barcode) &&
    generalDigit(barcode.slice(0, 4) + barcode.slice(5)) === characterValue(barcode.charAt(4))
  )
}

/** The 47 digits of the line a person types, from a bar code. */
export function typedLine(barcode: string): string {
  const fields = [barcode.slice(0, 4) + barcode.slice(19, 24), barcode.slice(24, 34), barcode.slice(34, 44)]
  return fields.map((field) => `${field}${modulo10Digit(field)}`).join('') + barcode.slice(4, 19)
}

/** `AAAAA.AAAAA BBBBB.BBBBBB CCCCC.CCCCCC D EEEEEEEEEEEEEE`. */
export function formatTypedLine(line: string): string {
  return line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8')
}
