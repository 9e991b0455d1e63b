/** Part of a showcase that must be in view to count (storefront §9). */
const THRESHOLD = 0.7
/** So that one taller than the screen is noticed when it fills it. */
const STEPS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, THRESHOLD]

const source = () => (matchMedia('(min-width: 960px)').matches ? 'desktop' : 'mobile')

/** Fire and forget (storefront §7). */
function ping(url: string): void {
  if (url !== '') void fetch(url, { mode: 'no-cors', keepalive: true }).catch(() => undefined)
}

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
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, intersectionRatio, intersectionRect, rootBounds, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        if (intersectionRatio < THRESHOLD && intersectionRect.height < THRESHOLD * (rootBounds?.height ?? Infinity))
          continue
        observer.unobserve(target)
        ping(`${target.dataset.impression ?? ''}&source=${source()}`)
      }
    },
    { threshold: STEPS },
  )
  addEventListener(
    'click',
    ({ target }) => {
      const item = mayCount() && target instanceof Element ? target.closest('a')?.closest('li') : null
      const showcase = item?.closest<HTMLElement>('[data-clicks]')
      const sku = item?.querySelector<HTMLElement>('[data-sku]')?.dataset.sku
      if (!item || !showcase || sku === undefined) return
      const position = [...(item.parentElement?.children ?? [])].indexOf(item) + 1
      ping(`${showcase.dataset.clicks ?? ''}&sku=${encodeURIComponent(sku)}&position=${position}&source=${source()}`)
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
    ping(url && id !== undefined ? `${url}&deviceId=${id}` : url)
  }
}
