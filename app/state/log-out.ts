import { forgetPlace } from '#app/early/place-choice.ts'
import { GENERIC_FAILURE } from '#app/lib/generic-failure.ts'
import { paths } from '#app/lib/paths.ts'
import { channelHint } from '#app/lib/visitor-hints.ts'
import { logout } from '#server-functions/customers/session.ts'
import { loadingAtom } from './app-atoms.ts'
import { clearDrafts } from './clear-drafts.ts'
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

let leaving = false

/**
 * Ends the session once, however often it is pressed, forgets the person in this browser and leaves (storefront §4).
 */
export async function logOut({ store, csrf, persistence, forgetActor }: LogOutPorts): Promise<void> {
  if (leaving) return
  leaving = true
  const agent = store.get(authAtom).isTelevendedorAuthenticated
  const next = afterLogout(agent, document.cookie)
  store.set(loadingAtom, true)
  const result = await withCsrf(csrf, () =>
    logout({ data: { agent } }).then((answer) => (answer.ok ? { ok: true, data: undefined } : answer)),
  ).catch(() => undefined)
  store.set(loadingAtom, false)
  leaving = result?.ok === true
  if (result?.ok !== true) return store.set(errorAtom, GENERIC_FAILURE)
  if (agent) store.set(authAtom, { isTelevendedorAuthenticated: false })
  store.set(sessionClearedAtom)
  persistence.purge()
  forgetPlace()
  clearDrafts()
  forgetActor()
  location.assign(next)
}
