import { characterValue, weightedSum } from '#commerce/contract/values/check-digits.ts'

const WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7]

/** Check digit of an S10 number of eight digits: 10 becomes 0, 11 becomes 5 (domain §6.3). */
function trackingCheckDigit(eightDigits: string): number {
  const digit = 11 - (weightedSum(eightDigits, WEIGHTS) % 11)
  return digit === 10 ? 0 : digit === 11 ? 5 : digit
}

export function normalizeTrackingCode(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase()
}

/** Two letters, eight digits, their check digit and a country, `AA123456785BR`. */
export function isValidTrackingCode(text: string): boolean {
  const code = normalizeTrackingCode(text)
  return (
    /^[A-Z]{2}\d{9}[A-Z]{2}$/.test(code) && trackingCheckDigit(code.slice(2, 10)) === characterValue(code.charAt(10))
  )
}

/** A Brazilian code. @throws RangeError unless the service is two letters and the number below 100 million. */
export function trackingCode(service: string, number: number): string {
  if (!/^[A-Z]{2}$/.test(service) || !Number.isSafeInteger(number) || number < 0 || number > 99_999_999) {
    throw new RangeError(`No tracking code for ${service} ${number}`)
  }
  const digits = String(number).padStart(8, '0')
  return `${service}${digits}${trackingCheckDigit(digits)}BR`
}
