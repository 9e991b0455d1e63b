import { CONTEXT_FLAG_KEY, SESSION_FLAG_KEY } from '#app/lib/storage-keys.ts'
import type { Sessao } from '#commerce/contract/customers/session.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'
import { loadingAtom, sessionFlagAtom, type SessionFlag } from './app-atoms.ts'
import { askAtom, dialogAtom } from './dialogs.ts'
import { authAtom } from './persisted-atoms.ts'
import { sessionClearedAtom } from './session.ts'
import type { ShopStore } from './shop-store.ts'

export interface SessionPorts {
  store: ShopStore
  /** A logout is under way: what was asked before it may hear of the session's end, which is no news. */
  isLeaving(): boolean
  /** Whether the session that ended was an agent's. */
  wasAgent(): boolean
  /** Whether the browser holds anything a session could hang on; without, nobody is asked. */
  hasSession(): boolean
  check(): Promise<CommerceResult<Sessao>>
  /** The flag in local storage. */
  readFlag(): string | null
  writeFlag(flag: SessionFlag): void
  /** Makes sure of the context's cookies (storefront §7); whether they are there. */
  loadContext(): Promise<boolean>
  /** The other flag of storefront §3. */
  writeContextFlag(loaded: boolean): void
  /** The actor is gone: query cache, live values and the other tabs must know. */
  forgetActor(): void
}

/** Storefront §4, "Session flag": reset when a route change starts, checked when it is complete. */
export function createSessionCheck(ports: SessionPorts) {
  const { store, hasSession, check, readFlag, writeFlag, forgetActor } = ports
  const mark = (flag: SessionFlag) => {
    store.set(sessionFlagAtom, flag)
    writeFlag(flag)
  }
  /** Whoever has answered is not told again by the page the answer leads to, nor anybody twice by two failed calls. */
  const tell = () => {
    if (store.get(dialogAtom)?.content.kind === 'session-expired') return
    const answered = () => mark(0)
    store.set(askAtom, { kind: 'session-expired', isAgent: ports.wasAgent() }).then(answered, answered)
  }
  /** Hides loading, clears the session, keeps what commerce said and asks the shell for the session-expired dialog. */
  const expire = (reason: string | null = null) => {
    if (ports.isLeaving()) return
    mark(2)
    store.set(authAtom, { authError: reason || null })
    store.set(loadingAtom, false)
    store.set(sessionClearedAtom)
    tell()
    forgetActor()
  }
  return {
    /** Flag 2 from before this page shows the dialog at once. @param hasContext whether the page has a store context */
    start(hasContext: boolean): void {
      if (readFlag() === '2') tell()
      mark(0)
      ports.writeContextFlag(false)
      if (hasContext) void ports.loadContext().then(ports.writeContextFlag, () => undefined)
    },
    routeChangeStarted: () => mark(0),
    /** Network trouble is no expiry: only commerce's own word is. */
    async routeChanged(): Promise<void> {
      if (!hasSession()) return mark(1)
      const result = await check().catch(() => undefined)
      // Another call may have heard of the end first: it took the cookies, and to this one a guest is in.
      if (result?.ok) return store.get(sessionFlagAtom) === 2 ? undefined : mark(1)
      if (result?.error.status === 401) expire(result.error.message)
    },
    expire,
  }
}
export type SessionCheck = ReturnType<typeof createSessionCheck>

const write = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Without storage the next page simply checks again.
  }
}

/** The flags in local storage, where another page of this visit finds them. */
export const sessionFlagStorage = {
  readFlag: (): string | null => {
    try {
      return localStorage.getItem(SESSION_FLAG_KEY)
    } catch {
      return null
    }
  },
  writeFlag: (flag: SessionFlag): void => write(SESSION_FLAG_KEY, String(flag)),
  writeContextFlag: (loaded: boolean): void => write(CONTEXT_FLAG_KEY, loaded ? '1' : '0'),
}
