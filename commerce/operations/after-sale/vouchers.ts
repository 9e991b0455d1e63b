import { randomInt } from 'node:crypto'
import { addDays, formatBrazilianDate, type IsoDate } from '#commerce/contract/values/calendar-date.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { saoPauloClock, startOfSaoPauloDay } from '#commerce/contract/values/sao-paulo.ts'
import { returnedVoucherLastDay, voucherLastDay } from '#commerce/domain/after-sale/refund-terms.ts'
import { insertVoucher } from '#commerce/store/after-sale/vouchers.ts'
import { releaseVouchers, vouchersUsedUntil } from '#commerce/store/cart/coupon-uses.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { appendNote } from '../orders/note.ts'

/** Without what is easily taken for something else when it is read aloud. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 12

export interface Voucher {
  code: string
  /** `2027-08-03`. */
  lastDay: string
}

/** A coupon worth `centavos` for this customer alone, good for a year. */
export async function giveVoucher(
  trx: Trx,
  customerId: string,
  centavos: number,
  orderNumber: number,
  now: Date,
): Promise<Voucher> {
  const lastDay = voucherLastDay(saoPauloClock(now.getTime()).date)
  return {
    code: await issue(trx, customerId, centavos, `Vale da devolução do pedido ${orderNumber}`, lastDay, now),
    lastDay,
  }
}

/**
 * The part of the order's vouchers that was paid for what came back, as a voucher of the same life.
 * @returns its code
 */
export async function giveShareBack(
  trx: Trx,
  customerId: string,
  centavos: number,
  orderNumber: number,
  now: Date,
): Promise<string> {
  const returned = returnedVoucherLastDay(saoPauloClock(now.getTime()).date)
  const until = await vouchersUsedUntil(trx, orderNumber)
  const known = until === null ? returned : saoPauloClock(until.getTime() - 1).date
  return issue(
    trx,
    customerId,
    centavos,
    `Parte do vale-compra usado no pedido ${orderNumber}`,
    known > returned ? known : returned,
    now,
  )
}

async function issue(
  trx: Trx,
  customerId: string,
  centavos: number,
  origin: string,
  lastDay: IsoDate,
  now: Date,
): Promise<string> {
  const title = `Vale-compra de ${formatBRL(centavos)}`
  const rulesText = `${origin}, só para você, em produtos, até ${formatBrazilianDate(lastDay)}. Vale para uma compra: o que passar do valor dela não volta.`
  for (;;) {
    const code = `VALE-${Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
    if (
      await insertVoucher(trx, {
        code,
        customerId,
        title,
        rulesText,
        centavos,
        validFrom: now,
        validTo: startOfSaoPauloDay(addDays(lastDay, 1)),
      })
    )
      return code
  }
}

/**
 * A voucher is money given back before: once all of an order is back it is its customer's again (CDC art. 49, parágrafo
 * único).
 */
export async function giveVouchersBack(trx: Trx, orderNumber: number, now: Date): Promise<void> {
  const lastDay = returnedVoucherLastDay(saoPauloClock(now.getTime()).date)
  if ((await releaseVouchers(trx, orderNumber, startOfSaoPauloDay(addDays(lastDay, 1)), now)) > 0)
    await appendNote(trx, orderNumber, 'O vale-compra usado neste pedido pode ser usado de novo.', 'reversa', now)
}
