import { sql } from 'kysely'
import type { Reader, Trx } from '../rows.ts'

export interface VoucherRow {
  code: string
  customerId: string
  title: string
  rulesText: string
  centavos: number
  validFrom: Date
  validTo: Date
}

/** A coupon of one customer, used once; nobody else's list or cart knows it. @returns false when the code is taken */
export async function insertVoucher(
  trx: Trx,
  { code, customerId, title, rulesText, centavos, validFrom, validTo }: VoucherRow,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO coupons (code, title, rules_text, kind, amount_centavos, customer_limit, stackable, listed,
    valid_from, valid_to, customer_id)
    VALUES (${code}, ${title}, ${rulesText}, 'VALOR', ${centavos}, 1, true, false, ${validFrom}, ${validTo},
    ${customerId}) ON CONFLICT (code) DO NOTHING RETURNING code`.execute(trx)
  return rows.length > 0
}

const UNUSED = sql`uses = 0 AND kind = 'VALOR'`

/** What a customer may still buy with vouchers. @returns centavos */
export async function unusedVouchers(db: Reader, customerId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ centavos: number }>`
    SELECT coalesce(sum(amount_centavos), 0)::bigint AS centavos FROM coupons
    WHERE customer_id = ${customerId} AND ${UNUSED} AND (valid_to IS NULL OR valid_to > ${now})`.execute(db)
  return rows[0]!.centavos
}

/** Nobody has them any more. */
export async function endVouchers(trx: Trx, customerId: string, now: Date): Promise<void> {
  await sql`UPDATE coupons SET valid_to = greatest(${now}, valid_from + interval '1 second')
    WHERE customer_id = ${customerId} AND ${UNUSED} AND (valid_to IS NULL OR valid_to > ${now})`.execute(trx)
}
