import { addRecentlyViewed, clearRecentlyViewed, readRecentlyViewed } from '#app/browser/recently-viewed.ts'
import { BUY_FORM_ID } from '#app/lib/page-ids.ts'
import { HIDDEN_SHOWCASES_KEY } from '#app/lib/storage-keys.ts'
import { hear } from './hear.ts'

const root = document.documentElement
/** The showcase is asked for this far below the screen, so that it is there when it is reached. */
const AHEAD = '600px'
/** Its button is seen whole, with the room that the bar had to spare. */
const NEAR = { rootMargin: '0px 0px -144px' }
const TURNS = /^(Arrow(Left|Right)|Home|End)$/

const closest = (event: Event, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

function areBlocksHidden(): boolean {
  try {
    return Boolean(localStorage.getItem(HIDDEN_SHOWCASES_KEY))
  } catch {
    return false
  }
}

/**
 * The product page's gallery, share button, purchase bar, products seen and showcases (those of other pages too), without
 * React: only presses are noticed here, what they do comes with the first of them.
 * @param mayRemember whether the visitor allows this device to keep what they look at (domain §0.7)
 * @returns looks at the page anew: after a navigation, or a cookie choice.
 */
export function armProductPage(mayRemember: () => boolean, canal: () => string): () => void {
  const acts = () => import('./product-acts.ts')
  hear('click', (event) => {
    const control = closest(event, '[data-act]')
    if (control === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void acts().then(({ act }) => act(control))
  })
  hear('keydown', (event) => {
    const gallery = closest(event, '[data-gallery]')
    // In a film they move within it.
    if (gallery === null || !TURNS.test(event.key) || event.target instanceof HTMLVideoElement) return
    event.preventDefault()
    void acts().then(({ turn }) => turn(gallery, event.key))
  })
  const scrolled = (event: Event) => {
    const { target } = event
    if (target instanceof HTMLElement && target.matches('[data-strip]'))
      void acts().then(({ follow }) => follow(target))
  }
  addEventListener('scroll', scrolled, { capture: true, passive: true })

  // The purchase bar stands in for the buy form while that is out of view, and leaves the footer free.
  const inView = new Set<Element>()
  const bar = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) inView.add(target)
      else inView.delete(target)
    }
    root.toggleAttribute('data-buy-near', inView.size > 0)
  }, NEAR)
  const seen = new IntersectionObserver(
    (entries) => {
      const spot = entries.find(({ isIntersecting }) => isIntersecting)?.target
      if (!(spot instanceof HTMLElement)) return
      seen.disconnect()
      void import('./recently-viewed-showcase.ts').then(({ showRecentlyViewed }) => showRecentlyViewed(spot, canal()))
    },
    { rootMargin: AHEAD },
  )
  return () => {
    if (areBlocksHidden()) void import('./hidden-blocks.ts').then(({ settleBlocks }) => settleBlocks())
    bar.disconnect()
    seen.disconnect()
    inView.clear()
    root.removeAttribute('data-buy-near')
    const form = document.getElementById(BUY_FORM_ID)
    if (form) for (const part of [form, ...document.querySelectorAll('body > footer')]) bar.observe(part)
    const spot = document.querySelector<HTMLElement>('[data-seen]')
    if (!mayRemember()) clearRecentlyViewed()
    const known = readRecentlyViewed()
    root.toggleAttribute('data-history', known.length > 0)
    if (!spot || !mayRemember()) return
    const { seen: sku } = spot.dataset
    if (known.some((other) => other !== sku)) seen.observe(spot)
    if (sku) addRecentlyViewed(sku)
  }
}
