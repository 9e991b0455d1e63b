import type { Env } from './contract/env.ts'
import { deadlinesOf } from './contract/process/deadlines.ts'
import { snapshotRoutes } from './http/publication/snapshot.ts'
import { openDatabase } from './store/postgres/open-database.ts'

/** One reads, one waits for news. */
const CONNECTIONS = 2

export interface PublishedCatalogue {
  /** Answers `catalog/snapshot`, whatever stands before it in the path, and nothing else. */
  fetch(request: Request): Promise<Response>
  close(): Promise<void>
}

/**
 * The published catalogue straight from the shop's database, for a process that makes pages and serves nobody. The
 * schema is up to date: whoever starts that process has opened the shop.
 */
export async function connectPublished(env: Env, onLost: (error: Error) => void): Promise<PublishedCatalogue> {
  const { db, listen, close } = await openDatabase({
    dataDir: env.SHOP_DATA,
    databaseUrl: env.DATABASE_URL,
    postgresBin: env.POSTGRES_BIN,
    poolSize: CONNECTIONS,
    statementTimeoutMs: deadlinesOf(env.COMMERCE_TIMEOUT_MS).statementMs,
    onError: onLost,
  })
  const routes = snapshotRoutes({ db, listen })
  return {
    fetch: async (request) => {
      const { search } = new URL(request.url)
      return routes.fetch(new Request(`http://commerce.internal/catalog/snapshot${search}`, request))
    },
    close,
  }
}
