import { eventSource, pingEvent } from '#app/browser/event-ping.ts'
import { watchInView } from './in-view.ts'

/**
 * What showcases tell: each its `data-impression` address once, when 70% of it, or of what the screen can hold of it,
 * is in view; a click on one of its products its `data-clicks`; and the product page that it was opened, `data-view`.
 * Nothing is sent before consent (domain §4.5).
 * @param device browser id of a visitor who allowed personalisation
 * @returns looks for what is new on the page.
 */
export function armShowcaseEvents(mayCount: () => boolean, device: () => string | undefined): () => void {
  const seen = new WeakSet<Element>()
  let viewed = ''
  const observer = watchInView((showcase) => {
    // Hidden by the visitor, its way back is in view.
    if (showcase.dataset.hidden !== undefined) return
    observer.unobserve(showcase)
    pingEvent(showcase.dataset.impression ?? '', { source: eventSource() })
  })
  addEventListener(
    'click',
    ({ target }) => {
      const item = mayCount() && target instanceof Element ? target.closest('a')?.closest('li') : null
      const showcase = item?.closest<HTMLElement>('[data-clicks]')
      const sku = item?.querySelector<HTMLElement>('[data-sku]')?.dataset.sku
      if (!item || !showcase || sku === undefined) return
      const position = [...(item.parentElement?.children ?? [])].indexOf(item) + 1
      pingEvent(showcase.dataset.clicks ?? '', { sku, position: String(position), source: eventSource() })
    },
    true,
  )
  return () => {
    const id = device()
    if (mayCount()) {
      for (const showcase of document.querySelectorAll('[data-impression]')) {
        if (seen.has(showcase)) continue
        seen.add(showcase)
        observer.observe(showcase)
      }
    } else if (id === undefined) return
    const url = document.querySelector<HTMLElement>('[data-view]')?.dataset.view ?? ''
    if (url === viewed) return
    viewed = url
    pingEvent(url, id === undefined ? {} : { deviceId: id })
  }
}
