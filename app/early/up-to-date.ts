/** Registered once the page has been there for so long (ms): what a first visit needs comes before. */
const LATER_MS = 3_000

/** The page's build is gone from the shop; false where the network is. */
const isGone = () =>
  fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )

/**
 * A page left open for longer than its build is kept asks for code that is no more: it is loaded anew, once, as the shop
 * is now. And the page that stands in without a network is fetched ahead.
 */
export function keepUpToDate(): void {
  addEventListener('vite:preloadError', () => void isGone().then((gone) => gone && location.reload()))
  addEventListener('load', () => {
    if ('serviceWorker' in navigator)
      setTimeout(() => void import('./offline-worker.ts').then(({ register }) => register()), LATER_MS)
  })
}
