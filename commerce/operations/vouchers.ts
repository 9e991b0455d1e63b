import { randomInt } from 'node:crypto'
import { addDays, formatBrazilianDate } from '../contract/values/calendar-date.ts'
import { formatBRL } from '../contract/values/money.ts'
import { returnedVoucherLastDay, voucherLastDay } from '../domain/refund-terms.ts'
import { saoPauloClock, startOfSaoPauloDay } from '../domain/sao-paulo-time.ts'
import type { Trx } from '../store/catalog-rows.ts'
import { releaseVouchers } from '../store/coupon-uses.ts'
import { insertVoucher } from '../store/vouchers.ts'
import { noteInHistory } from './order-note.ts'

/** Without what is easily taken for something else when it is read aloud. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 12

export interface Voucher {
  code: string
  /** `2027-08-03`. */
  lastDay: string
}

/** A coupon worth `centavos` for this customer alone, good for a year. */
export async function giveVoucher(trx: Trx, customerId: string, centavos: number, orderNumber: number, now: Date): Promise<Voucher> {
  const lastDay = voucherLastDay(saoPauloClock(now.getTime()).date)
  const title = `Vale-compra de ${formatBRL(centavos)}`
  const rulesText = `Vale da devolução do pedido ${orderNumber}, só para você, em produtos, até ${formatBrazilianDate(lastDay)}. Vale para uma compra: o que passar do valor dela não volta.`
  for (;;) {
    const code = `VALE-${Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
    if (await insertVoucher(trx, { code, customerId, title, rulesText, centavos, validFrom: now, validTo: startOfSaoPauloDay(addDays(lastDay, 1)) })) return { code, lastDay }
  }
}

/** A voucher is money given back before: once all of an order is back it is its customer's again (CDC art. 49, parágrafo único). */
export async function giveVouchersBack(trx: Trx, orderNumber: number, now: Date): Promise<void> {
  const lastDay = returnedVoucherLastDay(saoPauloClock(now.getTime()).date)
  if ((await releaseVouchers(trx, orderNumber, startOfSaoPauloDay(addDays(lastDay, 1)), now)) > 0) await noteInHistory(trx, orderNumber, 'O vale-compra usado neste pedido pode ser usado de novo.', 'reversa', now)
}
