import type { Context } from 'hono'
import { COOKIE, CSRF_HEADER } from '#commerce/contract/cookie-names.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import { isSame } from '#commerce/kernel/signature.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from './kernel-env.ts'
import { isCsrfToken, ownCookie } from './wire-cookies.ts'

/** Called by other servers, which sign what they send. */
const SIGNED_INSTEAD: readonly string[] = ['payments/webhook']

/**
 * A write must repeat the XSRF-TOKEN cookie in its header, and the token be one that this shop made for the session or
 * guest the request comes with: a cookie planted from elsewhere is worth nothing (contract §1).
 * @throws CommerceError 403
 */
export function checkCsrf(c: Context<KernelEnv>, deps: CommerceDeps, resource: string): void {
  if (SIGNED_INSTEAD.includes(resource)) return
  const cookie = ownCookie(c, COOKIE.csrf)
  const header = c.req.header(CSRF_HEADER)
  if (cookie !== undefined && header !== undefined && isSame(cookie, header) && isCsrfToken(c, deps, cookie)) return
  throw new CommerceError(
    'csrf',
    'Não foi possível confirmar a origem da solicitação. Atualize a página e tente de novo.',
  )
}
