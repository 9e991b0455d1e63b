import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useStore } from 'jotai'
import type { ReactNode } from 'react'
import { onClearQueries } from './query-clears.ts'
import type { ShopStore } from './shop-store.ts'

/** What is known stays fresh this long without asking again (ms). */
const STALE_MS = 60_000

const clients = new WeakMap<ShopStore, QueryClient>()

/** The Query cache of a tab or of one request, made when something first asks for it. */
function clientOf(store: ShopStore): QueryClient {
  const known = clients.get(store)
  if (known) return known
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: STALE_MS } } })
  clients.set(store, client)
  onClearQueries(store, () => client.clear())
  return client
}

/**
 * Around what asks with React Query. Not around the whole tree: most pages are generated and ask nothing, and would
 * load the library all the same (speed, aim 1).
 */
export function QueryScope({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={clientOf(useStore() as ShopStore)}>{children}</QueryClientProvider>
}
