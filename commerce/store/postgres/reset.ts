import { sql } from 'kysely'
import type { Reader } from '../rows.ts'

/** Other connections of the shop to this database. */
export async function otherConnections(db: Reader): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    SELECT count(*) AS others FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'efacil' AND pid <> pg_backend_pid()`.execute(db)
  return rows[0]!.others
}

/** Drops every table of the shop. @param others schemas that go with them */
export async function dropEverything(db: Reader, others: readonly string[]): Promise<void> {
  for (const schema of ['public', ...others]) await db.schema.dropSchema(schema).ifExists().cascade().execute()
  await db.schema.createSchema('public').execute()
}

/**
 * What a database holds: nothing at all, the schema and nobody's data, a shop that somebody has used, or tables of
 * something else.
 */
export async function shopState(db: Reader): Promise<'new' | 'empty' | 'used' | 'foreign'> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT relname::text AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`.execute(db)
  const names = new Set(tables.map(({ name }) => name))
  if (names.size === 0) return 'new'
  if (!names.has('applied_migrations')) return 'foreign'
  // A first start that was cut off.
  if (!names.has('institutional_pages') || !names.has('agents') || !names.has('orders')) return 'used'
  const { rows } = await sql<{ isUsed: boolean }>`
    SELECT EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM agents)
      OR EXISTS (SELECT FROM orders) OR EXISTS (SELECT FROM institutional_pages) AS "isUsed"`.execute(db)
  return rows[0]!.isUsed ? 'used' : 'empty'
}
