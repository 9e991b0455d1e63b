import { forgetPlace } from '#app/early/place-choice.ts'
import { GENERIC_FAILURE } from '#app/lib/generic-failure.ts'
import { paths } from '#app/lib/paths.ts'
import { channelHint } from '#app/lib/visitor-hints.ts'
import { logout } from '#server-functions/customers/session.ts'
import { loadingAtom } from './app-atoms.ts'
import { clearTyped } from './clear-drafts.ts'
import { withCsrf, type CsrfPair } from './csrf-retry.ts'
import { errorAtom } from './dialogs.ts'
import { authAtom } from './persisted-atoms.ts'
import type { Persistence } from './persistence.ts'
import { sessionClearedAtom } from './session.ts'
import type { ShopStore } from './shop-store.ts'

interface LogOutPorts {
  store: ShopStore
  csrf: CsrfPair
  persistence: Persistence
  forgetActor: () => void
}

/** A customer goes home, an agent to their door with its query: the channel they were in (storefront §4, §7). */
export const afterLogout = (agent: boolean, cookies: string): string =>
  agent ? `${paths.telesalesLogin}?canal=${channelHint(cookies, '')}` : paths.home

/**
 * Ends the session, forgets the person in this browser and leaves (storefront §4).
 * @returns whether the page is being left; otherwise the visitor was told that it did not work
 */
export async function logOut({ store, csrf, persistence, forgetActor }: LogOutPorts): Promise<boolean> {
  const agent = store.get(authAtom).isTelevendedorAuthenticated
  const next = afterLogout(agent, document.cookie)
  store.set(loadingAtom, true)
  const result = await withCsrf(csrf, () =>
    logout({ data: { agent } }).then((answer) => (answer.ok ? { ok: true, data: undefined } : answer)),
  ).catch(() => undefined)
  store.set(loadingAtom, false)
  if (result?.ok !== true) {
    store.set(errorAtom, GENERIC_FAILURE)
    return false
  }
  if (agent) store.set(authAtom, { isTelevendedorAuthenticated: false })
  store.set(sessionClearedAtom)
  persistence.purge()
  forgetPlace()
  clearTyped()
  forgetActor()
  location.assign(next)
  return true
}
