import { Provider } from 'jotai'
import type { ReactNode } from 'react'
import type { ShopStore } from './shop-store.ts'

/** The store of one request or one tab, around the whole tree. */
export function ShopProviders({ store, children }: { store: ShopStore; children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>
}
