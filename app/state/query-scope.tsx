import { QueryClientProvider } from '@tanstack/react-query'
import { useStore } from 'jotai'
import type { ReactNode } from 'react'
import { queryClientOf } from './query-client.ts'
import type { ShopStore } from './shop-store.ts'

/**
 * Around what asks with React Query. Not around the whole tree: most pages are generated and ask nothing, and would
 * load the library all the same (speed, aim 1).
 */
export function QueryScope({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClientOf(useStore() as ShopStore)}>{children}</QueryClientProvider>
}
