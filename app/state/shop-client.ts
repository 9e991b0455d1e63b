import type { AnyRouter } from '@tanstack/react-router'
import { boot } from '#app/browser/boot.ts'
import { readGuestFavorites } from '#app/browser/guest-favorites.ts'
import type { Boot } from '#app/lib/live-data.ts'
import { paths, stripDesktop } from '#app/lib/paths.ts'
import { isCustomerAuthenticated } from '#app/lib/visitor-hints.ts'
import { COOKIE, rawCookie } from '#commerce/contract/cookie-names.ts'
import { followPerson } from './actor.ts'
import { cartAtom } from './cart-atoms.ts'
import { clearDraftsOfLogout } from './clear-drafts.ts'
import { sendCep, watchCep } from './follow-cep.ts'
import { followRoutes, measurePurchase } from './follow-routes.ts'
import { followStorage, followTabs } from './follow-tabs.ts'
import { linksAfterWrites } from './links-after-writes.ts'
import { userAtom } from './persisted-atoms.ts'
import { browserStorage, keepPersisted } from './persistence.ts'
import type { ShopStore } from './shop-store.ts'
import { startServices } from './start-services.ts'
import type { Write } from './write.ts'

/** Joins store, router and early script in the browser; runs once, before React hydrates. */
export function startShopClient(store: ShopStore, router: AnyRouter): void {
  clearDraftsOfLogout()
  const persistence = keepPersisted(store, browserStorage)
  const { cart, write, session, stay } = startServices(store, persistence)
  followStorage(persistence, () => {
    stay()
    if (store.get(cartAtom) !== null) void cart.refresh()
  })
  linksAfterWrites(store)
  followPerson(store)
  followRoutes(store, router, session)
  measurePurchase(store, router)
  const early = boot()
  if (!early) return
  early.onPlace = (chosen) => sendCep(cart, chosen)
  followConsent(store, early)
  // A dialog or a cart that comes while React hydrates would not match the HTML.
  early.onReady = () => {
    early.onReady = undefined
    followTabs(store, router, cart)
    watchCep(store, cart)
    joinFavorites(store, write)
    // The password's link is between its owner and the shop: no context, no check (storefront §2.8).
    const isReset = stripDesktop(location.pathname).pathname === paths.passwordReset
    session.start(!isReset)
    if (!isReset) void session.routeChanged()
  }
}

/** The browser id comes and goes with the choice of cookies. */
function followConsent(store: ShopStore, early: Boot): void {
  const knowDevice = () => store.set(userAtom, { deviceId: rawCookie(document.cookie, COOKIE.browserId) ?? null })
  early.onConsent = (choice) => {
    store.set(userAtom, { acceptedCookies: choice })
    // Just after it.
    queueMicrotask(knowDevice)
  }
  knowDevice()
  // Storage was read a while ago: what was chosen since would be written over.
  if (early.consent !== undefined) early.onConsent(early.consent)
}

function joinFavorites(store: ShopStore, write: Write): void {
  if (readGuestFavorites().length === 0 || !isCustomerAuthenticated(document.cookie, false)) return
  void import('./join-favorites.ts').then(({ joinFavoritesAtom }) => store.set(joinFavoritesAtom, write))
}
