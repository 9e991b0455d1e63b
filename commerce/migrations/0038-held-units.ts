import { type Kysely, sql } from 'kysely'

/** Units that unpaid orders hold are counted at every order, by product; those sold, which only grow, are not read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX stock_reservations_held ON stock_reservations (sku) WHERE state = 'RESERVADO'`.execute(db)
}
