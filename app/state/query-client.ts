import { QueryClient } from '@tanstack/react-query'
import { onClearQueries } from './query-clears.ts'
import type { ShopStore } from './shop-store.ts'

/** What is known stays fresh this long without asking again (ms). */
const STALE_MS = 60_000

const clients = new WeakMap<ShopStore, QueryClient>()

/** The Query cache of a tab or of one request, made when something first asks for it. */
export function queryClientOf(store: ShopStore): QueryClient {
  const known = clients.get(store)
  if (known) return known
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: STALE_MS } } })
  clients.set(store, client)
  onClearQueries(store, () => client.clear())
  return client
}
