import { cartWritesAtom } from './cart-atoms.ts'
import type { ShopStore } from './shop-store.ts'

/**
 * A link followed while the cart is being written waits for it: a document that is left forgets the writes still in the
 * queue, and the next page would show another cart than the one pressed together. A second press goes at once.
 */
export function linksAfterWrites(store: ShopStore): void {
  let waiting: HTMLAnchorElement | null = null
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || link === waiting || store.get(cartWritesAtom) === 0 || !leavesPage(event, link)) return
    event.preventDefault()
    waiting = link
    link.ariaBusy = 'true'
    void settled(store).then(() => {
      link.ariaBusy = null
      // Another one pressed meanwhile is the one that is wanted.
      if (waiting !== link) return
      waiting = null
      location.assign(link.href)
    })
  })
}

/** No write is under way, nor one that the answer of another led to: those begin in the task it came in. */
const settled = (store: ShopStore) =>
  new Promise<void>((resolve) => {
    const check = () => setTimeout(() => store.get(cartWritesAtom) === 0 && done())
    const leave = store.sub(cartWritesAtom, check)
    const done = () => {
      leave()
      resolve()
    }
  })

const leavesPage = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.shiftKey &&
  !event.altKey &&
  !link.hasAttribute('download') &&
  (link.target === '' || link.target === '_self') &&
  link.origin === location.origin &&
  link.pathname + link.search !== location.pathname + location.search
