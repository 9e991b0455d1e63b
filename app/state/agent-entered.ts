import { boot } from '#app/browser/boot.ts'
import { clearRecentlyViewed } from '#app/browser/recently-viewed.ts'
import { notifyTabs } from '#app/browser/tabs.ts'
import { forgetPlace } from '#app/early/place-choice.ts'
import { clearDrafts } from './clear-drafts.ts'
import { authAtom, userAtom } from './persisted-atoms.ts'
import { forgetInMemory } from './served-customer.ts'
import { operatorAtom } from './session.ts'
import type { ShopStore } from './shop-store.ts'

/**
 * An agent has entered (storefront §4): whoever was at this browser before is forgotten, in every tab, and nobody is
 * served yet.
 */
export async function agentEntered(store: ShopStore): Promise<void> {
  store.set(operatorAtom, true)
  forgetInMemory(store)
  clearRecentlyViewed()
  clearDrafts()
  forgetPlace()
  store.set(authAtom, { isAuthenticated: false })
  store.set(userAtom, { userId: null, addressId: null, personalizations: null, televendasChannelData: [] })
  const live = boot()?.live
  live?.reset()
  notifyTabs('actor')
  await live?.refreshPerson()
}
