import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* where an unpaid order came from, as digests under the shop's secret; gone once it is paid or over */
  `ALTER TABLE stock_reservations ADD COLUMN network text, ADD COLUMN device text`,
  /* of somebody who had not bought before */
  `ALTER TABLE stock_reservations ADD COLUMN newcomer boolean NOT NULL DEFAULT false`,
  /* until when the goods are kept, where that is sooner than the end of the payment */
  `ALTER TABLE payments ADD COLUMN held_until timestamptz`,
  `CREATE INDEX payments_by_hold ON payments (held_until) WHERE state = 'PENDENTE'`,
]

/** What boletos that nobody paid keep from everybody else (domain §6.0). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
