import { sql } from 'kysely'
import type { Trx } from './catalog-rows.ts'

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
export async function insertVoucher(trx: Trx, { code, customerId, title, rulesText, centavos, validFrom, validTo }: VoucherRow): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO coupons (code, title, rules_text, kind, amount_centavos, customer_limit, stackable, listed, valid_from, valid_to, customer_id)
    VALUES (${code}, ${title}, ${rulesText}, 'VALOR', ${centavos}, 1, true, false, ${validFrom}, ${validTo}, ${customerId}) ON CONFLICT (code) DO NOTHING RETURNING code`.execute(trx)
  return rows.length > 0
}
