import { createMiddleware } from '@tanstack/react-start'
import { COOKIE, CSRF_HEADER, rawCookie } from '#commerce/contract/cookie-names.ts'

/** Echoes the XSRF cookie in its header, as every write must (contract §1). */
export const csrfHeader = createMiddleware({ type: 'function' }).client(({ next }) => {
  const token = rawCookie(document.cookie, COOKIE.csrf)
  return token === undefined ? next() : next({ headers: { [CSRF_HEADER]: token } })
})
