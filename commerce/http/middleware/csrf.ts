import type { Context } from 'hono'
import { COOKIE, CSRF_HEADER } from '#commerce/contract/cookie-names.ts'
import { cookieValue } from '#commerce/contract/cookies.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import { isSame } from '#commerce/kernel/signature.ts'
import type { KernelEnv } from './kernel-env.ts'

/** Called by other servers, which sign what they send. */
const SIGNED_INSTEAD: readonly string[] = ['payments/webhook']

/**
 * A write must repeat the XSRF-TOKEN cookie in its header (contract §1).
 * @throws CommerceError 403
 */
export function checkCsrf(c: Context<KernelEnv>, resource: string): void {
  if (SIGNED_INSTEAD.includes(resource)) return
  const cookie = cookieValue(c.var.cookies, COOKIE.csrf)
  const header = c.req.header(CSRF_HEADER)
  if (cookie !== undefined && header !== undefined && isSame(cookie, header)) return
  throw new CommerceError(
    'csrf',
    'Não foi possível confirmar a origem da solicitação. Atualize a página e tente de novo.',
  )
}
