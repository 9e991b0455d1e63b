import { createStore } from 'jotai'
import { EMPTY_STATE, type PersistedState } from '#app/lib/persisted-state.ts'
import { customerIdHint } from '#app/lib/visitor-hints.ts'
import { persistedAtom } from './persisted-atoms.ts'

export type ShopStore = ReturnType<typeof createStore>

let prepared: ShopStore | undefined

/** A store of one request, or of one browser tab. */
export function createShopStore(state: PersistedState = EMPTY_STATE): ShopStore {
  const store = createStore()
  store.set(persistedAtom, state)
  return store
}

/**
 * In the browser, before React starts: the store with what storage held (storefront §2.8). Never called on the server.
 */
export const prepareStore = (state: PersistedState): ShopStore => (prepared = createShopStore(state))

/** The cookies say whose session it is, also of one that was not begun in these pages: drafts are theirs. */
export function ofSession(state: PersistedState, cookies: string): PersistedState {
  const isAgent = (state.user.personalizations?.nomeTelevendedor ?? '') !== ''
  const userId = customerIdHint(cookies, isAgent) ?? state.user.userId
  return { ...state, user: { ...state.user, userId } }
}

/** The tab's store, or on the server a new one for each request. */
export const currentStore = (): ShopStore => prepared ?? createShopStore()
