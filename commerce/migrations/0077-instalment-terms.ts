import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* as agreed to; null of one payment, and of financed ones made before this: their rate was not kept */
  `ALTER TABLE orders ADD COLUMN instalment_terms jsonb`,
  `UPDATE orders SET instalment_terms = jsonb_build_object('count', instalments,
      'first', (total_centavos - voucher_centavos) - (total_centavos - voucher_centavos) / instalments * (instalments - 1),
      'others', (total_centavos - voucher_centavos) / instalments, 'total', total_centavos - voucher_centavos,
      'monthlyRate', 0, 'annualCost', 0)
    WHERE payment_method = 'CARTAO' AND instalments > 1 AND interest_centavos = 0`,
]

/** The instalments of an order as they were agreed to (domain §2.4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
