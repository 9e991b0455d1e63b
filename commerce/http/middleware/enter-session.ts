import type { Context } from 'hono'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import type { RespostaLogin } from '#commerce/contract/customers/session.ts'
import type { Actor } from '#commerce/kernel/actor.ts'
import { randomToken, sha256 } from '#commerce/kernel/signature.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { recordAccess } from '#commerce/store/customers/access-log.ts'
import { endSession, insertSession, type Session } from '#commerce/store/customers/sessions.ts'
import { authorisedChannel } from './canal.ts'
import type { KernelEnv } from './kernel-env.ts'
import { actorOf, showSession } from './session-resolution.ts'
import { setAuthenticationCookie, setContextCookies, setCsrfCookie } from './wire-cookies.ts'

export type Entering = { kind: 'customer'; id: string } | { kind: 'agent'; id: string; channels: readonly string[] }

/**
 * Opens a session, which ends the one the browser had, sends its cookies and joins the guest's cart. The CSRF token is
 * renewed: one planted before the login is worth nothing after it.
 */
export async function enterSession(
  c: Context<KernelEnv>,
  deps: CommerceDeps,
  who: Entering,
  alterarSenha: boolean,
  event: 'entrada' | 'cadastro',
): Promise<RespostaLogin> {
  const now = deps.clock.now()
  const { guestId } = c.var.actor
  if (c.var.session.kind === 'active') await leaveReplaced(c, deps, c.var.session.session, now)
  const token = randomToken()
  const canal = who.kind === 'agent' ? agentChannel(c, who.channels) : DEFAULT_CHANNEL
  const session = await insertSession(deps.db, {
    tokenHash: sha256(token),
    guestId,
    agentId: who.kind === 'agent' ? who.id : null,
    customerId: who.kind === 'customer' ? who.id : null,
    channel: canal,
    now,
  })
  await recordAccess(deps.db, {
    at: now,
    remote: c.var.remote,
    event,
    ...(who.kind === 'agent' ? { agentId: who.id } : { userId: who.id }),
  })
  const actor: Actor = actorOf(session, guestId, canal)
  const carrinho = await joinedCart(c, deps, actor, guestId)
  setAuthenticationCookie(c, who.id, token)
  showSession(c, deps, session)
  setContextCookies(c, deps, canal)
  setCsrfCookie(c)
  return {
    idUsuario: who.id,
    alterarSenha,
    ...(who.kind === 'agent' ? { canal } : {}),
    ...(carrinho === undefined ? {} : { carrinho }),
  }
}

/** Whoever was at this browser before has left: an agent's swap leaves its trace too (house §7, domain §4.9). */
async function leaveReplaced(
  c: Context<KernelEnv>,
  deps: CommerceDeps,
  { id, agent_id: agentId, customer_id: customerId }: Session,
  now: Date,
): Promise<void> {
  await endSession(deps.db, id, 'replaced', now)
  await recordAccess(deps.db, {
    at: now,
    remote: c.var.remote,
    userId: customerId ?? undefined,
    agentId: agentId ?? undefined,
    event: 'saida',
  })
}

/** A cart that could not be joined keeps nobody out: it stays the browser's, and is joined at the next login. */
async function joinedCart(
  c: Context<KernelEnv>,
  deps: CommerceDeps,
  actor: Actor,
  guestId: string | undefined,
): Promise<unknown> {
  try {
    return await deps.onLogin(deps, actor, guestId)
  } catch (error) {
    deps.log.warn('cart-merge-failed', { requestId: c.var.requestId, code: (error as { code?: string }).code })
    return undefined
  }
}

/** The channel asked for when it is assigned to the agent, else the agent's first. */
function agentChannel(c: Context<KernelEnv>, channels: readonly string[]): string {
  const asked = authorisedChannel(c, channels)
  return asked === DEFAULT_CHANNEL ? (channels[0] ?? DEFAULT_CHANNEL) : asked
}
