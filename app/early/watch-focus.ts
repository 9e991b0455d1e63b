import { FOCUS_KEY } from '#app/lib/storage-keys.ts'

/**
 * A filter, a page of a list, a variation are addresses of one page, and before React documents of their own: a browser
 * begins each at its top, and whoever walks by keyboard would begin there again (WCAG 2.4.3). What carries the focus
 * over comes with the first focus that is shown.
 */
export function watchFocus(): void {
  const part = () => import('./kept-focus.ts')
  let kept: string | null = null
  try {
    kept = sessionStorage.getItem(FOCUS_KEY)
    if (kept) sessionStorage.removeItem(FOCUS_KEY)
  } catch {
    return
  }
  if (kept !== null) void part().then(({ takeFocusPlace }) => takeFocusPlace(kept))
  const walks = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return
    removeEventListener('focusin', walks)
    void part().then(({ keepFocusPlace }) => keepFocusPlace())
  }
  addEventListener('focusin', walks)
}
