import { BOLETO_TERM, type BoletoTerm, SHORT_BOLETO_TERM } from '#commerce/domain/payments/boleto.ts'
import type { StockLevel } from '#commerce/store/catalogue/stock.ts'
import { isScarce } from '#commerce/store/orders/limits.ts'
import type { Reader } from '#commerce/store/rows.ts'

/**
 * How long a boleto of these goods may be paid: short where few are left (domain §2.2).
 * @param taking what the order will still take; 0 of what it holds already
 */
export const boletoTermOf = async (db: Reader, taking: readonly StockLevel[]): Promise<BoletoTerm> =>
  (await isScarce(db, taking)) ? SHORT_BOLETO_TERM : BOLETO_TERM
