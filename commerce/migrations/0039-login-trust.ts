import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* whose failures a row counts, wherever they came from; null for an address that tries many accounts */
  `ALTER TABLE login_failures ADD COLUMN account text`,
  `CREATE INDEX login_failures_by_account ON login_failures (account) WHERE account IS NOT NULL`,
]

/** Failures are counted by account, address and device (domain §1.6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
