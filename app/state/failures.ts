import { GENERIC_FAILURE, PASSWORD_CHANGE_REQUIRED } from '#app/lib/generic-failure.ts'
import { changePasswordHref, doorHref } from '#app/lib/return-target.ts'
import type { CommerceFailure, CommerceResult } from '#server-functions/commerce-result.ts'
import { loadingAtom } from './app-atoms.ts'
import { askAtom, dialogAtom, errorAtom } from './dialogs.ts'
import { sessionClearedAtom } from './session.ts'
import type { ShopStore } from './shop-store.ts'

/**
 * Whether a failure opens the error dialog (storefront §8): whatever it says; never; or only when commerce said
 * nothing, so that a caller who shows its sentence in place need not invent one.
 */
export type Visibility = 'always' | 'never' | 'when-empty'

export interface FailurePorts {
  store: ShopStore
  /** The session has ended: clears it and shows the session-expired dialog. */
  expire(reason: string): void
  /** A logout is under way, which leads elsewhere. */
  isLeaving(): boolean
  forgetActor(): void
  /** Path and query of the page now shown. */
  here(): string
  leave(href: string): void
}

/**
 * The answer as its caller gets it: what was told here already has no sentence, no field and no destination any more.
 */
export type SettleFailure = <T>(result: CommerceResult<T>, visibility: Visibility) => CommerceResult<T>

/**
 * Storefront §8 for every call of the browser. A 401 ends the session here too, and is not reported otherwise: one that
 * says that a session has ended shows it, any other leads to the login page of whoever may ask, and back. The mandatory
 * password change leads to its page.
 */
export function createFailures({ store, expire, isLeaving, forgetActor, here, leave }: FailurePorts): SettleFailure {
  return <T>(result: CommerceResult<T>, visibility: Visibility): CommerceResult<T> => {
    if (result.ok) return result
    const { error } = result
    if (error.status === 401) {
      // Calls that were under way together all fail: the first one's dialog already leads on.
      const isTold = store.get(dialogAtom)?.content.kind === 'session-expired'
      if (error.kind === 'session-expired') expire(error.message)
      else if (!isTold && !isLeaving()) {
        store.set(loadingAtom, false)
        store.set(sessionClearedAtom)
        forgetActor()
        leave(doorHref(error.redirectDestination, here()))
      }
      return toldFailure(error)
    }
    if (error.message === PASSWORD_CHANGE_REQUIRED) {
      const change = () => leave(changePasswordHref(here()))
      store.set(askAtom, { kind: 'info', message: PASSWORD_CHANGE_REQUIRED }).then(change, () => undefined)
      return toldFailure(error)
    }
    if (visibility === 'always' || (visibility === 'when-empty' && error.message === ''))
      store.set(errorAtom, error.message || GENERIC_FAILURE)
    return result
  }
}

/** One that says nothing: its sentence is told elsewhere, or to nobody. */
export const toldFailure = ({ kind, status, errorKey }: CommerceFailure): { ok: false; error: CommerceFailure } => ({
  ok: false,
  error: { kind, status, message: '', fields: {}, ...(errorKey === undefined ? {} : { errorKey }) },
})
