import { sql } from 'kysely'
import { type Reader, rowsOf, run, type Trx } from '../rows.ts'

/** Money a customer has at the shop. In centavos. */
export interface VoucherRow {
  code: string
  customerId: string
  /** Of whose return it was given. */
  orderNumber: number | null
  given: number
  balance: number
  givenAt: Date
}
export interface VoucherEntry {
  code: string
  kind: 'CREDITO' | 'USO' | 'ESTORNO' | 'RESGATE' | 'ENCERRAMENTO'
  orderNumber: number | null
  /** Signed. */
  centavos: number
  at: Date
}
export interface VoucherMove extends VoucherEntry {
  /** What proves a payout. */
  receipt?: string
}

const COLUMNS = sql.raw(`code, customer_id AS "customerId", order_number AS "orderNumber", given_centavos AS given,
  balance_centavos AS balance, given_at AS "givenAt"`)

const appendEntry = (trx: Trx, { code, kind, orderNumber, centavos, at, receipt }: VoucherMove): Promise<void> => run(
  trx,
)`
    INSERT INTO voucher_entries (code, kind, order_number, centavos, at, receipt)
    VALUES (${code}, ${kind}, ${orderNumber}, ${centavos}, ${at}, ${receipt ?? null})`

/** Under which a payout is in the shop's books already. */
export const isReceiptKnown = async (db: Reader, receipt: string): Promise<boolean> =>
  (await rowsOf(db)`SELECT 1 AS one FROM voucher_entries WHERE receipt = ${receipt} LIMIT 1`).length > 0

/** @returns false when the code is taken */
export async function insertVoucher(trx: Trx, voucher: Omit<VoucherRow, 'balance'>): Promise<boolean> {
  const { code, customerId, orderNumber, given, givenAt: at } = voucher
  const { rows } = await sql`
    INSERT INTO vouchers (code, customer_id, order_number, given_centavos, balance_centavos, given_at)
    VALUES (${code}, ${customerId}, ${orderNumber}, ${given}, ${given}, ${at})
    ON CONFLICT (code) DO NOTHING RETURNING code`.execute(trx)
  if (rows.length > 0) await appendEntry(trx, { code, kind: 'CREDITO', orderNumber, centavos: given, at })
  return rows.length > 0
}

/** All of a customer's, oldest first, those without a balance too. */
export function vouchersOf(db: Reader, customerId: string): Promise<VoucherRow[]> {
  return rowsOf(db)`SELECT ${COLUMNS} FROM vouchers WHERE customer_id = ${customerId}
    ORDER BY given_at, code`
}

/** Those with a balance, oldest first; until the transaction ends nobody else spends them. */
export function lockVouchers(trx: Trx, customerId: string): Promise<VoucherRow[]> {
  return rowsOf(trx)`SELECT ${COLUMNS} FROM vouchers
    WHERE customer_id = ${customerId} AND balance_centavos > 0 ORDER BY given_at, code FOR UPDATE`
}

/** What a customer may pay with. @returns centavos */
export async function voucherBalance(db: Reader, customerId: string): Promise<number> {
  const { rows } = await sql<{ centavos: number }>`
    SELECT coalesce(sum(balance_centavos), 0)::bigint AS centavos FROM vouchers
    WHERE customer_id = ${customerId} AND balance_centavos > 0`.execute(db)
  return rows[0]!.centavos
}

/** @param taken what, its amount positive @returns false when there is less: nothing is taken then */
export async function takeFromVoucher(trx: Trx, taken: VoucherMove): Promise<boolean> {
  const { rows } = await sql`UPDATE vouchers SET balance_centavos = balance_centavos - ${taken.centavos}
    WHERE code = ${taken.code} AND balance_centavos >= ${taken.centavos} RETURNING code`.execute(trx)
  if (rows.length > 0) await appendEntry(trx, { ...taken, centavos: -taken.centavos })
  return rows.length > 0
}

/** What of an order its vouchers paid and is not back, by code; locked, so that it goes back once. */
export async function lockVoucherUses(trx: Trx, orderNumber: number): Promise<{ code: string; centavos: number }[]> {
  await sql`SELECT code FROM vouchers WHERE code IN (SELECT code FROM voucher_entries
    WHERE order_number = ${orderNumber} AND kind = 'USO') ORDER BY given_at, code FOR UPDATE`.execute(trx)
  return rowsOf(trx)`
    SELECT code, -sum(centavos)::bigint AS centavos FROM voucher_entries
    WHERE order_number = ${orderNumber} AND kind IN ('USO', 'ESTORNO') GROUP BY code
    HAVING sum(centavos) < 0 ORDER BY code`
}

export async function refillVoucher(
  trx: Trx,
  code: string,
  orderNumber: number,
  centavos: number,
  at: Date,
): Promise<void> {
  await sql`UPDATE vouchers SET balance_centavos = balance_centavos + ${centavos} WHERE code = ${code}`.execute(trx)
  await appendEntry(trx, { code, kind: 'ESTORNO', orderNumber, centavos, at })
}

/** What went back to the vouchers an order was paid with, and when last; undefined of none. */
export async function vouchersGivenBack(
  db: Reader,
  orderNumber: number,
): Promise<{ centavos: number; at: Date } | undefined> {
  const { rows } = await sql<{ centavos: number; at: Date | null }>`
    SELECT coalesce(sum(centavos), 0)::bigint AS centavos, max(at) AS at FROM voucher_entries
    WHERE order_number = ${orderNumber} AND kind = 'ESTORNO'`.execute(db)
  const { centavos, at } = rows[0]!
  return at === null ? undefined : { centavos, at }
}

/** A customer's moves, newest first. */
export const voucherEntries = (db: Reader, customerId: string, limit: number): Promise<VoucherEntry[]> => rowsOf(db)`
    SELECT e.code, e.kind, e.order_number AS "orderNumber", e.centavos, e.at
    FROM voucher_entries e JOIN vouchers v ON v.code = e.code WHERE v.customer_id = ${customerId}
    ORDER BY e.id DESC LIMIT ${limit}`

/** Nobody has them any more. */
export async function endVouchers(trx: Trx, customerId: string, at: Date): Promise<void> {
  for (const { code, balance } of await lockVouchers(trx, customerId))
    await takeFromVoucher(trx, { code, kind: 'ENCERRAMENTO', orderNumber: null, centavos: balance, at })
}

/** What the shop owes by vouchers, and what moved by kind since an instant. In centavos. */
export interface VoucherLiability {
  vouchers: number
  customers: number
  centavos: number
  moves: { kind: VoucherEntry['kind']; centavos: number }[]
}

/** @param since of the moves; the balance is that of now */
export async function voucherLiability(db: Reader, since: Date): Promise<VoucherLiability> {
  const { rows } = await sql<Omit<VoucherLiability, 'moves'>>`
    SELECT count(*)::integer AS vouchers, count(DISTINCT customer_id)::integer AS customers,
      coalesce(sum(balance_centavos), 0)::bigint AS centavos FROM vouchers WHERE balance_centavos > 0`.execute(db)
  const moves = await sql<{ kind: VoucherEntry['kind']; centavos: number }>`
    SELECT kind, sum(centavos)::bigint AS centavos FROM voucher_entries WHERE at >= ${since}
    GROUP BY kind ORDER BY kind`.execute(db)
  return { ...rows[0]!, moves: moves.rows }
}
