import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* the customer ended it on the site: nobody acts for them in this call any more */
  `ALTER TABLE attendances ADD COLUMN customer_left_at timestamptz`,
  /* a call that waits while its agent is in another one */
  `ALTER TABLE attendances ADD COLUMN held_at timestamptz`,
  `DROP INDEX one_open_attendance`,
  `CREATE UNIQUE INDEX one_open_attendance ON attendances (agent_id) WHERE ended_at IS NULL AND held_at IS NULL`,
  `CREATE INDEX open_attendances ON attendances (agent_id) WHERE ended_at IS NULL`,
]

/** Calls that wait, and those whose customer took the cart back (domain §7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
