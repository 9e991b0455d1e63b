import { atom } from 'jotai'

/** App state of storefront §3. */
export const loadingAtom = atom(false)

/** 0 not loaded, 1 loaded, 2 session expired (storefront §4). */
export type SessionFlag = 0 | 1 | 2
export const sessionFlagAtom = atom<SessionFlag>(0)

export const currentRouteAtom = atom<{ current: string; previous: string | null }>({ current: '', previous: null })
