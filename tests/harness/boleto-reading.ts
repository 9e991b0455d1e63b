import { addDays, dayNumber, type IsoDate } from '#commerce/contract/values/calendar-date.ts'
import { type Boleto, FACTOR_CYCLE, FACTOR_EPOCH, isValidBarcode, typedLine } from '#commerce/domain/payments/boleto.ts'

/* What a bank reads off a boleto: the shop only writes them. */

/** The due day a factor means: of all its turns, the one nearest to `today`. */
export function dueFromFactor(factor: number, today: IsoDate): IsoDate {
  const first = dayNumber(FACTOR_EPOCH) + factor
  const turns = Math.max(0, Math.round((dayNumber(today) - first) / FACTOR_CYCLE))
  return addDays(FACTOR_EPOCH, factor + turns * FACTOR_CYCLE)
}

/** The bar code of a typed line, or undefined when any of its four check digits is wrong. */
export function barcodeOfLine(line: string): string | undefined {
  const digits = line.replace(/[.\s]/g, '')
  if (!/^\d{47}$/.test(digits)) return undefined
  const barcode =
    digits.slice(0, 4) + digits.slice(32, 47) + digits.slice(4, 9) + digits.slice(10, 20) + digits.slice(21, 31)
  return isValidBarcode(barcode) && typedLine(barcode) === digits ? barcode : undefined
}

/** What a bar code says; the due day is read as the one nearest to `today`, null when the boleto has none. */
export function readBarcode(
  barcode: string,
  today: IsoDate,
): (Omit<Boleto, 'due'> & { due: IsoDate | null }) | undefined {
  if (!isValidBarcode(barcode)) return undefined
  const factor = Number(barcode.slice(5, 9))
  return {
    bank: barcode.slice(0, 3),
    due: factor < 1000 ? null : dueFromFactor(factor, today),
    amount: Number(barcode.slice(9, 19)),
    freeField: barcode.slice(19),
  }
}
