import { exactPath, stripDesktop } from './paths.ts'
import { stringifySearch } from './search-url.ts'

/** Parameters that never reach the canonical address (storefront §2.8). */
const DROPPED = ['page', 'searchTerm']

/**
 * The canonical URL of a page (storefront §2.8): origin and path without the desktop segment, then the route's own
 * declared parameters minus `page` and `searchTerm`. Unknown parameters (`utm_*`, `gclid`) are not the page's and stay
 * out (house §4).
 */
export function canonicalUrl(origin: string, pathname: string, declared: Record<string, string> = {}): string {
  const kept = Object.entries(declared).filter(([name]) => !DROPPED.includes(name))
  return (
    origin.replace(/\/+$/, '') + exactPath(stripDesktop(pathname).pathname) + stringifySearch(Object.fromEntries(kept))
  )
}
