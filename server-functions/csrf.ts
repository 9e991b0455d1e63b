import { COOKIE, CSRF_HEADER, rawCookie } from '#commerce/contract/cookie-names.ts'

/** The double-submit rule of contract §1: a write needs the cookie and the same text in the header. */
export function csrfMatches(headers: Headers): boolean {
  const cookie = rawCookie(headers.get('cookie'), COOKIE.csrf)
  return cookie !== undefined && headers.get(CSRF_HEADER) === cookie
}

export const CSRF_MESSAGE = 'Não foi possível confirmar a origem da solicitação. Atualize a página e tente novamente.'
