import { paths } from '#app/lib/paths.ts'
import { LEFT_KEY, TABS_CHANNEL } from '#app/lib/storage-keys.ts'
import { parseTabMessage } from '#app/lib/tab-message.ts'
import { forgetInMemory } from '#app/state/served-customer.ts'
import type { ShopStore } from '#app/state/shop-store.ts'
import { isOfFormerCustomer } from './former-customer.ts'

/** Names the last change of customer that this browser knows of. */
const lastChange = (): string | null => {
  try {
    return localStorage.getItem(LEFT_KEY)
  } catch {
    return null
  }
}

/**
 * Another tab has changed who is served: this one forgets the former customer, and leaves a page of theirs by loading
 * another document. One that comes back from the back/forward cache was asleep meanwhile, and looks for itself.
 */
export function followTabs(store: ShopStore, changed: () => void): void {
  const known = lastChange()
  addEventListener('storage', (event) => {
    if (!event.isTrusted || event.key !== TABS_CHANNEL || parseTabMessage(event.newValue) !== 'actor') return
    forgetInMemory(store)
    if (isOfFormerCustomer(location.pathname, true)) location.assign(paths.telesales.home)
    else changed()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && lastChange() !== known) location.reload()
  })
}
