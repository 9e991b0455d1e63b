import { atom } from 'jotai'
import { boot } from '#app/browser/boot.ts'
import { forgetGuestFavorites } from '#app/browser/guest-favorites.ts'
import { randomId } from '#app/browser/random-id.ts'
import { clearRecentlyViewed } from '#app/browser/recently-viewed.ts'
import { notifyTabs } from '#app/browser/tabs.ts'
import { forgetPlace } from '#app/early/place-choice.ts'
import { TABS_CHANNEL } from '#app/lib/storage-keys.ts'
import { cardAtom } from './card-atom.ts'
import { cartAtom } from './cart-atoms.ts'
import { checkoutAtom, heardChoicesAtom } from './checkout-atoms.ts'
import { clearDrafts } from './clear-drafts.ts'
import { comparedAtom } from './compared-atoms.ts'
import { favoriteIdsAtom } from './favorite-ids-atom.ts'
import { miniCartAtom } from './mini-cart.ts'
import { authAtom, userAtom } from './persisted-atoms.ts'
import { clearQueries } from './query-clears.ts'
import type { ShopStore } from './shop-store.ts'

/** Counts the customers this tab has known: what shows one is drawn anew when it changes. */
export const customersAtom = atom(0)

/** Everything of a customer that this tab holds in its memory and its own session goes (house §4). */
export function forgetInMemory(store: ShopStore): void {
  clearQueries(store)
  store.set(cartAtom, null)
  store.set(checkoutAtom, null)
  store.set(heardChoicesAtom, null)
  store.set(cardAtom, null)
  store.set(favoriteIdsAtom, null)
  store.set(miniCartAtom, null)
  store.set(comparedAtom, [])
  forgetGuestFavorites()
  store.set(customersAtom, (count) => count + 1)
}

/** What this browser keeps of whom an agent served, beside the user slice. */
export function forgetOnDevice(): void {
  clearRecentlyViewed()
  clearDrafts()
  forgetPlace()
}

/**
 * The agent serves somebody else now, or nobody: in this tab, then in the others. It is over when the header greets
 * whoever it is.
 * @param customerId null for nobody
 */
export async function changeCustomer(store: ShopStore, customerId: string | null): Promise<void> {
  forgetInMemory(store)
  forgetOnDevice()
  store.set(authAtom, { isAuthenticated: customerId !== null })
  // The agent's own name stays (storefront §4).
  const nomeTelevendedor = store.get(userAtom).personalizations?.nomeTelevendedor ?? ''
  const personalizations = { nome: '', nomeCompleto: '', nomeTelevendedor }
  store.set(userAtom, { userId: customerId, addressId: null, personalizations })
  notifyTabs('actor')
  // A storage event reaches the other tabs only: this one follows the change as they do.
  dispatchEvent(new StorageEvent('storage', { key: TABS_CHANNEL, newValue: `actor:${randomId()}` }))
  await boot()?.live.refreshPerson()
}
