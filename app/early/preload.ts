import { wantsReact } from './replay-target.ts'

/** Fetches the route's chunks without running them. */
export function preloadChunks(chunks: readonly string[]): void {
  for (const href of chunks)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

/** Does so when the pointer comes near a control. */
export function preloadOnHover(chunks: readonly string[]): void {
  const near = (event: Event) => {
    if (!(event.target instanceof Element) || !wantsReact(event.target)) return
    removeEventListener('pointerover', near, true)
    // 'Comprar agora' of a customer leaves for a page that has only the application in common with this one.
    const leaves = event.target.closest('[name=agora][value]') && document.documentElement.dataset.person === 'customer'
    preloadChunks(leaves ? chunks.filter((href) => href.includes('client-main')) : chunks)
  }
  addEventListener('pointerover', near, { passive: true, capture: true })
}

interface Device {
  hardwareConcurrency: number
  deviceMemory?: number
  connection?: { saveData?: boolean; effectiveType?: string }
}

/** Enough cores and memory, no wish to save data, a fast network. */
export const isFastDevice = ({ hardwareConcurrency, deviceMemory = 4, connection }: Device): boolean =>
  hardwareConcurrency >= 4 && deviceMemory >= 4 && !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g'

/**
 * Longest time of the trial loop on a device that hydrates a page unnoticed (ms); a throttled or busy one takes many
 * times that.
 */
const QUICK_MS = 2
function isQuick(): boolean {
  const began = performance.now()
  let sum = 0
  for (let n = 0; n < 400_000; n++) sum = (sum + n * n) % 9973
  return sum >= 0 && performance.now() - began <= QUICK_MS
}

/**
 * Runs `work` after load, when idle, on a strong device that has time just then. Elsewhere React waits for the first
 * input.
 */
export function whenFastAndIdle(work: () => void): void {
  if (!isFastDevice(navigator) || !('requestIdleCallback' in window)) return
  const idle = () => requestIdleCallback(() => isQuick() && work())
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle)
}

/** So that the cards are whole when the row is reached. */
const NEAR = '0px 0px 300px'

/** Rows of light cards (`data-near`) get whole ones from React: it comes once a reader who scrolls is near the first. */
export function whenRowIsNear(work: () => void): void {
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      work()
    },
    { rootMargin: NEAR },
  )
  const watch = () => {
    for (const row of document.querySelectorAll('[data-near]')) near.observe(row)
  }
  addEventListener('scroll', watch, { once: true, passive: true })
}
