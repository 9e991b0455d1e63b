import { COOKIE, rawCookie } from '#commerce/contract/cookie-names.ts'

const YEAR_S = 31_536_000
const attributes = (seconds: number) =>
  `; path=/; max-age=${seconds}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`

/**
 * The recommendation-tracking browser id (storefront §3): made when personalisation is allowed, taken away with the
 * permission.
 * @returns undefined without it
 */
export function browserId(allowed: boolean): string | undefined {
  const known = rawCookie(document.cookie, COOKIE.browserId)
  if (allowed) {
    const id = known ?? crypto.randomUUID()
    // Named again on every visit: it lives a year from the last one.
    document.cookie = `${COOKIE.browserId}=${id}${attributes(YEAR_S)}`
    return id
  }
  if (known !== undefined) document.cookie = `${COOKIE.browserId}=${attributes(0)}`
  return undefined
}
