import type { Context } from 'hono'
import type { RespostaLogin } from '#commerce/contract/customers/session.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { Acting } from '#commerce/operations/televendas/acting.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { showSession } from '../middleware/session-resolution.ts'
import { setContextCookies, setCsrfCookie } from '../middleware/wire-cookies.ts'

/** The answer and the cookies of an agent who acts for somebody from now on (storefront §4). */
export function nowActing(c: Context<KernelEnv>, deps: CommerceDeps, { actor, session, cart }: Acting): RespostaLogin {
  showSession(c, deps, session)
  setContextCookies(c, deps, actor.canal)
  setCsrfCookie(c)
  return {
    idUsuario: actor.customerId,
    alterarSenha: false,
    canal: actor.canal,
    ...(cart === undefined ? {} : { carrinho: cart }),
  }
}
