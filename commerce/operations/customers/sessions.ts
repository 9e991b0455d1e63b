import type { Kysely } from 'kysely'
import { SESSION_IDLE_MINUTES } from '#commerce/contract/terms.ts'
import { isAgentPasswordExpired } from '#commerce/domain/customers/password-expiry.ts'
import type { Actor, AgentLevel, Remote } from '#commerce/kernel/actor.ts'
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
import { setAttendanceChannel } from '#commerce/store/televendas/attendances.ts'
import type { CommerceDeps } from '../deps.ts'
import { recordAct } from '../televendas/record.ts'

const MINUTE_MS = 60_000
const IDLE_MS = SESSION_IDLE_MINUTES * MINUTE_MS
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
  /** What the agent may decide alone (domain §7); null for a customer. */
  agentLevel: AgentLevel | null
  /** The call the agent is in. */
  attendanceId: string | null
  /** Until the change is made, the session opens nothing of its person. */
  isPasswordDue: boolean
  /** An agent without a second factor: until there is one, the session opens nothing of its person. */
  isFactorDue: boolean
  /** Of who buys without a password: what an account is for waits until there is one. */
  isProvisional: boolean
  /** A call with the customer is open, whoever is in it: only then it is asked which. */
  isCustomerInCall: boolean
  /** When they last proved who they are. */
  provenAt: Date
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

/** When a session ends however busy it is. */
export const hardLimitOf = ({ openedAt, agentId }: Pick<OpenSession, 'openedAt' | 'agentId'>): Date =>
  new Date(openedAt.getTime() + (agentId === null ? LIFE_MS.customer : LIFE_MS.agent))

/** What a session that can still be used at `now` has been since. */
export const liveSince = (now: Date, who: keyof typeof LIFE_MS): { seenAfter: Date; begunAfter: Date } => ({
  seenAfter: new Date(now.getTime() - IDLE_MS),
  begunAfter: new Date(now.getTime() - LIFE_MS[who]),
})

/** When a session ends by itself: 30 min after its last activity, or at its hard limit. */
function expiryOf(session: Pick<Session, 'created_at' | 'last_seen_at' | 'agent_id'>): Date {
  const hardLimit = hardLimitOf({ openedAt: session.created_at, agentId: session.agent_id })
  return new Date(Math.min(session.last_seen_at.getTime() + IDLE_MS, hardLimit.getTime()))
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

const isFactorDue = (session: SessionWithChannels): boolean =>
  session.agent_id !== null &&
  session.agent_totp_confirmed_at === null &&
  session.agent_passkeys === 0 &&
  session.agent_second_factor_exempt !== true

/** @param agent what the session's agent may; null for a customer */
export const asOpen = (
  session: Session,
  agent: { channels: readonly string[]; level: AgentLevel } | null,
  due: { password: boolean; factor: boolean; account?: boolean; call?: boolean },
): OpenSession => ({
  id: session.id,
  agentId: session.agent_id,
  customerId: session.customer_id,
  channel: session.channel,
  agentChannels: agent?.channels ?? null,
  agentLevel: agent?.level ?? null,
  attendanceId: session.attendance_id,
  isPasswordDue: due.password,
  isFactorDue: due.factor,
  isProvisional: due.account === true,
  isCustomerInCall: due.call === true,
  provenAt: session.proven_at ?? session.created_at,
  openedAt: session.created_at,
  expiresAt: expiryOf(session),
})

/**
 * The session that the tokens of a browser name, its activity noted; ended ones say why.
 * @param isActivity false for what a page, an agent's or not, asks by itself: nobody may be there
 */
export async function resolveSession(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  tokens: readonly string[],
  isActivity: (isAgents: boolean) => boolean,
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
    const isGone = session.agent_deactivated_at ?? session.agent_blocked_at ?? session.customer_deactivated_at
    if (isGone !== null) {
      await endSession(db, session.id, 'deactivated', now)
      continue
    }
    if (expiryOf(session) > now) return renewed(db, session, now, isActivity)
    // One that acts for somebody is ended with what it held (operations/televendas/abandoned.ts).
    if (session.attendance_id === null || session.customer_id === null) await endSession(db, session.id, 'timeout', now)
    ended = { kind: 'ended', why: 'timeout', wasAgent }
  }
  return ended
}

async function renewed(
  db: Kysely<Database>,
  session: SessionWithChannels,
  now: Date,
  isActivity: (isAgents: boolean) => boolean,
): Promise<SessionState> {
  const isRenewed = isActivity(session.agent_id !== null) && now.getTime() - session.last_seen_at.getTime() >= TOUCH_MS
  if (isRenewed) await touchSession(db, session.id, now)
  const seen = isRenewed ? { ...session, last_seen_at: now } : session
  const agent = seen.agent_level === null ? null : { channels: seen.agent_channels ?? [], level: seen.agent_level }
  const account = seen.agent_id === null && seen.customer_provisional === true
  const due = { password: isPasswordDue(seen), factor: isFactorDue(seen), account, call: seen.customer_in_call }
  return { kind: 'active', session: asOpen(seen, agent, due), isRenewed }
}

/** Who acts in a session. @param canal already authorised */
export function actorOf(session: OpenSession, guestId: string | undefined, canal: string): Actor {
  const { id: sessionId, agentId, agentLevel, customerId } = session
  if (agentId !== null && agentLevel !== null) {
    const attendanceId = session.attendanceId ?? undefined
    const agent = { sessionId, guestId, agentId, agentLevel, attendanceId, canal }
    return customerId === null ? { kind: 'agent', ...agent } : { kind: 'agentForCustomer', ...agent, customerId }
  }
  if (customerId !== null) return { kind: 'customer', sessionId, guestId, customerId, canal }
  return { kind: 'anonymous', guestId, canal }
}

/** The session, and the call it is in, go on in the actor's channel. */
export async function moveToChannel(
  deps: CommerceDeps,
  session: OpenSession,
  actor: Actor,
  remote: Remote,
): Promise<void> {
  if (session.channel === actor.canal) return
  await setSessionChannel(deps.db, session.id, actor.canal)
  if (session.attendanceId !== null) await setAttendanceChannel(deps.db, session.attendanceId, actor.canal)
  const change = { before: { canal: session.channel }, after: { canal: actor.canal } }
  await recordAct(deps, actor, { action: 'canal-trocado', ...change }, remote)
}
