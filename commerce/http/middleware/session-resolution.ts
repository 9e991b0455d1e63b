import type { Context } from 'hono'
import { supervises } from '#commerce/contract/televendas/levels.ts'
import type { Actor } from '#commerce/kernel/actor.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import {
  actorOf,
  type EndedSession,
  type OpenSession,
  resolveSession as readSession,
} from '#commerce/operations/customers/sessions.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { authorisedChannel } from './channel.ts'
import type { KernelEnv } from './kernel-env.ts'
import { authenticationTokens, readGuestId, setActivityCookie } from './wire-cookies.ts'

/**
 * Fills `session` and `actor` from the cookies and, when they name a session, its row.
 * @param isActivity whether the session lives longer for it, an agent's or not
 */
export async function resolveSession(
  c: Context<KernelEnv>,
  deps: CommerceDeps,
  isActivity: (isAgents: boolean) => boolean,
): Promise<void> {
  const state = await readSession(deps, authenticationTokens(c), isActivity)
  c.set('session', state)
  if (state.kind === 'active' && state.isRenewed) showSession(c, deps, state.session)
  const guestId = readGuestId(c, deps)
  const canal = authorisedChannel(c, state.kind === 'active' ? state.session.agentChannels : null)
  c.set(
    'actor',
    state.kind === 'active' ? actorOf(state.session, guestId, canal) : { kind: 'anonymous', guestId, canal },
  )
}

/** Sends the activity cookie of a session. */
export function showSession(c: Context<KernelEnv>, deps: CommerceDeps, session: OpenSession): void {
  const { agentId, customerId } = session
  const times = { loginAtMs: session.openedAt.getTime(), expiresAtMs: session.expiresAt.getTime() }
  if (agentId !== null) setActivityCookie(c, deps, { kind: 'agent', userId: agentId, customerId, ...times })
  else if (customerId !== null) setActivityCookie(c, deps, { kind: 'customer', userId: customerId, ...times })
}

const LOGIN_PATH = '/loja/auth/login/'
const AGENT_LOGIN_PATH = '/loja/televendas/login/'
const AGENTS_ONLY = 'Este recurso é exclusivo do televendas.'

/** The 401 of a session that ended (domain §9.4). */
export function endedSessionError({ why, wasAgent }: EndedSession): CommerceError {
  const redirectDestination = wasAgent ? AGENT_LOGIN_PATH : LOGIN_PATH
  return why === 'timeout'
    ? new CommerceError('session-timeout', 'Sua sessão expirou. Entre novamente para continuar.', {
        redirectDestination,
      })
    : new CommerceError('session-invalid', 'Sua sessão não é mais válida. Entre novamente para continuar.', {
        redirectDestination,
      })
}

/**
 * Who acts, for what must not silently turn into a guest's (the cart): a 401 when the browser's session has ended.
 * @throws CommerceError
 */
export function liveActor(c: Context<KernelEnv>): Actor {
  if (c.var.session.kind === 'ended') throw endedSessionError(c.var.session)
  return c.var.actor
}

/**
 * The customer whose data is used: logged in, or acted for by an agent.
 * @throws CommerceError 401 for a guest or an ended session, 403 for an agent who has not picked a customer.
 */
export function requireCustomer(c: Context<KernelEnv>): Actor & { customerId: string; sessionId: string } {
  const actor = liveActor(c)
  if (actor.kind === 'customer' || actor.kind === 'agentForCustomer') return actor
  if (actor.kind === 'agent') throw new CommerceError('forbidden', 'Identifique o cliente antes de continuar.')
  throw new CommerceError('unauthenticated', 'Entre na sua conta para continuar.', { redirectDestination: LOGIN_PATH })
}

/**
 * The customer in person: what is a secret of theirs, or ends their account, no agent does for them.
 * @throws CommerceError as `requireCustomer`, 403 for an agent, and for who buys without a password
 */
export function requireOwner(c: Context<KernelEnv>): Actor & { customerId: string; sessionId: string } {
  const actor = requireCustomer(c)
  if (c.var.session.kind === 'active' && c.var.session.session.isProvisional)
    throw new CommerceError('forbidden', 'Para isto, crie a sua senha: peça o link em "Esqueci minha senha".', {
      redirectDestination: '/loja/LogonForm',
    })
  if (actor.kind === 'customer') return actor
  throw new CommerceError('forbidden', 'Somente o próprio cliente pode fazer isso.')
}

/**
 * The agent at work, acting for a customer or not, and their session.
 * @throws CommerceError 401 for a guest or an ended session, 403 for a customer.
 */
export function requireAgent(c: Context<KernelEnv>): {
  actor: Extract<Actor, { agentId: string }>
  session: OpenSession
} {
  const actor = liveActor(c)
  const { session } = c.var
  if (actor.agentId !== undefined && session.kind === 'active') return { actor, session: session.session }
  if (actor.customerId !== undefined)
    throw new CommerceError('forbidden', AGENTS_ONLY, { redirectDestination: AGENT_LOGIN_PATH })
  throw new CommerceError('unauthenticated', 'Entre no televendas para continuar.', {
    redirectDestination: AGENT_LOGIN_PATH,
  })
}

/**
 * An agent who acts for a customer: what is done in a call, for somebody who has answered.
 * @throws CommerceError as `requireAgent`; 403 for an agent who serves nobody
 */
export function requireServing(c: Context<KernelEnv>): Extract<Actor, { kind: 'agentForCustomer' }> {
  const { actor } = requireAgent(c)
  if (actor.kind === 'agentForCustomer') return actor
  throw new CommerceError('forbidden', 'Identifique o cliente antes de continuar.')
}

/**
 * A supervisor or manager.
 * @throws CommerceError as `requireAgent`; 403 for other agents
 */
export function requireSupervisor(c: Context<KernelEnv>): Extract<Actor, { agentId: string }> {
  const { actor } = requireAgent(c)
  if (supervises(actor.agentLevel)) return actor
  throw new CommerceError('forbidden', 'Este recurso é exclusivo da supervisão.')
}
