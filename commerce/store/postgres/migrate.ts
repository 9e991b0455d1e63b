import { type Kysely, sql } from 'kysely'
import type { Migration } from '#commerce/kernel/migration.ts'
import type { Database } from '#commerce/kernel/tables.ts'

/** Any constant: one migrator at a time on a database. */
const ADVISORY_LOCK = 7_236_015

/**
 * Applies the migrations not applied yet, in the order given, each in its own transaction.
 * @returns the names applied now.
 * @throws when the database was migrated by a newer or different version of the shop.
 */
export async function migrate(db: Kysely<Database>, migrations: readonly Migration[]): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`SET statement_timeout = 0`.execute(connection)
    await lockMigrations(connection)
    try {
      return await applyMissing(connection, migrations)
    } finally {
      await sql`SELECT pg_advisory_unlock(${sql.lit(ADVISORY_LOCK)})`.execute(connection)
      await sql`RESET statement_timeout`.execute(connection)
    }
  })
}

/** Until the connection ends nobody else migrates this database, so no shop opens on it. */
export async function lockMigrations(connection: Kysely<Database>): Promise<void> {
  await sql`SELECT pg_advisory_lock(${sql.lit(ADVISORY_LOCK)})`.execute(connection)
}

/** Applies these inside a transaction that is the caller's. */
export async function applyWithin(trx: Kysely<Database>, migrations: readonly Migration[]): Promise<void> {
  await makeRecord(trx)
  for (const migration of migrations) await applyOne(trx, migration)
}

/** Their names, oldest first. */
export async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM applied_migrations ORDER BY name`.execute(db)
  return rows.map(({ name }) => name)
}

async function makeRecord(db: Kysely<Database>): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS applied_migrations (name text PRIMARY KEY,
    applied_at timestamptz NOT NULL DEFAULT now())`.execute(db)
}

async function applyOne(trx: Kysely<Database>, migration: Migration): Promise<void> {
  await migration.up(trx)
  await sql`INSERT INTO applied_migrations (name) VALUES (${migration.name})`.execute(trx)
}

async function applyMissing(db: Kysely<Database>, migrations: readonly Migration[]): Promise<string[]> {
  await makeRecord(db)
  const applied = new Set(await appliedMigrations(db))
  const unknown = [...applied].filter((name) => !migrations.some((migration) => migration.name === name))
  if (unknown.length > 0)
    throw new Error(`O banco foi atualizado por outra versão da loja (${unknown.join(', ')}). Atualize o programa.`)
  const done: string[] = []
  for (const migration of migrations) {
    if (applied.has(migration.name)) continue
    await db.transaction().execute((trx) => applyOne(trx, migration))
    done.push(migration.name)
  }
  return done
}
