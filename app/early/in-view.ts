/** Part of a thing that must be in view to count (storefront §9). */
const THRESHOLD = 0.7
/** So that one taller than the screen is noticed when it fills it. */
const STEPS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, THRESHOLD]

/** Tells of what is observed when 70% of it, or of what the screen can hold of it, is in view. */
export const watchInView = (seen: (element: HTMLElement) => void): IntersectionObserver =>
  new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, intersectionRatio, intersectionRect, rootBounds, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        if (intersectionRatio >= THRESHOLD || intersectionRect.height >= THRESHOLD * (rootBounds?.height ?? Infinity))
          seen(target)
      }
    },
    { threshold: STEPS },
  )
