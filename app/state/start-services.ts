import { boot } from '#app/browser/boot.ts'
import { loadContextScript } from '#app/browser/context-script.ts'
import { knowContext } from '#app/browser/know-context.ts'
import { notifyTabs } from '#app/browser/tabs.ts'
import { tell } from '#app/browser/tell.ts'
import { GENERIC_FAILURE } from '#app/lib/generic-failure.ts'
import { cartChange } from '#app/lib/measured-cart.ts'
import { hasSession } from '#app/lib/visitor-hints.ts'
import { csrfToken } from '#commerce/contract/cookie-names.ts'
import { readCart } from '#server-functions/cart/cart.ts'
import { checkSession, refreshContext } from '#server-functions/customers/session.ts'
import { type Actor, createActor } from './actor.ts'
import { type CartWriter, type CartWriterPorts, createCartWriter } from './cart-writer.ts'
import type { CsrfPair } from './csrf-retry.ts'
import { askAtom, errorAtom } from './dialogs.ts'
import { createFailures, type SettleFailure } from './failures.ts'
import { keepCep } from './follow-cep.ts'
import { authAtom } from './persisted-atoms.ts'
import type { Persistence } from './persistence.ts'
import { clearQueries } from './query-clears.ts'
import { servicesAtom } from './services.ts'
import { createSessionCheck, type SessionCheck, sessionFlagStorage } from './session-check.ts'
import { loggedInAtom, sessionClearedAtom } from './session.ts'
import type { ShopStore } from './shop-store.ts'
import { createAsk, createWrite, type Write } from './write.ts'

const csrf: CsrfPair = {
  hasToken: () => csrfToken(document.cookie) !== undefined,
  refresh: () => knowContext(() => refreshContext()),
}

/** Storefront §7 asks for the context at the start: whoever has its cookies already keeps them. */
async function loadContext(): Promise<boolean> {
  if (!csrf.hasToken()) await knowContext(loadContextScript)
  return csrf.hasToken()
}

export interface StartedServices {
  cart: CartWriter
  write: Write
  session: SessionCheck
  /** The page is back from the back/forward cache: no logout is under way. */
  stay(): void
}

/** What components do to the shop, from now on (`useServices`). */
export function startServices(store: ShopStore, persistence: Persistence): StartedServices {
  const actor = createActor(store)
  const { isLeaving, stay, logout } = createLogout(store, persistence, actor)
  const session = createSessionCheck({
    store,
    isLeaving,
    wasAgent: actor.wasAgent,
    hasSession: () => hasSession(document.cookie),
    check: () => checkSession(),
    loadContext,
    ...sessionFlagStorage,
    forgetActor: actor.forget,
  })
  const settle = createFailures({
    store,
    expire: session.expire,
    isLeaving,
    forgetActor: actor.forget,
    here: () => location.pathname + location.search,
    leave: (href) => location.assign(href),
  })
  const cart = startCart(store, settle)
  const write = createWrite({
    csrf,
    settle,
    prove: () =>
      store.set(askAtom, { kind: 'proof' }, { closable: true }).then(
        () => true,
        () => false,
      ),
  })
  const live = boot()?.live
  store.set(servicesAtom, {
    cart,
    write,
    ask: createAsk(settle, actor.hasAgent),
    sessionEnded() {
      store.set(sessionClearedAtom)
      actor.forget()
    },
    logout,
    async loggedIn(userId) {
      actor.customerEntered()
      store.set(loggedInAtom, userId)
      clearQueries(store)
      notifyTabs('actor')
      live?.reset()
      await Promise.all([live?.refreshPerson(), keepCep(store, cart)])
    },
    passwordChanged: () => store.set(authAtom, { isAuthenticated: true }),
    personChanged: async () => live?.refreshPerson(),
  })
  return { cart, write, session, stay }
}

function startCart(store: ShopStore, settle: SettleFailure): CartWriter {
  const offerAgain: CartWriterPorts['offerAgain'] = (...lost) =>
    import('./cart-conflict.ts').then(
      (conflict) => conflict.offerAgain(store, ...lost),
      () => undefined,
    )
  return createCartWriter({
    store,
    csrf,
    readCart: () => readCart(),
    settle,
    notifyTabs,
    offerAgain,
    measure: (...change) => cartChange(...change).forEach(tell),
  })
}

function createLogout(store: ShopStore, persistence: Persistence, { forget }: Actor) {
  /** From the press of a logout on; once, however often it is pressed. */
  let isLeaving = false
  return {
    isLeaving: () => isLeaving,
    stay() {
      isLeaving = false
    },
    async logout() {
      if (isLeaving) return
      isLeaving = true
      isLeaving = await import('./log-out.ts').then(
        ({ logOut }) => logOut({ store, csrf, persistence, forgetActor: forget }),
        () => {
          store.set(errorAtom, GENERIC_FAILURE)
          return false
        },
      )
    },
  }
}
