import { sql } from 'kysely'
import type { Reader } from '../rows.ts'

/** Other connections of the shop to this database. */
export async function otherConnections(db: Reader): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    SELECT count(*) AS others FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'efacil' AND pid <> pg_backend_pid()`.execute(
    db,
  )
  return rows[0]!.others
}

/** Drops every table of the shop. @param others schemas that go with them */
export async function dropEverything(db: Reader, others: readonly string[]): Promise<void> {
  for (const schema of ['public', ...others]) await db.schema.dropSchema(schema).ifExists().cascade().execute()
  await db.schema.createSchema('public').execute()
}
