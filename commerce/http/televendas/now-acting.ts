import type { Context } from 'hono'
import type { RespostaLogin } from '#commerce/contract/customers/session.ts'
import type { OpenSession } from '#commerce/operations/customers/sessions.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { Acting } from '#commerce/operations/televendas/acting.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { showSession } from '../middleware/session-resolution.ts'
import { setContextCookies, setCsrfCookie, setGuestCookie } from '../middleware/wire-cookies.ts'

/** The answer and the cookies of an agent who acts for somebody from now on (storefront §4). */
export function nowActing(c: Context<KernelEnv>, deps: CommerceDeps, { actor, session, cart }: Acting): RespostaLogin {
  showSession(c, deps, session)
  setContextCookies(c, deps, actor.canal)
  setCsrfCookie(c, deps)
  return {
    idUsuario: actor.customerId,
    alterarSenha: false,
    canal: actor.canal,
    ...(cart === undefined ? {} : { carrinho: cart }),
  }
}

/** The next caller is somebody else: another guest cart, another CSRF token, and nobody acted for. */
export function forgetCaller(c: Context<KernelEnv>, deps: CommerceDeps, session: OpenSession): void {
  showSession(c, deps, session)
  setGuestCookie(c, deps)
  setCsrfCookie(c, deps)
}
