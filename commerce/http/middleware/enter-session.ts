import type { Context } from 'hono'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import type { RespostaLogin } from '#commerce/contract/customers/session.ts'
import { type Entering, openSession } from '#commerce/operations/customers/login.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { authorisedChannel } from './channel.ts'
import type { KernelEnv } from './kernel-env.ts'
import { showSession } from './session-resolution.ts'
import { rememberDevice, setAuthenticationCookie, setContextCookies, setCsrfCookie } from './wire-cookies.ts'

/**
 * Opens a session and sends its cookies. The CSRF token is renewed: one planted before the login is worth nothing after
 * it.
 */
export async function enterSession(
  c: Context<KernelEnv>,
  deps: CommerceDeps,
  who: Entering,
  alterarSenha: boolean,
  event: 'entrada' | 'cadastro',
): Promise<RespostaLogin> {
  const canal = who.kind === 'agent' ? agentChannel(c, who.channels) : DEFAULT_CHANNEL
  const { actor, remote, requestId, session: replaced } = c.var
  const { guestId } = actor
  const { session, token, place, cart } = await openSession(deps, {
    who,
    event,
    canal,
    guestId,
    remote,
    userAgent: c.req.header('User-Agent'),
    replaced,
    requestId,
  })
  setAuthenticationCookie(c, who.id, token)
  rememberDevice(c, deps, `${who.kind}:${who.id}`)
  showSession(c, deps, session)
  setContextCookies(c, deps, canal)
  setCsrfCookie(c, deps)
  return {
    idUsuario: who.id,
    alterarSenha,
    ...(who.kind === 'agent' ? { canal } : {}),
    ...(place === undefined ? {} : { lugar: place }),
    ...(cart === undefined ? {} : { carrinho: cart }),
  }
}

/** The channel asked for when it is assigned to the agent, else the agent's first. */
function agentChannel(c: Context<KernelEnv>, channels: readonly string[]): string {
  const asked = authorisedChannel(c, channels)
  return asked === DEFAULT_CHANNEL ? (channels[0] ?? DEFAULT_CHANNEL) : asked
}
