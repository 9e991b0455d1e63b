import { CircuitState, circuitBreaker, ConsecutiveBreaker, handleType, isBrokenCircuitError } from 'cockatiel'
import { type Engine, EngineFailure } from '#commerce/adapters/opensearch.ts'
import { countSearchFallback } from '#commerce/contract/telemetry/instruments.ts'
import type { Log } from '#commerce/kernel/log.ts'
import { typedText } from '../autocomplete.ts'
import type { LivePrices } from '../cards.ts'
import { type EmbeddedSearch, popularQueries, type PostgresSearch } from '../search-index.ts'
import { Views } from '../views.ts'
import { completionFor } from './engine-completion.ts'
import { EngineSearch, type Reader } from './engine-search.ts'
import { follow } from './sync.ts'

interface Parts {
  engine: Engine
  /** Writes, reads of what a transaction has written, and reads while the engine does not answer. */
  embedded: EmbeddedSearch
  livePrices: LivePrices
  log: Pick<Log, 'warn' | 'info'>
}

const BREAKER = { after: 5, openMs: 10_000 }

/**
 * Search by OpenSearch, for catalogues that outgrow a process (docs/decisions/049): the words and their meanings are
 * this shop's own, OpenSearch finds, counts and sorts. What it cannot answer the embedded engine does.
 */
export function createExternalSearch({ engine, embedded, livePrices, log }: Parts): PostgresSearch {
  const views = new Views({ columns: false })
  const breaker = circuitBreaker(handleType(EngineFailure), {
    breaker: new ConsecutiveBreaker(BREAKER.after),
    halfOpenAfter: BREAKER.openMs,
  })
  // Told once, however often it is tried in vain after that.
  let isTold = false
  breaker.onBreak((reason) => {
    if (isTold || !('error' in reason && reason.error instanceof EngineFailure)) return
    isTold = true
    log.warn('search-engine-failed', { status: reason.error.status })
  })
  breaker.onReset(() => (isTold = false))
  const search = new EngineSearch(engine, livePrices)

  /** What the engine makes of it, or else the embedded one. */
  async function answered<T>(db: Reader, own: () => Promise<T>, embeddedly: () => Promise<T>): Promise<T> {
    if (db.isTransaction) return embeddedly()
    const instead = () => {
      countSearchFallback()
      return embeddedly()
    }
    // While one question tries the way again the others do not wait for it.
    if (breaker.state === CircuitState.HalfOpen) return instead()
    try {
      return await breaker.execute(own)
    } catch (error) {
      if (error instanceof EngineFailure || isBrokenCircuitError(error)) return instead()
      throw error
    }
  }

  return {
    ...embedded,
    isFollower: true,
    async prepare(db) {
      await views.current(db)
    },
    maintain: (db) => follow(db, engine, log),
    listing: (db, query) =>
      answered(
        db,
        async () => search.listing(await views.current(db), db, query),
        () => embedded.listing(db, query),
      ),
    search: (db, query) =>
      answered(
        db,
        async () => search.search(await views.current(db), db, query, embedded.countSearch),
        () => embedded.search(db, query),
      ),
    popular: (db) =>
      answered(
        db,
        async () => {
          const { departments } = await search.counts.departments(await views.current(db))
          return popularQueries(await embedded.popularSearches(db), departments)
        },
        () => embedded.popular(db),
      ),
    autocomplete: (db, query) => {
      const typed = typedText(query)
      if (typed === undefined) return embedded.autocomplete(db, query)
      return answered(
        db,
        async () => {
          const [view, popular] = [await views.current(db), await embedded.popularSearches(db)]
          return completionFor(search, { view, db, query, typed, popular, livePrices })
        },
        () => embedded.autocomplete(db, query),
      )
    },
  }
}
