import type { Env } from './contract/env.ts'
import type { MinuteFigure } from './contract/telemetry/minutes.ts'
import { snapshotRoutes } from './http/publication/snapshot.ts'
import { publicationJob } from './jobs/publication.ts'
import { type JobRunner, startJobRunner } from './jobs/runner.ts'
import { systemClock } from './kernel/clock.ts'
import { jsonLog } from './kernel/log.ts'
import { migrations } from './migrations/index.ts'
import { shopSearch } from './operations/search/shop-search.ts'
import { keepMinutes } from './operations/telemetry/keep.ts'
import { requireMigrated } from './store/postgres/migrate.ts'
import { databaseOf } from './store/postgres/named-database.ts'
import { openDatabase } from './store/postgres/open-database.ts'
import type { Trx } from './store/rows.ts'

/** One publishes, one reads, one waits for news; the others are for jobs that are asked for. */
const CONNECTIONS = 5

export interface PublishedCatalogue {
  /** Answers `catalog/snapshot`, whatever stands before it in the path, and nothing else. */
  fetch(request: Request): Promise<Response>
  /** Keeps what this process alone knows of the minute that has just passed, for the operators' page. */
  keepMinutes(figures: readonly MinuteFigure[]): Promise<void>
  close(): Promise<void>
}

/** Told of what is about to be published: `fetch` answers it as `catalog/snapshot`, until this resolves. */
type OnComing = (fetch: PublishedCatalogue['fetch']) => Promise<void>

/**
 * Publishes what is marked, and answers what is published, straight from the shop's database: for a process that makes
 * pages and serves nobody. The schema is up to date: whoever starts that process has opened the shop.
 */
export async function connectPublished(
  env: Env,
  onLost: (error: Error) => void,
  onComing?: OnComing,
): Promise<PublishedCatalogue> {
  const database = await openDatabase({
    ...databaseOf(env),
    mayShare: true,
    poolSize: CONNECTIONS,
    onError: onLost,
  })
  const { db, listen } = database
  const log = jsonLog(env.SHOP_LOG)
  const ending = new AbortController()
  let jobs: JobRunner
  try {
    if (env.SHOP_ROLE !== 'all') await requireMigrated(db, migrations)
    const search = shopSearch(env, log)
    // Listings of all departments stand on it: else the first price after a start would wait for it.
    const prepared = search
      .prepare(db, { words: false })
      .catch((error: unknown) => log.warn('search-not-prepared', { code: (error as { code?: string }).code }))
    const coming = onComing && ((trx: Trx) => onComing(answering({ db: trx, listen })))
    const deps = { db, clock: systemClock, search, log, prepared, signal: ending.signal, onComing: coming }
    jobs = await startJobRunner(database, log, [publicationJob(deps)])
  } catch (error) {
    await database.close()
    throw error
  }
  return {
    fetch: answering({ db, listen }),
    keepMinutes: (figures) => keepMinutes({ db, clock: systemClock }, figures),
    async close() {
      ending.abort()
      await jobs.close()
      await database.close()
    },
  }
}

function answering(deps: Parameters<typeof snapshotRoutes>[0]): PublishedCatalogue['fetch'] {
  const routes = snapshotRoutes(deps)
  return async (request) => {
    const { search } = new URL(request.url)
    return routes.fetch(new Request(`http://commerce.internal/catalog/snapshot${search}`, request))
  }
}
