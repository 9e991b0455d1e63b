import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import type { ShopStore } from './shop-store.ts'

export interface ShopProvidersProps {
  store: ShopStore
  queryClient: QueryClient
  children: ReactNode
}

/** Store and Query cache of one request or one tab, around the whole tree. */
export function ShopProviders({ store, queryClient, children }: ShopProvidersProps) {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </Provider>
  )
}
