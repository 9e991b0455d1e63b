/**
 * Every cookie of the shop by its one name (contract §1), each a constant of its own: a browser loads those alone that
 * its code reads. The activity cookie carries the user id as suffix (domain §9.3).
 */
export * as COOKIE from './cookie-list.ts'
import * as COOKIE from './cookie-list.ts'

/**
 * Under HTTPS this shop's own commerce puts it before the cookies that count: browsers take such a name from this very
 * host alone, over HTTPS, for every path, so no neighbouring host can plant one. A retailer's names are theirs.
 */
export const HOST_PREFIX = '__Host-'

export const CSRF_HEADER = 'X-XSRF-TOKEN'

/**
 * Value of a cookie in a `Cookie` header or `document.cookie`, exactly as sent (never decoded); undefined when absent
 * or deleted ('' and `DEL`).
 */
export function rawCookie(header: string | null | undefined, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) {
      const value = part.slice(at + 1).trim()
      return value === '' || value === 'DEL' ? undefined : value
    }
  }
  return undefined
}

/** The CSRF cookie under either of its names, the one that cannot be planted first. */
export const csrfToken = (header: string | null | undefined): string | undefined =>
  rawCookie(header, HOST_PREFIX + COOKIE.csrf) ?? rawCookie(header, COOKIE.csrf)
