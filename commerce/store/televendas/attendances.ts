import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'
import { forgetNotes } from './call-notes.ts'

type Db = Kysely<Database> | Transaction<Database>
export type Attendance = Selectable<Database['attendances']>

export interface NewAttendance {
  id: string
  protocol: string
  agentId: string
  sessionId: string
  channel: string
  direction: 'RECEBIDA' | 'REALIZADA'
  /** E.164, of who is on the line. */
  phone: string | null
  queueItemId: string | null
  scriptVersion: string
  now: Date
}

/** Opens a call; undefined when the agent is in one already. */
export async function insertAttendance(db: Db, call: NewAttendance): Promise<Attendance | undefined> {
  return db
    .insertInto('attendances')
    .values({
      id: call.id,
      protocol: call.protocol,
      agent_id: call.agentId,
      session_id: call.sessionId,
      channel: call.channel,
      direction: call.direction,
      phone: call.phone,
      queue_item_id: call.queueItemId,
      script_version: call.scriptVersion,
      started_at: call.now,
      ended_at: null,
      outcome: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export const findAttendance = (db: Db, id: string): Promise<Attendance | undefined> =>
  db.selectFrom('attendances').selectAll().where('id', '=', id).executeTakeFirst()

/** By what is spoken. */
export const attendanceByProtocol = (db: Db, protocol: string): Promise<Attendance | undefined> =>
  db.selectFrom('attendances').selectAll().where('protocol', '=', protocol).executeTakeFirst()

/** Locked: who answers for whom is settled in one place at a time. */
export const lockAttendance = (db: Transaction<Database>, id: string): Promise<Attendance | undefined> =>
  db.selectFrom('attendances').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The agent's call under way, whichever of their sessions it was begun in; those that wait are none. */
export const openAttendanceOf = (db: Db, agentId: string): Promise<Attendance | undefined> =>
  db
    .selectFrom('attendances')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('ended_at', 'is', null)
    .where('held_at', 'is', null)
    .executeTakeFirst()

/** Open calls begun before `begunBefore` that no session used since `seenAfter` is in. */
export const abandonedAttendances = (db: Db, begunBefore: Date, seenAfter: Date): Promise<Attendance[]> =>
  db
    .selectFrom('attendances')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('started_at', '<', begunBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.attendance_id', '=', 'attendances.id')
            .where('sessions.ended_at', 'is', null)
            .where('sessions.last_seen_at', '>', seenAfter),
        ),
      ),
    )
    .execute()

/** The customer is known and has answered. */
export async function identifyAttendance(db: Db, id: string, customerId: string, now: Date): Promise<void> {
  await db
    .updateTable('attendances')
    .set({ customer_id: customerId, identified_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** The customer ended it: whoever is on the line is not acted for in this call any more. */
export async function noteCustomerLeft(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('attendances').set({ customer_left_at: now }).where('id', '=', id).execute()
}

/** The agent goes on in another channel, and the call with them. */
export async function setAttendanceChannel(db: Db, id: string, channel: string): Promise<void> {
  await db.updateTable('attendances').set({ channel }).where('id', '=', id).where('ended_at', 'is', null).execute()
}

/** The call waits; false when it has ended or waits already. */
export async function holdAttendance(db: Db, id: string, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('attendances')
    .set({ held_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('held_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** It goes on. */
export async function resumeAttendance(db: Db, id: string): Promise<void> {
  await db.updateTable('attendances').set({ held_at: null }).where('id', '=', id).execute()
}

/** The agent's calls that wait, the longest first. */
export const heldAttendancesOf = (db: Db, agentId: string): Promise<Attendance[]> =>
  db
    .selectFrom('attendances')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('ended_at', 'is', null)
    .where('held_at', 'is not', null)
    .orderBy('held_at')
    .execute()

export async function countFailedCheck(db: Db, id: string): Promise<void> {
  await db
    .updateTable('attendances')
    .set(({ eb }) => ({ failed_checks: eb('failed_checks', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Ends a call, and forgets what its agent was told meanwhile; false when it had ended. */
export async function endAttendance(
  db: Db,
  id: string,
  { outcome, note, now }: { outcome: string; note: string | null; now: Date },
): Promise<boolean> {
  const done = await db
    .updateTable('attendances')
    .set({ ended_at: now, outcome, note })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) return false
  await forgetNotes(db, id)
  return true
}
