import { boot } from '#app/browser/boot.ts'
import { clearRecentlyViewed } from '#app/browser/recently-viewed.ts'
import { notifyTabs } from '#app/browser/tabs.ts'
import { cartAtom } from './cart-atoms.ts'
import { checkoutAtom } from './checkout-atoms.ts'
import { favoriteIdsAtom } from './favorite-ids-atom.ts'
import { authAtom, userAtom } from './persisted-atoms.ts'
import { clearQueries } from './query-clears.ts'
import { operatorAtom } from './session.ts'
import type { ShopStore } from './shop-store.ts'

/**
 * An agent has entered (storefront §4): whoever was at this browser before is forgotten, in every tab, and nobody is
 * served yet.
 */
export async function agentEntered(store: ShopStore): Promise<void> {
  store.set(operatorAtom, true)
  store.set(authAtom, { isAuthenticated: false })
  store.set(userAtom, { userId: null, addressId: null, personalizations: null, televendasChannelData: [] })
  store.set(cartAtom, null)
  store.set(checkoutAtom, null)
  store.set(favoriteIdsAtom, null)
  clearRecentlyViewed()
  clearQueries(store)
  const live = boot()?.live
  live?.reset()
  notifyTabs('actor')
  await live?.refreshPerson()
}
