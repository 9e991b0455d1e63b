import { focusPlace, placeOfControl, type ControlPlace } from '#app/browser/same-control.ts'
import { FOCUS_KEY } from '#app/lib/storage-keys.ts'

/** Pages of one person name what they have by that person's own words: nothing of them is stored. */
const PART = 'main:not([data-personal])'

interface Left extends ControlPlace {
  path: string
}

/** Keeps where the focus was when this document is left. */
export function keepFocusPlace(): void {
  addEventListener('pagehide', () => {
    const main = document.querySelector(PART)
    const place = main && placeOfControl(main, document.activeElement)
    if (!place) return
    try {
      sessionStorage.setItem(FOCUS_KEY, JSON.stringify({ path: location.pathname, ...place } satisfies Left))
    } catch {
      // Without storage the next document begins at its top.
    }
  })
}

/** @param kept by the document before */
export function takeFocusPlace(kept: string): void {
  const left = JSON.parse(kept) as Left
  const part = document.querySelector(PART)
  const [asked] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Somebody may have begun to use the page already.
  if (left.path === location.pathname && part && asked?.type === 'navigate' && document.activeElement === document.body)
    focusPlace(part, left)
}
