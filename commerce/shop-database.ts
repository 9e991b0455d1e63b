import type { Env } from './contract/env.ts'
import { deadlinesOf } from './contract/process/deadlines.ts'
import type { Log } from './kernel/log.ts'
import { migrations } from './migrations/index.ts'
import { knowCompany } from './operations/content/company.ts'
import { migrate, missingMigrations, requireMigrated, type WaitingStep } from './store/postgres/migrate.ts'
import { isSuperuser, openDatabase, type OpenDatabase } from './store/postgres/open-database.ts'

export type ShopDatabase = OpenDatabase

/** How the settings name it. */
export const databaseOf = (env: Env) => ({
  dataDir: env.SHOP_DATA,
  databaseUrl: env.DATABASE_URL,
  directUrl: env.DATABASE_DIRECT_URL,
  postgresBin: env.POSTGRES_BIN,
  statementTimeoutMs: deadlinesOf(env.COMMERCE_TIMEOUT_MS).statementMs,
})

const toldLost = (log: Log) => (error: Error) =>
  log.warn('database-connection-lost', { code: (error as { code?: string }).code })

/** Opens the database the settings name as it is, whatever it holds. */
export const openBareDatabase = (env: Env, log: Log): Promise<ShopDatabase> =>
  openDatabase({ ...databaseOf(env), onError: toldLost(log) })

/** Names of the steps that this version's schema still lacks. */
export const waitingMigrations = ({ db }: ShopDatabase): Promise<string[]> => missingMigrations(db, migrations)

/** Brings the schema up to date. @param onWait told when a step waits for somebody @returns what was applied */
export const migrateShop = ({ db }: ShopDatabase, onWait: (waiting: WaitingStep) => void): Promise<string[]> =>
  migrate(db, migrations, { onWait })

/** One process of many leaves the schema to `npm run shop -- migrate`. */
const migratesAtStart = ({ SHOP_ROLE }: Env): boolean => SHOP_ROLE === 'all'

/** Opens the database the settings name and brings its schema up to date, or requires that it is. */
export async function openShopDatabase(env: Env, log: Log): Promise<ShopDatabase> {
  const database = await openBareDatabase(env, log)
  try {
    if (!migratesAtStart(env)) await requireMigrated(database.db, migrations)
    else {
      const onWait = (waiting: WaitingStep) => log.warn('migration-waits', { ...waiting })
      for (const name of await migrateShop(database, onWait)) log.info('migrated', { name })
    }
    if (await isSuperuser(database.db)) log.warn('database-role-superuser')
    await knowCompany(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * As `openShopDatabase`, for a process that serves or works: over the pooler of `DATABASE_URL`, where there is another
 * address for what needs a session.
 */
export async function openServingDatabase(env: Env, log: Log): Promise<ShopDatabase> {
  const whole = await openShopDatabase(env, log)
  if (env.DATABASE_DIRECT_URL === undefined) return whole
  await whole.close()
  return openDatabase({ ...databaseOf(env), mayShare: true, onError: toldLost(log) })
}
