import type { Env } from '#commerce/contract/env.ts'
import { deadlinesOf } from '#commerce/contract/process/deadlines.ts'

/** The database as the settings name it, for `openDatabase`. */
export const databaseOf = (env: Env) => ({
  dataDir: env.SHOP_DATA,
  databaseUrl: env.DATABASE_URL,
  directUrl: env.DATABASE_DIRECT_URL,
  postgresBin: env.POSTGRES_BIN,
  statementTimeoutMs: deadlinesOf(env.COMMERCE_TIMEOUT_MS).statementMs,
})
