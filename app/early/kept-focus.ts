import { focusPlace } from '#app/browser/focus-place.ts'
import type { LeftPlace } from './watch-focus.ts'

/** @param kept by the document before */
export function takeFocusPlace(kept: string): void {
  const left = JSON.parse(kept) as LeftPlace
  const main = document.querySelector('main')
  const [asked] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Somebody may have begun to use the page already.
  if (left.path === location.pathname && main && asked?.type === 'navigate' && document.activeElement === document.body)
    focusPlace(main, left)
}
