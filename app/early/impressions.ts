/** Part of a showcase that must be in view to count (storefront §9). */
const THRESHOLD = 0.7

/**
 * Fires the `data-impression` address of every showcase once, when 70% of it is in view. Nothing is sent before consent (domain §4.5).
 * @returns looks for showcases that are new on the page.
 */
export function armImpressions(mayTrack: () => boolean): () => void {
  const seen = new WeakSet<Element>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        observer.unobserve(target)
        void fetch(target.dataset.impression ?? '', { mode: 'no-cors', keepalive: true }).catch(() => undefined)
      }
    },
    { threshold: THRESHOLD },
  )
  return () => {
    if (!mayTrack()) return
    for (const showcase of document.querySelectorAll('[data-impression]')) {
      if (seen.has(showcase)) continue
      seen.add(showcase)
      observer.observe(showcase)
    }
  }
}
