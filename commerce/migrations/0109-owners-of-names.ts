import { type Kysely, sql } from 'kysely'

/** Which process took the name of a write: others see when it has died. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE idempotency_keys ADD COLUMN owner integer`.execute(db)
}
