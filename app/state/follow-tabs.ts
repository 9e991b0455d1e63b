import type { AnyRouter } from '@tanstack/react-router'
import { boot } from '#app/browser/boot.ts'
import { EMPTY_STATE } from '#app/lib/persisted-state.ts'
import { LEFT_KEY, PERSISTED_KEY, TABS_CHANNEL } from '#app/lib/storage-keys.ts'
import { parseTabMessage } from '#app/lib/tab-message.ts'
import { cartAtom } from './cart-atoms.ts'
import type { CartWriter } from './cart-writer.ts'
import { checkoutAtom } from './checkout-atoms.ts'
import { clearDraftsOfLogout } from './clear-drafts.ts'
import { type Persistence, storedNow } from './persistence.ts'
import { clearQueries } from './query-clears.ts'
import { ofSession, type ShopStore } from './shop-store.ts'

/** What other tabs stored becomes this one's. @param onReturn the page is back from the back/forward cache */
export function followStorage(persistence: Persistence, onReturn: () => void): void {
  addEventListener('storage', (event) => {
    // What this tab stored since is newer than what the event tells.
    if (event.key === PERSISTED_KEY) persistence.adopt(storedNow() ?? EMPTY_STATE)
    if (event.key === LEFT_KEY) clearDraftsOfLogout()
  })
  const readAgain = () => {
    const stored = storedNow()
    if (stored) persistence.adopt(ofSession(stored, document.cookie))
  }
  // What another tab stored since this one read it was told to nobody, nor what came while this page was in the
  // back/forward cache.
  readAgain()
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    readAgain()
    onReturn()
  })
}

/** What other tabs tell, also what they told before React was there. */
export function followTabs(store: ShopStore, router: AnyRouter, cart: CartWriter): void {
  addEventListener('storage', (event) => {
    if (event.key !== TABS_CHANNEL) return
    const news = parseTabMessage(event.newValue)
    if (news === 'actor') {
      clearQueries(store)
      store.set(cartAtom, null)
      store.set(checkoutAtom, null)
      // A page of one person is theirs no more: its loader decides anew, which may lead to the login page.
      if (document.querySelector('main[data-personal]')) void router.invalidate()
      return
    }
    if (news === 'channel') clearQueries(store)
    if (news && store.get(cartAtom) !== null) void cart.refresh()
  })
  const early = boot()
  const missed = early?.missed
  if (early) early.missed = undefined
  // The page's other effects first: one of them takes the cart that came with it. A copy: the last one may still be on
  // its way round the listeners.
  queueMicrotask(() => missed?.forEach((event) => dispatchEvent(new StorageEvent('storage', event))))
}
