import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* asked with each session: as small as the calls under way */
  `CREATE INDEX open_calls_by_customer ON attendances (customer_id) WHERE ended_at IS NULL`,
]

/** Whether a call with a customer is open is read with their session (domain §7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
