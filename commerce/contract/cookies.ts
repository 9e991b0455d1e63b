/** WebSphere's generic user: nobody logged in (domain §9.1). */
export const GENERIC_USER_ID = '-1002'

/** The value that means "deleted" (domain §9.2). */
export const DELETED_COOKIE = 'DEL'

export type Cookie = { name: string; value: string }

/** A `Cookie` header or `document.cookie` as raw pairs; empty and deleted ones dropped, at most 100 kept. */
export function parseCookies(header: string): Cookie[] {
  return header
    .split(';', 100)
    .map((pair) => ({
      name: pair.slice(0, Math.max(0, pair.indexOf('='))).trim(),
      value: pair.slice(pair.indexOf('=') + 1).trim(),
    }))
    .filter(({ name, value }) => name !== '' && value !== '' && value !== DELETED_COOKIE)
}

/** A value as its owner meant it; a broken escape leaves it as it came. */
export function decodeCookieValue(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

export const cookieValue = (cookies: readonly Cookie[], name: string): string | undefined => {
  const found = cookies.find((cookie) => cookie.name === name)
  return found === undefined ? undefined : decodeCookieValue(found.value)
}
