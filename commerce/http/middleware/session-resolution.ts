import type { Context } from 'hono'
import type { Actor } from '#commerce/kernel/actor.ts'
import { CommerceError, notFound } from '#commerce/kernel/commerce-error.ts'
import { sha256 } from '#commerce/kernel/signature.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import {
  endSession,
  findSession,
  type Session,
  type SessionWithChannels,
  touchSession,
} from '#commerce/store/customers/sessions.ts'
import { findUser, type User } from '#commerce/store/customers/users.ts'
import { authorisedChannel } from './canal.ts'
import type { EndedSession, KernelEnv, SessionState } from './kernel-env.ts'
import { authenticationTokens, readGuestId, setActivityCookie } from './wire-cookies.ts'

const MINUTE_MS = 60_000
const IDLE_MS = 30 * MINUTE_MS
/** Hard limit from the login on: 24 h (storefront §9), 12 h for agents (domain §7). */
const LIFE_MS = { customer: 24 * 60 * MINUTE_MS, agent: 12 * 60 * MINUTE_MS }
/** Activity is written down at most this often. */
const TOUCH_MS = 30_000

/** When a session ends by itself: 30 min after its last activity, or at its hard limit. */
function sessionExpiry(session: Pick<Session, 'created_at' | 'last_seen_at' | 'agent_id'>): Date {
  const hardLimit = session.created_at.getTime() + (session.agent_id === null ? LIFE_MS.customer : LIFE_MS.agent)
  return new Date(Math.min(session.last_seen_at.getTime() + IDLE_MS, hardLimit))
}

/** Fills `session` and `actor` from the cookies and, when they name a session, its row. */
export async function resolveSession(c: Context<KernelEnv>, deps: CommerceDeps): Promise<void> {
  const state = await stateOf(c, deps)
  c.set('session', state)
  const guestId = readGuestId(c, deps)
  const canal = authorisedChannel(
    c,
    state.kind === 'active' && state.session.agent_id !== null ? (state.session.agent_channels ?? []) : null,
  )
  c.set(
    'actor',
    state.kind === 'active' ? actorOf(state.session, guestId, canal) : { kind: 'anonymous', guestId, canal },
  )
}

async function stateOf(c: Context<KernelEnv>, deps: CommerceDeps): Promise<SessionState> {
  const tokens = authenticationTokens(c)
  if (tokens.length === 0) return { kind: 'none' }
  const now = deps.clock.now()
  let ended: EndedSession = { kind: 'ended', why: 'invalid', wasAgent: false }
  for (const token of tokens) {
    const session = await findSession(deps.db, sha256(token))
    if (session === undefined) continue
    const wasAgent = session.agent_id !== null
    ended = { ...ended, wasAgent }
    if (session.ended_at !== null) {
      if (session.end_reason === 'timeout') ended = { kind: 'ended', why: 'timeout', wasAgent }
      continue
    }
    if (session.agent_deactivated_at !== null || session.customer_deactivated_at !== null) {
      await endSession(deps.db, session.id, 'deactivated', now)
      continue
    }
    if (sessionExpiry(session) > now) return { kind: 'active', ...(await renew(c, deps, session, now)) }
    await endSession(deps.db, session.id, 'timeout', now)
    ended = { kind: 'ended', why: 'timeout', wasAgent }
  }
  return ended
}

async function renew(c: Context<KernelEnv>, deps: CommerceDeps, session: SessionWithChannels, now: Date) {
  if (now.getTime() - session.last_seen_at.getTime() < TOUCH_MS) return { session, expiresAt: sessionExpiry(session) }
  await touchSession(deps.db, session.id, now)
  const seen = { ...session, last_seen_at: now }
  showSession(c, deps, seen)
  return { session: seen, expiresAt: sessionExpiry(seen) }
}

/** Sends the activity cookie of a session. */
export function showSession(c: Context<KernelEnv>, deps: CommerceDeps, session: Session): void {
  const times = { loginAtMs: session.created_at.getTime(), expiresAtMs: sessionExpiry(session).getTime() }
  if (session.agent_id !== null)
    setActivityCookie(c, deps, { kind: 'agent', userId: session.agent_id, customerId: session.customer_id, ...times })
  else if (session.customer_id !== null)
    setActivityCookie(c, deps, { kind: 'customer', userId: session.customer_id, ...times })
}

export function actorOf(session: Session, guestId: string | undefined, canal: string): Actor {
  const { id: sessionId, agent_id: agentId, customer_id: customerId } = session
  if (agentId !== null && customerId !== null)
    return { kind: 'agentForCustomer', sessionId, guestId, agentId, customerId, canal }
  if (agentId !== null) return { kind: 'agent', sessionId, guestId, agentId, canal }
  if (customerId !== null) return { kind: 'customer', sessionId, guestId, customerId, canal }
  return { kind: 'anonymous', guestId, canal }
}

const LOGIN_PATH = '/loja/auth/login/'
const AGENT_LOGIN_PATH = '/loja/televendas/login/'

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
 * @throws CommerceError as `requireCustomer`, 403 for an agent
 */
export function requireOwner(c: Context<KernelEnv>): Actor & { customerId: string; sessionId: string } {
  const actor = requireCustomer(c)
  if (actor.kind === 'customer') return actor
  throw new CommerceError('forbidden', 'Somente o próprio cliente pode fazer isso.')
}

/** The account of `requireCustomer`. @throws CommerceError also 404 when it is gone */
export async function customerRow(c: Context<KernelEnv>, deps: CommerceDeps): Promise<User> {
  const user = await findUser(deps.db, requireCustomer(c).customerId)
  if (user === undefined) throw notFound('Cadastro não encontrado.')
  return user
}

/**
 * The agent at work, acting for a customer or not, with the channels assigned to them.
 * @throws CommerceError 401 for a guest or an ended session, 403 for a customer.
 */
export function requireAgent(c: Context<KernelEnv>): { agentId: string; channels: readonly string[] } {
  const { agentId, customerId } = liveActor(c)
  const { session } = c.var
  if (agentId !== undefined && session.kind === 'active')
    return { agentId, channels: session.session.agent_channels ?? [] }
  if (customerId !== undefined) throw new CommerceError('forbidden', 'Este recurso é exclusivo do televendas.')
  throw new CommerceError('unauthenticated', 'Entre no televendas para continuar.', {
    redirectDestination: AGENT_LOGIN_PATH,
  })
}
