import { addDays, type IsoDate } from '#commerce/contract/values/calendar-date.ts'
import { saoPauloClock, startOfSaoPauloDay } from '#commerce/contract/values/sao-paulo.ts'

/** Days an order waits to be collected (domain §3.2). */
const HELD_DAYS = 10

/** Last day on which what was ready then may be collected. */
export const heldUntil = (readyAt: Date): IsoDate => addDays(saoPauloClock(readyAt.getTime()).date, HELD_DAYS)

/** Whatever was ready before this instant has waited long enough. */
export const heldSince = (now: Date): Date => startOfSaoPauloDay(addDays(saoPauloClock(now.getTime()).date, -HELD_DAYS))

/** Whether what somebody shows or reads aloud is the code of a shipment, whatever its case, spaces and hyphen. */
export function isCollectionCode(given: string, code: string): boolean {
  const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return plain(given) === plain(code)
}
