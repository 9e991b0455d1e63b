import { QueryCache, QueryClient } from '@tanstack/react-query'
import { onClearQueries } from './query-clears.ts'
import { ReadFailure } from './query-data.ts'
import { servicesAtom } from './services.ts'
import type { ShopStore } from './shop-store.ts'

/** What is known stays fresh this long without asking again (ms). */
const STALE_MS = 60_000

const clients = new WeakMap<ShopStore, QueryClient>()

/**
 * The Query cache of a tab or of one request, made when something first asks for it. Whichever query first hears that the
 * session has ended tells of it (storefront §8): its answer took the session's cookies with it.
 */
export function queryClientOf(store: ShopStore): QueryClient {
  const known = clients.get(store)
  if (known) return known
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: STALE_MS } },
    queryCache: new QueryCache({
      onError(error) {
        const failure = error instanceof ReadFailure ? error.failure : undefined
        if (failure) void store.get(servicesAtom)?.ask(() => Promise.resolve({ ok: false, error: failure }))
      },
    }),
  })
  clients.set(store, client)
  onClearQueries(store, () => client.clear())
  return client
}
