import { CSRF_HEADER, csrfToken } from '#commerce/contract/cookie-names.ts'

/** The double-submit rule of contract §1: a write needs the cookie and the same text in the header. */
export function csrfMatches(headers: Headers): boolean {
  const cookie = csrfToken(headers.get('cookie'))
  return cookie !== undefined && headers.get(CSRF_HEADER) === cookie
}

export const CSRF_MESSAGE = 'Não foi possível confirmar a origem da solicitação. Atualize a página e tente novamente.'
