import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* the vouchers' part of an item's coupons: money given back before, that goes back with its units */
  `ALTER TABLE order_items ADD COLUMN voucher_centavos bigint NOT NULL DEFAULT 0 CHECK (voucher_centavos >= 0)`,
  `ALTER TABLE order_returns ADD COLUMN voucher_centavos bigint NOT NULL DEFAULT 0 CHECK (voucher_centavos >= 0), ADD COLUMN voucher_code text REFERENCES coupons`,
]

/** What vouchers paid of each item (domain §2.5, CDC art. 49). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
