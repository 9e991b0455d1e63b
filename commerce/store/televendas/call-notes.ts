import { sql } from 'kysely'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { anyRow, type Reader, rowsOf, run, type Trx } from '../rows.ts'

export interface CallNote {
  id: string
  author: string
  at: Date
  body: string
  readAt: Date | null
}

/** Notes sent in a call, the newest first. */
export const notesOf = (db: Reader, attendanceId: string): Promise<CallNote[]> => rowsOf(db)`
    SELECT n.id, g.full_name AS author, n.at, n.body, n.read_at AS "readAt"
    FROM call_notes n JOIN agents g ON g.id = n.author_id
    WHERE n.attendance_id = ${attendanceId} ORDER BY n.at DESC, n.id DESC`

export async function countNotes(trx: Trx, attendanceId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM call_notes WHERE attendance_id = ${attendanceId}`.execute(trx)
  return rows[0]!.count
}

export const insertNote = (
  trx: Trx,
  { attendanceId, authorId, at, body }: { attendanceId: string; authorId: string; at: Date; body: string },
): Promise<void> => run(trx)`
    INSERT INTO call_notes (id, attendance_id, author_id, at, body)
    VALUES (${uuidV7()}, ${attendanceId}, ${authorId}, ${at}, ${body})`

/** Its agent has read it; false when it is none of that call, or was read before. */
export const noteRead = (trx: Trx, attendanceId: string, id: string, now: Date): Promise<boolean> => anyRow(trx)`
    UPDATE call_notes SET read_at = ${now}
    WHERE id = ${id} AND attendance_id = ${attendanceId} AND read_at IS NULL RETURNING id`

/** What was told in a call is nobody's once it is over. */
export const forgetNotes = (db: Reader, attendanceId: string): Promise<void> =>
  run(db)`DELETE FROM call_notes WHERE attendance_id = ${attendanceId}`
