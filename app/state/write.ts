import type { CommerceResult } from '#server-functions/commerce-result.ts'
import { loginHref } from '#app/lib/return-target.ts'
import { loadingAtom } from './app-atoms.ts'
import { withCsrf, type CsrfPair } from './csrf-retry.ts'
import type { ShopStore } from './shop-store.ts'
import { sessionClearedAtom } from './session.ts'

export const OFFLINE = 'Não foi possível falar com a loja. Verifique sua conexão e tente novamente.'

export interface WritePorts {
  store: ShopStore
  csrf: CsrfPair
  /** The session has ended: clears it and shows the session-expired dialog. */
  expire(): void
  forgetActor(): void
  /** Path and query of the page now shown. */
  here(): string
  leave(href: string): void
}

/** Runs one call of a server function that writes; failures come back as data, a lost answer as `status` 0. */
export type Write = <T>(call: () => Promise<CommerceResult<T>>) => Promise<CommerceResult<T>>

/**
 * The way of every write that is not the cart's: CSRF pair first, and storefront §8 for a 401, which ends the session here too.
 * One that says that a session has ended shows it; any other leads to the login page and back.
 */
export function createWrite({ store, csrf, expire, forgetActor, here, leave }: WritePorts): Write {
  return async <T>(call: () => Promise<CommerceResult<T>>): Promise<CommerceResult<T>> => {
    const result = await withCsrf(csrf, call).catch((): CommerceResult<T> => ({ ok: false, error: { kind: 'unavailable', status: 0, message: OFFLINE, fields: {} } }))
    if (result.ok || result.error.status !== 401) return result
    if (result.error.kind === 'session-expired') expire()
    else {
      store.set(loadingAtom, false)
      store.set(sessionClearedAtom)
      forgetActor()
      leave(loginHref(here()))
    }
    return result
  }
}
