import { atom } from 'jotai'

/** App state of storefront §3. */
export const loadingAtom = atom(false)

/** 0 not loaded, 1 loaded, 2 session expired (storefront §4). */
export type SessionFlag = 0 | 1 | 2
export const sessionFlagAtom = atom<SessionFlag>(0)

export const currentRouteAtom = atom<{ current: string; previous: string | null }>({ current: '', previous: null })

/** The one dialog the state can ask for; the shell shows it. */
export type AppDialog =
  | { kind: 'session-expired' }
  /** Title 'Ops...', button 'Entendi', not closable (storefront §4). */
  | { kind: 'error'; message: string }
  /** 'Alteração de senha obrigatória!' and the like: an info dialog with 'Entendi'. */
  | { kind: 'info'; message: string }
export const dialogAtom = atom<AppDialog | null>(null)
