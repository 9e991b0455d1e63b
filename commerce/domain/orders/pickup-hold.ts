import { PICKUP_DAYS } from '#commerce/contract/terms.ts'
import { addDays, type IsoDate } from '#commerce/contract/values/calendar-date.ts'
import { saoPauloClock, startOfSaoPauloDay } from '#commerce/contract/values/sao-paulo.ts'

/** Last day on which what was ready then may be collected. */
export const heldUntil = (readyAt: Date): IsoDate => addDays(saoPauloClock(readyAt.getTime()).date, PICKUP_DAYS)

/** Whatever was ready before this instant has waited long enough. */
export const heldSince = (now: Date): Date =>
  startOfSaoPauloDay(addDays(saoPauloClock(now.getTime()).date, -PICKUP_DAYS))

/** Whether what somebody shows or reads aloud is the code of a shipment, whatever its case, spaces and hyphen. */
export function isCollectionCode(given: string, code: string): boolean {
  const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return plain(given) === plain(code)
}
