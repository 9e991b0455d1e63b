import type { Kysely } from 'kysely'
import { isAgentPasswordExpired } from '#commerce/domain/customers/password-expiry.ts'
import type { Actor } from '#commerce/kernel/actor.ts'
import { sha256 } from '#commerce/kernel/signature.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import {
  endSession,
  findSession,
  type Session,
  type SessionWithChannels,
  setSessionChannel,
  touchSession,
} from '#commerce/store/customers/sessions.ts'
import type { CommerceDeps } from '../deps.ts'

const MINUTE_MS = 60_000
const IDLE_MS = 30 * MINUTE_MS
/** Hard limit from the login on: 24 h (storefront §9), 12 h for agents (domain §7). */
const LIFE_MS = { customer: 24 * 60 * MINUTE_MS, agent: 12 * 60 * MINUTE_MS }
/** Activity is written down at most this often. */
const TOUCH_MS = 30_000

/** A session that is open: who is in it, and until when. */
export interface OpenSession {
  id: string
  agentId: string | null
  /** The customer logged in or, with `agentId`, acted for. */
  customerId: string | null
  channel: string
  /** Those assigned to the agent; null for a customer. */
  agentChannels: readonly string[] | null
  /** Until the change is made, the session opens nothing of its person. */
  isPasswordDue: boolean
  openedAt: Date
  expiresAt: Date
}

/** `wasAgent`: whoever it was enters again by the telesales door. */
export type EndedSession = { kind: 'ended'; why: 'timeout' | 'invalid'; wasAgent: boolean }

/** What the session's tokens turned out to be. `isRenewed`: its end has moved, the browser is to be told. */
export type SessionState =
  | { kind: 'none' }
  | { kind: 'active'; session: OpenSession; isRenewed: boolean }
  | EndedSession

/** When a session ends by itself: 30 min after its last activity, or at its hard limit. */
function expiryOf(session: Pick<Session, 'created_at' | 'last_seen_at' | 'agent_id'>): Date {
  const hardLimit = session.created_at.getTime() + (session.agent_id === null ? LIFE_MS.customer : LIFE_MS.agent)
  return new Date(Math.min(session.last_seen_at.getTime() + IDLE_MS, hardLimit))
}

/**
 * Of whoever the session belongs to: the shop asked for a new password, or an agent's was over at the login. An agent
 * at work is not stopped by their customer's.
 */
function isPasswordDue(session: SessionWithChannels): boolean {
  if (session.agent_id === null) return session.customer_must_change_password === true
  return (
    session.agent_must_change_password === true ||
    (session.agent_password_changed_at !== null &&
      isAgentPasswordExpired(session.agent_password_changed_at, session.created_at))
  )
}

export const asOpen = (
  session: Session,
  agentChannels: readonly string[] | null,
  passwordIsDue: boolean,
): OpenSession => ({
  id: session.id,
  agentId: session.agent_id,
  customerId: session.customer_id,
  channel: session.channel,
  agentChannels: session.agent_id === null ? null : (agentChannels ?? []),
  isPasswordDue: passwordIsDue,
  openedAt: session.created_at,
  expiresAt: expiryOf(session),
})

/** The session that the tokens of a browser name, its activity noted; ended ones say why. */
export async function resolveSession(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  tokens: readonly string[],
): Promise<SessionState> {
  if (tokens.length === 0) return { kind: 'none' }
  const now = clock.now()
  let ended: EndedSession = { kind: 'ended', why: 'invalid', wasAgent: false }
  for (const token of tokens) {
    const session = await findSession(db, sha256(token))
    if (session === undefined) continue
    const wasAgent = session.agent_id !== null
    ended = { ...ended, wasAgent }
    if (session.ended_at !== null) {
      if (session.end_reason === 'timeout') ended = { kind: 'ended', why: 'timeout', wasAgent }
      continue
    }
    if (session.agent_deactivated_at !== null || session.customer_deactivated_at !== null) {
      await endSession(db, session.id, 'deactivated', now)
      continue
    }
    if (expiryOf(session) > now) return renewed(db, session, now)
    await endSession(db, session.id, 'timeout', now)
    ended = { kind: 'ended', why: 'timeout', wasAgent }
  }
  return ended
}

async function renewed(db: Kysely<Database>, session: SessionWithChannels, now: Date): Promise<SessionState> {
  const isRenewed = now.getTime() - session.last_seen_at.getTime() >= TOUCH_MS
  if (isRenewed) await touchSession(db, session.id, now)
  const seen = isRenewed ? { ...session, last_seen_at: now } : session
  return { kind: 'active', session: asOpen(seen, seen.agent_channels, isPasswordDue(seen)), isRenewed }
}

/** Who acts in a session. @param canal already authorised */
export function actorOf(session: OpenSession, guestId: string | undefined, canal: string): Actor {
  const { id: sessionId, agentId, customerId } = session
  if (agentId !== null && customerId !== null)
    return { kind: 'agentForCustomer', sessionId, guestId, agentId, customerId, canal }
  if (agentId !== null) return { kind: 'agent', sessionId, guestId, agentId, canal }
  if (customerId !== null) return { kind: 'customer', sessionId, guestId, customerId, canal }
  return { kind: 'anonymous', guestId, canal }
}

/** The session goes on in another channel. */
export async function moveToChannel({ db }: CommerceDeps, session: OpenSession, canal: string): Promise<void> {
  if (session.channel !== canal) await setSessionChannel(db, session.id, canal)
}
