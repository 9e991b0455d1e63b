import type { AnyRouter } from '@tanstack/react-router'
import { boot } from '#app/browser/boot.ts'
import { loadContextScript } from '#app/browser/context-script.ts'
import { readGuestFavorites } from '#app/browser/guest-favorites.ts'
import { knowContext } from '#app/browser/know-context.ts'
import { clearRecentlyViewed } from '#app/browser/recently-viewed.ts'
import { notifyTabs } from '#app/browser/tabs.ts'
import { tell } from '#app/browser/tell.ts'
import { GENERIC_FAILURE } from '#app/lib/generic-failure.ts'
import type { Person } from '#app/lib/live-data.ts'
import { cartChange } from '#app/lib/measured-cart.ts'
import { paths, stripDesktop } from '#app/lib/paths.ts'
import { EMPTY_STATE } from '#app/lib/persisted-state.ts'
import { LEFT_KEY, PERSISTED_KEY, TABS_CHANNEL } from '#app/lib/storage-keys.ts'
import { parseTabMessage } from '#app/lib/tab-message.ts'
import { visitorCep } from '#app/lib/visitor-cep.ts'
import { hasSession, isCustomerAuthenticated } from '#app/lib/visitor-hints.ts'
import { COOKIE, csrfToken, rawCookie } from '#commerce/contract/cookie-names.ts'
import { readCart } from '#server-functions/cart/cart.ts'
import { checkSession, refreshContext } from '#server-functions/customers/session.ts'
import { currentRouteAtom } from './app-atoms.ts'
import { cartAtom } from './cart-atoms.ts'
import { type CartWriterPorts, createCartWriter } from './cart-writer.ts'
import { checkoutAtom } from './checkout-atoms.ts'
import { clearDraftsOfLogout } from './clear-drafts.ts'
import type { CsrfPair } from './csrf-retry.ts'
import { askAtom, errorAtom } from './dialogs.ts'
import { createFailures } from './failures.ts'
import { linksAfterWrites } from './links-after-writes.ts'
import { authAtom, userAtom } from './persisted-atoms.ts'
import { browserStorage, keepPersisted, storedNow } from './persistence.ts'
import { clearQueries } from './query-clears.ts'
import { servicesAtom } from './services.ts'
import { createSessionCheck, sessionFlagStorage } from './session-check.ts'
import { loggedInAtom, personAtom, sessionClearedAtom } from './session.ts'
import { ofSession, type ShopStore } from './shop-store.ts'
import { createAsk, createWrite } from './write.ts'

/** What makes the cart's CEP and the browser's the same comes when they differ. */
const cep = () => import('./cart-cep.ts')

const csrf: CsrfPair = {
  hasToken: () => csrfToken(document.cookie) !== undefined,
  refresh: () => knowContext(() => refreshContext()),
}

/** Storefront §7 asks for the context at the start: whoever has its cookies already keeps them. */
async function loadContext(): Promise<boolean> {
  if (!csrf.hasToken()) await knowContext(loadContextScript)
  return csrf.hasToken()
}

/** Joins store, router and early script in the browser; runs once, before React hydrates. */
export function startShopClient(store: ShopStore, router: AnyRouter): void {
  // Its bar stays, whoever commerce names since.
  const isAgents = document.documentElement.dataset.person === 'agent'
  // By the time a session's end is told, commerce may have named a guest.
  let wasAgent = isAgents || store.get(authAtom).isTelevendedorAuthenticated
  clearDraftsOfLogout()
  const live = boot()?.live
  const persistence = keepPersisted(store, browserStorage)
  /**
   * Any change of actor clears the Query cache and the customer's atoms, in every tab (house §4), and what was looked
   * at on this device.
   */
  const forgetActor = () => {
    clearRecentlyViewed()
    clearQueries(store)
    live?.reset()
    notifyTabs('actor')
  }
  const hasAgent = () => isAgents || store.get(authAtom).isTelevendedorAuthenticated
  /** From the press of a logout on; once, however often it is pressed. */
  let isLeaving = false
  const session = createSessionCheck({
    store,
    isLeaving: () => isLeaving,
    wasAgent: () => wasAgent || hasAgent(),
    hasSession: () => hasSession(document.cookie),
    check: () => checkSession(),
    loadContext,
    ...sessionFlagStorage,
    forgetActor,
  })

  const offerAgain: CartWriterPorts['offerAgain'] = (...lost) =>
    import('./cart-conflict.ts').then(
      (conflict) => conflict.offerAgain(store, ...lost),
      () => undefined,
    )
  const settle = createFailures({
    store,
    expire: session.expire,
    isLeaving: () => isLeaving,
    forgetActor,
    here: () => location.pathname + location.search,
    leave: (href) => location.assign(href),
  })
  const cart = createCartWriter({
    store,
    csrf,
    readCart: () => readCart(),
    settle,
    notifyTabs,
    offerAgain,
    measure: (...change) => cartChange(...change).forEach(tell),
  })

  const write = createWrite({
    csrf,
    settle,
    prove: () =>
      store.set(askAtom, { kind: 'proof' }, { closable: true }).then(
        () => true,
        () => false,
      ),
  })

  store.set(servicesAtom, {
    cart,
    write,
    ask: createAsk(settle, hasAgent),
    sessionEnded() {
      store.set(sessionClearedAtom)
      forgetActor()
    },
    async logout() {
      if (isLeaving) return
      isLeaving = true
      isLeaving = await import('./log-out.ts').then(
        ({ logOut }) => logOut({ store, csrf, persistence, forgetActor }),
        () => {
          store.set(errorAtom, GENERIC_FAILURE)
          return false
        },
      )
    },
    async loggedIn(userId) {
      wasAgent = false
      store.set(loggedInAtom, userId)
      clearQueries(store)
      notifyTabs('actor')
      live?.reset()
      await Promise.all([live?.refreshPerson(), keepCep()])
    },
    passwordChanged: () => store.set(authAtom, { isAuthenticated: true }),
    personChanged: async () => live?.refreshPerson(),
  })

  /** What the visitor chose last is where the account's cart is delivered; an agent's own CEP is no customer's. */
  const keepCep = async () => {
    if (!store.get(authAtom).isTelevendedorAuthenticated) await cep().then(({ sendCartCep }) => sendCartCep(cart))
  }

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
    isLeaving = false
    readAgain()
    if (store.get(cartAtom) !== null) void cart.refresh()
  })
  linksAfterWrites(store)
  followPerson(store)
  followRoutes()
  measurePurchase()
  const early = boot()
  if (early) {
    early.onPlace = (chosen) => cep().then(({ sendCartCep }) => sendCartCep(cart, chosen))
    early.onConsent = (choice) => {
      store.set(userAtom, { acceptedCookies: choice })
      // The browser id comes and goes with the choice, just after it.
      queueMicrotask(knowDevice)
    }
    knowDevice()
    // Storage was read a while ago: what was chosen since would be written over.
    if (early.consent !== undefined) early.onConsent(early.consent)
    // A dialog or a cart that comes while React hydrates would not match the HTML.
    early.onReady = () => {
      early.onReady = undefined
      followTabs()
      watchCep()
      joinFavorites()
      // The password's link is between its owner and the shop: no context, no check (storefront §2.8).
      const isReset = stripDesktop(location.pathname).pathname === paths.passwordReset
      session.start(!isReset)
      if (!isReset) void session.routeChanged()
    }
  }

  function knowDevice() {
    store.set(userAtom, { deviceId: rawCookie(document.cookie, COOKIE.browserId) ?? null })
  }

  function joinFavorites() {
    if (readGuestFavorites().length === 0 || !isCustomerAuthenticated(document.cookie, false)) return
    void import('./join-favorites.ts').then(({ joinFavoritesAtom }) => store.set(joinFavoritesAtom, write))
  }

  function watchCep() {
    const differ = () => {
      const now = store.get(cartAtom)
      if (now === null || now.cep === (visitorCep(document.cookie)?.cep ?? null)) return
      enough()
      void cep().then(({ syncCartCep }) => syncCartCep(store, cart))
    }
    const enough = store.sub(cartAtom, differ)
    differ()
  }

  function followTabs() {
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
    const missed = early?.missed
    if (early) early.missed = undefined
    // The page's other effects first: one of them takes the cart that came with it. A copy: the last one may still be on
    // its way round the listeners.
    queueMicrotask(() => missed?.forEach((event) => dispatchEvent(new StorageEvent('storage', event))))
  }

  /** What measures the steps of a purchase comes with the first of its pages. */
  function measurePurchase() {
    let isMeasured = false
    const begin = () => {
      const { pathname } = stripDesktop(location.pathname)
      if (isMeasured || !(pathname === paths.cart || pathname.startsWith('/loja/checkout/'))) return
      isMeasured = true
      void import('./measure-steps.ts').then(({ measureSteps }) => measureSteps(store, router))
    }
    begin()
    router.subscribe('onResolved', begin)
  }

  function followRoutes() {
    store.set(currentRouteAtom, { current: location.pathname, previous: null })
    router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      if (fromLocation && pathChanged) session.routeChangeStarted()
    })
    router.subscribe('onResolved', ({ fromLocation, toLocation, hrefChanged, pathChanged }) => {
      if (!fromLocation || !hrefChanged) return
      early?.watchImpressions()
      if (!pathChanged) return
      store.set(currentRouteAtom, ({ current }) => ({ current: toLocation.pathname, previous: current }))
      if (toLocation.pathname !== paths.passwordReset) void session.routeChanged()
    })
  }
}

/** Each answer about whoever acts, once. */
function followPerson(store: ShopStore): void {
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
