import { atom } from 'jotai'
import { EMPTY_STATE, type PersistedState } from '#app/lib/persisted-state.ts'

/**
 * Auth, user and checkout selections (storefront §3): one stored atom, so that one writer keeps it (house §3).
 * A generated page does not know any of it: what it renders comes from `usePerson`, whose server snapshot is the HTML.
 */
export const persistedAtom = atom<PersistedState>(EMPTY_STATE)

const slice = <Name extends keyof PersistedState>(name: Name) =>
  atom(
    (get) => get(persistedAtom)[name],
    (get, set, change: Partial<PersistedState[Name]>) => {
      const state = get(persistedAtom)
      set(persistedAtom, { ...state, [name]: { ...state[name], ...change } })
    },
  )

/** Writing takes the fields that change. */
export const authAtom = slice('auth')
export const userAtom = slice('user')
export const checkoutSelectionAtom = slice('checkout')
