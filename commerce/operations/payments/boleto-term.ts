import {
  BOLETO_TERM,
  type BoletoTerm,
  FIRST_BOLETO_HOURS,
  SHORT_BOLETO_TERM,
} from '#commerce/domain/payments/boleto.ts'
import type { StockLevel } from '#commerce/store/catalogue/stock.ts'
import { isScarce } from '#commerce/store/orders/limits.ts'
import type { Reader } from '#commerce/store/rows.ts'

/**
 * How long a boleto of these goods may be paid: short where few are left (domain §2.2); and how long it keeps them.
 * @param taking what the order will still take; 0 of what it holds already
 */
export async function boletoTermOf(
  db: Reader,
  taking: readonly StockLevel[],
  isNewcomer: boolean,
): Promise<BoletoTerm> {
  const isShort = await isScarce(db, taking)
  const term = isShort ? SHORT_BOLETO_TERM : BOLETO_TERM
  return isNewcomer ? { ...term, heldHours: FIRST_BOLETO_HOURS[isShort ? 'short' : 'usual'] } : term
}
