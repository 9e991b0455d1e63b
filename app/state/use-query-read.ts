import type { FetchQueryOptions } from '@tanstack/react-query'
import { useStore } from 'jotai'
import type { ShopStore } from './shop-store.ts'

/**
 * Reads through the tab's Query cache when something is pressed. React Query itself comes with the first press: a page
 * that only might ask does not carry it.
 * @throws what the query throws; without a connection it fails at once
 */
export function useQueryRead(): <T>(query: FetchQueryOptions<T>) => Promise<T> {
  const store = useStore() as ShopStore
  return async (query) => {
    const { queryClientOf } = await import('./query-client.ts')
    return queryClientOf(store).fetchQuery({ networkMode: 'always', ...query })
  }
}
