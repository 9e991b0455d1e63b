import { allows, type CookieChoice } from '#app/lib/cookie-choice.ts'
import type { LiveStore } from '#app/lib/live-data.ts'
import type { Measured } from '#app/lib/measured.ts'
import { MEASURED_KEY } from '#app/lib/storage-keys.ts'
import type { Measuring } from './measuring.ts'
import { replayed } from './replay.ts'

/** At the latest so long after load (ms). */
const LATEST_MS = 3_000
const CAPTURE = true

/** Beside what pages before it left, where this one was too short to tell that. */
function keep(more: readonly Measured[]): void {
  try {
    const { waiting = [], ...kept } = JSON.parse(sessionStorage.getItem(MEASURED_KEY) ?? '{}')
    sessionStorage.setItem(MEASURED_KEY, JSON.stringify({ ...kept, waiting: [...waiting, ...more] }))
  } catch {
    // Full or forbidden: what was pressed last is not counted.
  }
}

/**
 * What is optional, behind consent (domain §0.7): its code comes when the page is at rest, and until then what happens
 * is kept; what is told by a page that is being left goes on with the next.
 * @returns `look` at the page anew: after a navigation, or a choice
 */
export function armMeasuring(
  consent: () => CookieChoice | null,
  live: Pick<LiveStore, 'price' | 'canal'>,
): { tell(event: Measured): void; look(): void } {
  let waiting: Measured[] = []
  let part: Measuring | undefined
  let isAsked = false
  const counts = () => allows(consent(), 'statistics')
  const tell = (event: Measured) => {
    if (part) part.tell(event)
    else if (counts()) waiting.push(event)
  }
  const bring = () =>
    void import('./measuring.ts').then(
      ({ startMeasuring }) => {
        part = startMeasuring(consent, live, waiting)
        waiting = []
      },
      () => (isAsked = false),
    )
  addEventListener(
    'click',
    (event) => {
      if (replayed.has(event)) return
      const { target } = event
      const link = target instanceof Element ? target.closest('a') : null
      const card = link?.closest<HTMLElement>('[data-sku]')
      if (part && link) part.pressed(link)
      else if (card) tell({ name: 'select_item', items: [{ item_id: card.dataset.sku ?? '' }] })
    },
    CAPTURE,
  )
  addEventListener('pagehide', () => {
    if (waiting.length > 0 && counts()) keep(waiting)
  })
  const start = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(bring, { timeout: LATEST_MS })
    else setTimeout(bring)
  }
  return {
    tell,
    look() {
      if (part) return part.look()
      // In development it comes without a choice too, and says what it does not tell.
      if (isAsked || (!import.meta.env.DEV && (consent() ?? 'necessary') === 'necessary')) return
      isAsked = true
      if (document.readyState === 'complete') start()
      else addEventListener('load', start)
    },
  }
}
