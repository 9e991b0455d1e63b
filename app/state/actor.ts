import { boot } from '#app/browser/boot.ts'
import { clearRecentlyViewed } from '#app/browser/recently-viewed.ts'
import { notifyTabs } from '#app/browser/tabs.ts'
import type { Person } from '#app/lib/live-data.ts'
import { authAtom } from './persisted-atoms.ts'
import { clearQueries } from './query-clears.ts'
import { personAtom } from './session.ts'
import type { ShopStore } from './shop-store.ts'

/** Whoever acts in this tab. */
export interface Actor {
  /** An agent's bar is on this page, or commerce named one. */
  hasAgent(): boolean
  /** An agent did, though commerce may have named a guest by the time a session's end is told. */
  wasAgent(): boolean
  /** A customer has entered. */
  customerEntered(): void
  /**
   * Any change of actor clears the Query cache and the customer's atoms, in every tab (house §4), and what was looked
   * at on this device.
   */
  forget(): void
}

export function createActor(store: ShopStore): Actor {
  // Its bar stays, whoever commerce names since.
  const isAgents = document.documentElement.dataset.person === 'agent'
  const hasAgent = () => isAgents || store.get(authAtom).isTelevendedorAuthenticated
  let wasAgent = hasAgent()
  return {
    hasAgent,
    wasAgent: () => wasAgent || hasAgent(),
    customerEntered() {
      wasAgent = false
    },
    forget() {
      clearRecentlyViewed()
      clearQueries(store)
      boot()?.live.reset()
      notifyTabs('actor')
    },
  }
}

/** Each answer about whoever acts, once. */
export function followPerson(store: ShopStore): void {
  const live = boot()?.live
  let known: Person | undefined
  const adopt = () => {
    const person = live?.person()
    if (!person || person === known) return
    known = person
    if (store.set(personAtom, person, document.cookie))
      void import('./served-customer.ts').then(({ forgetOnDevice }) => forgetOnDevice()).catch(() => undefined)
  }
  live?.subscribe(adopt)
  adopt()
}
