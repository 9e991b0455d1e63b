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

/** Tables that only have rows once somebody has used the shop. */
const USED = ['products', 'users', 'agents', 'orders', 'institutional_pages'] as const

/**
 * What a database holds: nothing at all, the schema and nobody's data, a shop that somebody has used, or tables of
 * something else.
 */
export async function shopState(db: Reader): Promise<'new' | 'empty' | 'used' | 'foreign'> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname::text AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`.execute(db)
  const tables = new Set(rows.map(({ name }) => name))
  if (tables.size === 0) return 'new'
  if (!tables.has('applied_migrations')) return 'foreign'
  for (const table of USED)
    if (tables.has(table) && (await db.selectFrom(table).select(sql.lit(1).as('one')).limit(1).execute()).length > 0)
      return 'used'
  return 'empty'
}
