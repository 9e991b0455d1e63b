import type { Context } from 'hono'
import { COOKIE, CSRF_HEADER } from '#commerce/contract/cookie-names.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import { isSame } from '#commerce/kernel/signature.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from './kernel-env.ts'
import { isCsrfToken, isGuestToken, ownCookie } from './wire-cookies.ts'

/**
 * Called by other servers: the gateway signs what it sends; what broke in a browser is passed on by the shop's own, and
 * is nobody's, whoever sends it.
 */
const OF_SERVERS: readonly string[] = ['payments/webhook', 'telemetry']

/**
 * A write must repeat the XSRF-TOKEN cookie in its header, and the token be one that this shop made for the session or
 * guest the request comes with: a cookie planted from elsewhere is worth nothing (contract §1).
 * @returns whether the token is the guest's: of no worth once the cookies turn out to name a session that is open
 * @throws CommerceError 403
 */
export function checkCsrf(c: Context<KernelEnv>, deps: CommerceDeps, resource: string): { isGuests: boolean } {
  if (OF_SERVERS.includes(resource)) return { isGuests: false }
  const cookie = ownCookie(c, COOKIE.csrf)
  const header = c.req.header(CSRF_HEADER)
  if (cookie !== undefined && header !== undefined && isSame(cookie, header)) {
    if (isCsrfToken(c, deps, cookie)) return { isGuests: false }
    if (isGuestToken(c, deps, cookie)) return { isGuests: true }
  }
  throw refusedOrigin()
}

export const refusedOrigin = (): CommerceError =>
  new CommerceError('csrf', 'Não foi possível confirmar a origem da solicitação. Atualize a página e tente de novo.')
