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
  await sql`DROP SCHEMA public CASCADE`.execute(db)
  for (const schema of others) await sql`DROP SCHEMA IF EXISTS ${sql.id(schema)} CASCADE`.execute(db)
  await sql`CREATE SCHEMA public`.execute(db)
}
