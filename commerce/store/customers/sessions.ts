import type { Kysely, Selectable } from 'kysely'
import type { AgentLevel } from '#commerce/kernel/actor.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'

/** Why a session ended; only `timeout` is told apart from the others on the wire. */
export type EndReason = 'logout' | 'replaced' | 'timeout' | 'deactivated' | 'password' | 'email'
export type Session = Selectable<Database['sessions']>

export type NewSession = {
  /** SHA-256 of the token in the cookie: a stolen table opens no session. */
  tokenHash: string
  guestId: string | undefined
  agentId: string | null
  /** The customer logged in or, with `agentId`, acted for. */
  customerId: string | null
  channel: string
  /** The call that an agent goes on with. */
  attendanceId: string | null
  /** Browser and system, as they tell them. */
  device: string
  ip: string | undefined
  now: Date
}

export async function insertSession(db: Kysely<Database>, session: NewSession): Promise<Session> {
  return db
    .insertInto('sessions')
    .values({
      id: uuidV7(),
      token_hash: session.tokenHash,
      guest_id: session.guestId ?? null,
      agent_id: session.agentId,
      customer_id: session.customerId,
      channel: session.channel,
      attendance_id: session.attendanceId,
      created_at: session.now,
      last_seen_at: session.now,
      ended_at: null,
      end_reason: null,
      device: session.device,
      ip: session.ip ?? null,
      proven_at: session.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The session with what its authorisation needs of its people at every request. */
export type SessionWithChannels = Session & {
  agent_channels: string[] | null
  agent_level: AgentLevel | null
  agent_blocked_at: Date | null
  agent_deactivated_at: Date | null
  agent_password_changed_at: Date | null
  agent_must_change_password: boolean | null
  agent_totp_confirmed_at: Date | null
  agent_passkeys: number | null
  agent_second_factor_exempt: boolean | null
  customer_deactivated_at: Date | null
  customer_must_change_password: boolean | null
  customer_provisional: boolean | null
  customer_in_call: boolean
}

export const findSession = (db: Kysely<Database>, tokenHash: string): Promise<SessionWithChannels | undefined> =>
  db
    .selectFrom('sessions')
    .leftJoin('agents', 'agents.id', 'sessions.agent_id')
    .leftJoin('users', 'users.id', 'sessions.customer_id')
    .selectAll('sessions')
    .select([
      'agents.channels as agent_channels',
      'agents.level as agent_level',
      'agents.blocked_at as agent_blocked_at',
      'agents.deactivated_at as agent_deactivated_at',
      'agents.password_changed_at as agent_password_changed_at',
      'agents.must_change_password as agent_must_change_password',
      'agents.totp_confirmed_at as agent_totp_confirmed_at',
      'agents.passkeys as agent_passkeys',
      'agents.second_factor_exempt as agent_second_factor_exempt',
      'users.deactivated_at as customer_deactivated_at',
      'users.must_change_password as customer_must_change_password',
      'users.provisional as customer_provisional',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('attendances')
          .select('attendances.id')
          .whereRef('attendances.customer_id', '=', 'sessions.customer_id')
          .where('attendances.ended_at', 'is', null),
      )
        .$castTo<boolean>()
        .as('customer_in_call'),
    )
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

export async function touchSession(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

export async function setSessionChannel(db: Kysely<Database>, id: string, channel: string): Promise<void> {
  await db.updateTable('sessions').set({ channel }).where('id', '=', id).execute()
}

/** They have proven just now that it is them. */
export async function noteProof(db: Kysely<Database>, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ proven_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute()
}

export type SessionOwner = { customerId: string } | { agentId: string }
export type ListedSession = Pick<
  Session,
  'id' | 'channel' | 'created_at' | 'last_seen_at' | 'attendance_id' | 'device' | 'ip'
>

/** Somebody's sessions that can still be used, last used first. @param alive as `liveSince` answers */
export const openSessionsOf = (
  db: Kysely<Database>,
  owner: SessionOwner,
  alive: { seenAfter: Date; begunAfter: Date },
): Promise<ListedSession[]> =>
  db
    .selectFrom('sessions')
    .select(['id', 'channel', 'created_at', 'last_seen_at', 'attendance_id', 'device', 'ip'])
    .where(({ eb, and }) =>
      'agentId' in owner
        ? eb('agent_id', '=', owner.agentId)
        : and([eb('customer_id', '=', owner.customerId), eb('agent_id', 'is', null)]),
    )
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', alive.seenAfter)
    .where('created_at', '>', alive.begunAfter)
    .orderBy('last_seen_at', 'desc')
    .limit(50)
    .execute()

/** The agent goes on in a call, or in none; whoever was acted for is not any more. */
export async function setSessionAttendance(
  db: Kysely<Database>,
  id: string,
  attendanceId: string | null,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ attendance_id: attendanceId, customer_id: null })
    .where('id', '=', id)
    .where('agent_id', 'is not', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** A call has ended: whichever session was in it is in none. */
export async function endedAttendanceSessions(db: Kysely<Database>, attendanceId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ attendance_id: null, customer_id: null })
    .where('attendance_id', '=', attendanceId)
    .where('agent_id', 'is not', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** The agent acts for a customer from here on; false when the session has ended. */
export async function attachCustomer(db: Kysely<Database>, id: string, customerId: string): Promise<boolean> {
  const done = await db
    .updateTable('sessions')
    .set({ customer_id: customerId })
    .where('id', '=', id)
    .where('agent_id', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** The agent stays, the customer is no longer acted for. */
export async function detachCustomer(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ customer_id: null })
    .where('id', '=', id)
    .where('agent_id', 'is not', null)
    .execute()
}

/** The customer of a call is acted for by nobody: its agent's sessions stay in it. */
export async function detachServed(db: Kysely<Database>, attendanceId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ customer_id: null })
    .where('attendance_id', '=', attendanceId)
    .where('agent_id', 'is not', null)
    .where('ended_at', 'is', null)
    .execute()
}

export async function endSession(db: Kysely<Database>, id: string, reason: EndReason, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Ends one of a customer's own; false when it is none of theirs, or over. An agent's who acts for them is the agent's.
 */
export async function endSessionOf(db: Kysely<Database>, customerId: string, id: string, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: 'logout' })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .where('agent_id', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** A session of an agent that ended, and whom it acted for then. */
export interface EndedAtWork {
  agentId: string
  customerId: string | null
}

/**
 * Ends every session of somebody but one; an agent's who acts for them goes on, for it is the agent's.
 * @returns those of an agent
 */
export async function endOtherSessions(
  db: Kysely<Database>,
  owner: SessionOwner,
  exceptId: string | null,
  reason: EndReason,
  now: Date,
): Promise<EndedAtWork[]> {
  let ended = db.updateTable('sessions').set({ ended_at: now, end_reason: reason }).where('ended_at', 'is', null)
  ended =
    'agentId' in owner
      ? ended.where('agent_id', '=', owner.agentId)
      : ended.where('customer_id', '=', owner.customerId).where('agent_id', 'is', null)
  if (exceptId !== null) ended = ended.where('id', '!=', exceptId)
  return endedAtWork(await ended.returning(['agent_id', 'customer_id']).execute())
}

/** Ends the sessions of agents that their clock ended while they acted for somebody in a call that goes on. */
export const endStaleServing = async (
  db: Kysely<Database>,
  alive: { seenAfter: Date; begunAfter: Date },
  now: Date,
): Promise<EndedAtWork[]> =>
  endedAtWork(
    await db
      .updateTable('sessions')
      .from('attendances')
      .set({ ended_at: now, end_reason: 'timeout' })
      .whereRef('attendances.id', '=', 'sessions.attendance_id')
      .where('attendances.ended_at', 'is', null)
      .where('sessions.ended_at', 'is', null)
      .where('sessions.customer_id', 'is not', null)
      .where(({ eb, or }) =>
        or([eb('last_seen_at', '<=', alive.seenAfter), eb('sessions.created_at', '<=', alive.begunAfter)]),
      )
      .returning(['sessions.agent_id', 'sessions.customer_id'])
      .execute(),
  )

/** The same while a call of theirs waits with its customer. */
export const endStaleWaiting = async (
  db: Kysely<Database>,
  alive: { seenAfter: Date; begunAfter: Date },
  now: Date,
): Promise<EndedAtWork[]> =>
  endedAtWork(
    await db
      .updateTable('sessions')
      .set({ ended_at: now, end_reason: 'timeout' })
      .where('ended_at', 'is', null)
      .where('agent_id', 'in', (eb) =>
        eb
          .selectFrom('attendances')
          .select('attendances.agent_id')
          .where('attendances.ended_at', 'is', null)
          .where('held_at', 'is not', null)
          .where('attendances.customer_id', 'is not', null),
      )
      .where(({ eb, or }) => or([eb('last_seen_at', '<=', alive.seenAfter), eb('created_at', '<=', alive.begunAfter)]))
      .returning(['agent_id', 'customer_id'])
      .execute(),
  )

const endedAtWork = (ended: readonly { agent_id: string | null; customer_id: string | null }[]): EndedAtWork[] =>
  ended.flatMap(({ agent_id: agentId, customer_id: customerId }) => (agentId === null ? [] : [{ agentId, customerId }]))
