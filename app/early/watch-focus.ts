import { placeOfControl, type ControlPlace } from '#app/browser/control-place.ts'
import { FOCUS_KEY } from '#app/lib/storage-keys.ts'

/** Pages of one person name what they have by that person's own words: nothing of them is stored. */
const PART = 'main:not([data-personal])'

export interface LeftPlace extends ControlPlace {
  path: string
}

/**
 * A filter, a page of a list, a variation are addresses of one page, and before React documents of their own: a browser
 * begins each at its top, and whoever walks by keyboard would begin there again (WCAG 2.4.3). Where the focus was is kept
 * as the document is left; what finds it again comes with the next one.
 */
export function watchFocus(): void {
  let kept: string | null = null
  try {
    kept = sessionStorage.getItem(FOCUS_KEY)
    if (kept) sessionStorage.removeItem(FOCUS_KEY)
  } catch {
    return
  }
  if (kept !== null) void import('./kept-focus.ts').then(({ takeFocusPlace }) => takeFocusPlace(kept))
  addEventListener('pagehide', () => {
    const main = document.querySelector(PART)
    const place = main && placeOfControl(main, document.querySelector(':focus-visible'))
    if (!place) return
    try {
      sessionStorage.setItem(FOCUS_KEY, JSON.stringify({ path: location.pathname, ...place } satisfies LeftPlace))
    } catch {
      // Without room the next document begins at its top.
    }
  })
}
