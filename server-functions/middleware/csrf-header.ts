import { createMiddleware } from '@tanstack/react-start'
import { CSRF_HEADER, csrfToken } from '#commerce/contract/cookie-names.ts'

/** Echoes the XSRF cookie in its header, as every write must (contract §1). */
export const csrfHeader = createMiddleware({ type: 'function' }).client(({ next }) => {
  const token = csrfToken(document.cookie)
  return token === undefined ? next() : next({ headers: { [CSRF_HEADER]: token } })
})
