import { COOKIE, rawCookie } from '#commerce/contract/cookie-names.ts'

const YEAR_S = 31_536_000
const attributes = (seconds: number) =>
  `; path=/; max-age=${seconds}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`

/**
 * A number that stands for this browser, made when its purpose is allowed and taken away with the permission: the
 * recommendation-tracking browser id (storefront §3), and the one of statistics.
 * @returns undefined without it
 */
export function browserId(
  name: typeof COOKIE.browserId | typeof COOKIE.measured,
  allowed: boolean,
): string | undefined {
  const known = rawCookie(document.cookie, name)
  if (allowed) {
    const id = known ?? crypto.randomUUID()
    // Named again on every visit: it lives a year from the last one.
    document.cookie = `${name}=${id}${attributes(YEAR_S)}`
    return id
  }
  if (known !== undefined) document.cookie = `${name}=${attributes(0)}`
  return undefined
}
