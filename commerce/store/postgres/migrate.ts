import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { DatabaseStartError } from '#commerce/kernel/database-error.ts'
import type { Migration } from '#commerce/kernel/migration.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'

/** Any constant: one migrator at a time on a database. */
const ADVISORY_LOCK = 7_236_015

/** A step that asks for a table somebody reads, and why it is asked for again. */
export interface WaitingStep {
  name: string
  attempt: number
  pauseMs: number
}

/** How long a step stands in everybody's way while it waits for a table, and how often it comes back. */
export interface Patience {
  lockMs: number
  attempts: number
  firstPauseMs: number
  longestPauseMs: number
  onWait?: ((waiting: WaitingStep) => void) | undefined
}

/** Some eight minutes: a report or a backup that reads a table for longer is somebody's to end. */
const PATIENCE: Patience = { lockMs: 1_000, attempts: 20, firstPauseMs: 500, longestPauseMs: 30_000 }

/**
 * Applies the migrations not applied yet, in the order given, each in its own transaction, once more where the shop at
 * work stood in its way. A step that does not get its table soon lets go of it and comes back: whoever asks for a table
 * after it would wait behind it. One that stands for all that was applied before is only recorded: the version before
 * goes on.
 * @returns the names applied now.
 * @throws DatabaseStartError when a newer version took away what this one needs, an older one stopped halfway, or a step
 *   never got its table
 */
export async function migrate(
  db: Kysely<Database>,
  migrations: readonly Migration[],
  patience: Partial<Patience> = {},
): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`SET statement_timeout = 0`.execute(connection)
    await lockMigrations(connection)
    try {
      return await applyMissing(connection, migrations, { ...PATIENCE, ...patience })
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

/**
 * A record as this version's steps tell it, those that one of them stands for left out.
 * @throws DatabaseStartError with `stopped` where only some of those were applied
 */
export function inTheseSteps(names: readonly string[], migrations: readonly Migration[], stopped: Stopped): string[] {
  let told = [...names]
  for (const { name, replaces } of migrations) {
    const before = told.filter((one) => one !== name && one.slice(0, 4) <= name.slice(0, 4)).toSorted()
    if (!replaces || before.length === 0) continue
    const digest = createHash('sha256').update(before.join('\n')).digest('hex')
    if (!told.includes(name) && digest !== replaces.digest)
      throw new DatabaseStartError(
        `${stopped.what} parou no meio das migrações anteriores à ${name} (${before.length} de ${replaces.count}). ${stopped.way}`,
      )
    told = [name, ...told.filter((one) => one !== name && !before.includes(one))]
  }
  return told
}

/** What stopped halfway, and the way on from there, as Portuguese sentences. */
interface Stopped {
  what: string
  way: string
}

const DATABASE_STOPPED: Stopped = {
  what: 'O banco',
  way: 'Complete-as com a versão anterior do programa (npm run shop -- migrate) e depois abra-o com esta; se ele ainda não guarda nada, indique um banco vazio.',
}

async function makeRecord(db: Kysely<Database>): Promise<void> {
  await sql`CREATE TABLE IF NOT EXISTS applied_migrations (name text PRIMARY KEY,
    applied_at timestamptz NOT NULL DEFAULT now(), contracts boolean NOT NULL DEFAULT false)`.execute(db)
}

/** Those applied that this program does not know. @throws when it cannot run beside the version that brought them */
async function refuseContracted(db: Kysely<Database>, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM applied_migrations WHERE contracts
    AND name <> ALL(${migrations.map(({ name }) => name)}::text[]) ORDER BY name`.execute(db)
  if (rows.length === 0) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new DatabaseStartError(
    `O banco foi atualizado por uma versão da loja que não funciona ao lado desta (${names}). Atualize o programa.`,
  )
}

/** Names of what is still to be applied, in order. */
export async function missingMigrations(db: Kysely<Database>, migrations: readonly Migration[]): Promise<string[]> {
  const { rows } = await sql<{
    found: boolean | null
  }>`SELECT to_regclass('applied_migrations') IS NOT NULL AS found`.execute(db)
  const applied = new Set(rows[0]?.found === true ? await appliedMigrations(db) : [])
  return migrations.map(({ name }) => name).filter((name) => !applied.has(name))
}

/**
 * For a process that changes no schema: it is refused while its own is not there yet, or no more.
 * @throws DatabaseStartError
 */
export async function requireMigrated(db: Kysely<Database>, migrations: readonly Migration[]): Promise<void> {
  const missing = await missingMigrations(db, migrations)
  if (missing.length > 0)
    throw new DatabaseStartError(
      `O banco ainda não está pronto para esta versão (faltam ${missing.length}, a primeira é ${missing[0]}). Rode antes: npm run shop -- migrate`,
    )
  await refuseContracted(db, migrations)
}

async function applyOne(trx: Kysely<Database>, migration: Migration): Promise<void> {
  await migration.up(trx)
  await record(trx, migration)
}

async function record(trx: Kysely<Database>, migration: Migration): Promise<void> {
  await sql`INSERT INTO applied_migrations (name, contracts)
    VALUES (${migration.name}, ${migration.contracts === true})`.execute(trx)
}

/** The same step again while somebody holds what it needs; nothing of an attempt stays. */
async function applyPatiently(db: Kysely<Database>, migration: Migration, patience: Patience): Promise<void> {
  const { name } = migration
  for (let attempt = 1; ; attempt++)
    try {
      return await transaction(db, async (trx) => {
        await sql`SELECT set_config('lock_timeout', ${`${patience.lockMs}ms`}, true)`.execute(trx)
        await applyOne(trx, migration)
      })
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error
      if (attempt >= patience.attempts)
        throw new DatabaseStartError(
          `A migração ${name} esperou ${attempt} vezes por uma tabela que outra sessão não larga (relatório, cópia ou transação aberta: veja pg_stat_activity). Encerre essa sessão e rode de novo: npm run shop -- migrate`,
          { cause: error },
        )
      const pauseMs = Math.min(patience.longestPauseMs, patience.firstPauseMs * 2 ** (attempt - 1))
      patience.onWait?.({ name, attempt, pauseMs })
      await delay(pauseMs)
    }
}

/** PostgreSQL's word for a lock that did not come in time. */
const LOCK_NOT_AVAILABLE = '55P03'

async function applyMissing(
  db: Kysely<Database>,
  migrations: readonly Migration[],
  patience: Patience,
): Promise<string[]> {
  await makeRecord(db)
  const applied = await appliedMigrations(db)
  const reached = new Set(inTheseSteps(applied, migrations, DATABASE_STOPPED))
  await refuseContracted(db, migrations)
  const done: string[] = []
  for (const migration of migrations) {
    if (applied.includes(migration.name)) continue
    if (reached.has(migration.name)) await record(db, migration)
    else await applyPatiently(db, migration, patience)
    done.push(migration.name)
  }
  return done
}
