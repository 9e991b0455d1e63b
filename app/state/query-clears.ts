import type { ShopStore } from './shop-store.ts'

const clears = new WeakMap<ShopStore, () => void>()

/** Says how the Query cache of a tab is emptied, once it has one. */
export const onClearQueries = (store: ShopStore, clear: () => void): void => void clears.set(store, clear)

/** Any change of actor clears the Query cache (house §4); a tab that asked nothing has none. */
export const clearQueries = (store: ShopStore): void => clears.get(store)?.()
