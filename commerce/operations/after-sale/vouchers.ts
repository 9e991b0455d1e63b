import { randomInt } from 'node:crypto'
import type { ExtratoVales } from '#commerce/contract/customers/vouchers.ts'
import { formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { formatBRL, toReais } from '#commerce/contract/values/money.ts'
import { saoPauloClock, startOfSaoPauloDay } from '#commerce/contract/values/sao-paulo.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { conflict } from '#commerce/kernel/commerce-error.ts'
import {
  insertVoucher,
  lockVouchers,
  lockVoucherUses,
  refillVoucher,
  takeFromVoucher,
  voucherEntries,
  type VoucherEntry,
  voucherLiability,
  type VoucherMove,
  type VoucherRow,
  vouchersOf,
} from '#commerce/store/after-sale/vouchers.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import { appendNote } from '../orders/note.ts'

/** Without what is easily taken for something else when it is read aloud. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 12
const MOST_MOVES = 500
const SPENT_MEANWHILE = 'O saldo do seu vale mudou desde que você o escolheu. Confira o pagamento antes de finalizar.'

/**
 * What a return owes its customer, as a balance to pay with (domain §6.2).
 * @returns its code
 */
export async function giveVoucher(
  trx: Trx,
  customerId: string,
  centavos: number,
  orderNumber: number | null,
  now: Date,
): Promise<string> {
  for (;;) {
    const code = `VALE-${Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
    if (await insertVoucher(trx, { code, customerId, orderNumber, given: centavos, givenAt: now })) return code
  }
}

/** Centavos a customer may pay with, which nobody else spends until the transaction ends. */
export const lockedBalance = async (trx: Trx, customerId: string): Promise<number> =>
  (await lockVouchers(trx, customerId)).reduce((sum, { balance }) => sum + balance, 0)

/** @param vouchers locked @param move what takes it @returns centavos that they lack */
export async function takeOldestFirst(
  trx: Trx,
  vouchers: readonly VoucherRow[],
  centavos: number,
  move: Omit<VoucherMove, 'code' | 'centavos'>,
): Promise<number> {
  let left = centavos
  for (const { code, balance } of vouchers) {
    const taken = Math.min(left, balance)
    if (taken > 0 && (await takeFromVoucher(trx, { ...move, code, centavos: taken }))) left -= taken
  }
  return left
}

/**
 * Pays a part of an order in its own transaction, the oldest voucher first.
 * @throws CommerceError 409 when another order was faster
 */
export async function spendVouchers(
  trx: Trx,
  customerId: string,
  orderNumber: number,
  centavos: number,
  now: Date,
): Promise<void> {
  if (centavos === 0) return
  const vouchers = await lockVouchers(trx, customerId)
  const left = await takeOldestFirst(trx, vouchers, centavos, { kind: 'USO', orderNumber, at: now })
  if (left > 0) throw conflict(SPENT_MEANWHILE)
}

/**
 * Gives back to the vouchers an order was paid with, never more than is still out; a line in the order's history says
 * so.
 * @returns how much
 */
export async function returnVouchers(trx: Trx, orderNumber: number, wanted: number, now: Date): Promise<number> {
  let left = wanted
  if (left <= 0) return 0
  for (const { code, centavos } of await lockVoucherUses(trx, orderNumber)) {
    const back = Math.min(left, centavos)
    if (back === 0) break
    await refillVoucher(trx, code, orderNumber, back, now)
    left -= back
  }
  const given = wanted - left
  if (given > 0)
    await appendNote(trx, orderNumber, `${formatBRL(given)} de volta ao seu saldo de vale.`, 'reversa', now)
  return given
}

/** All that an order's vouchers paid and is not back. Repeating it changes nothing. */
export async function returnAllVouchers(trx: Trx, orderNumber: number, now: Date): Promise<void> {
  const out = (await lockVoucherUses(trx, orderNumber)).reduce((sum, { centavos }) => sum + centavos, 0)
  await returnVouchers(trx, orderNumber, out, now)
}

/** `GET users/vouchers`. */
export async function voucherStatement(db: Reader, customerId: string): Promise<ExtratoVales> {
  const [vouchers, entries] = await Promise.all([
    vouchersOf(db, customerId),
    voucherEntries(db, customerId, MOST_MOVES),
  ])
  const balance = vouchers.reduce((sum, voucher) => sum + voucher.balance, 0)
  let left = balance
  return {
    saldo: toReais(balance),
    saldoText: formatBRL(balance),
    vales: vouchers.map((voucher) => ({
      codigo: voucher.code,
      dadoEm: dayOf(voucher.givenAt),
      pedido: voucher.orderNumber === null ? null : String(voucher.orderNumber),
      valorText: formatBRL(voucher.given),
      saldoText: formatBRL(voucher.balance),
    })),
    lancamentos: entries.map((entry) => {
      const after = left
      left -= entry.centavos
      return {
        data: dayOf(entry.at),
        tipo: entry.kind,
        codigo: entry.code,
        pedido: entry.orderNumber === null ? null : String(entry.orderNumber),
        descricao: descriptionOf(entry),
        valor: toReais(entry.centavos),
        valorText: `${entry.centavos > 0 ? '+ ' : '- '}${formatBRL(Math.abs(entry.centavos))}`,
        saldoText: formatBRL(after),
      }
    }),
  }
}

const dayOf = (at: Date): string => formatBrazilianDate(saoPauloClock(at.getTime()).date)

function descriptionOf({ kind, orderNumber }: VoucherEntry): string {
  const order = orderNumber === null ? '' : ` do pedido ${orderNumber}`
  switch (kind) {
    case 'CREDITO':
      return `Vale${orderNumber === null ? '' : ` da devolução${order}`}`
    case 'USO':
      return `Pagamento${order}`
    case 'ESTORNO':
      return `De volta${order}`
    case 'RESGATE':
      return 'Pago a você em dinheiro'
    case 'ENCERRAMENTO':
      return 'Encerramento da conta'
  }
}

const MOVES: Readonly<Record<VoucherEntry['kind'], string>> = {
  CREDITO: 'Dados no mês',
  USO: 'Usados no mês',
  ESTORNO: 'De volta no mês',
  RESGATE: 'Pagos em dinheiro no mês',
  ENCERRAMENTO: 'Encerrados no mês',
}

/** For the books: what is owed to customers by vouchers now, a liability, and what moved since the month began. */
export async function voucherReport({ db, clock }: { db: Reader; clock: Clock }): Promise<string[]> {
  const month = `${saoPauloClock(clock.now().getTime()).date.slice(0, 7)}-01`
  const { vouchers, customers, centavos, moves } = await voucherLiability(db, startOfSaoPauloDay(month))
  return [
    `Passivo em vales, a pagar aos clientes: ${formatBRL(centavos)} (${vouchers} vales de ${customers} clientes).`,
    ...(Object.keys(MOVES) as VoucherEntry['kind'][]).map(
      (kind) => `${MOVES[kind]}: ${formatBRL(moves.find((one) => one.kind === kind)?.centavos ?? 0)}`,
    ),
  ]
}
