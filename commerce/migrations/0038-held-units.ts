import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* units that unpaid orders hold are counted at every order; those sold, which only grow, are not read */
  `CREATE INDEX stock_reservations_held ON stock_reservations (sku) WHERE state = 'RESERVADO'`,
  /* prices in force, to come and lately over, beside a history that only grows */
  `CREATE INDEX prices_by_end ON prices (sku, channel, valid_to)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
