import type { AnyRouter } from '@tanstack/react-router'
import { boot } from '#app/browser/boot.ts'
import { paths, stripDesktop } from '#app/lib/paths.ts'
import { currentRouteAtom } from './app-atoms.ts'
import type { SessionCheck } from './session-check.ts'
import type { ShopStore } from './shop-store.ts'

/** Each change of page: the session is looked at, and whoever comes next knows where the visitor was. */
export function followRoutes(store: ShopStore, router: AnyRouter, session: SessionCheck): void {
  store.set(currentRouteAtom, { current: location.pathname, previous: null })
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) session.routeChangeStarted()
  })
  router.subscribe('onResolved', ({ fromLocation, toLocation, hrefChanged, pathChanged }) => {
    if (!fromLocation || !hrefChanged) return
    boot()?.watchImpressions()
    if (!pathChanged) return
    store.set(currentRouteAtom, ({ current }) => ({ current: toLocation.pathname, previous: current }))
    if (toLocation.pathname !== paths.passwordReset) void session.routeChanged()
  })
}

/** What measures the steps of a purchase comes with the first of its pages. */
export function measurePurchase(store: ShopStore, router: AnyRouter): void {
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
