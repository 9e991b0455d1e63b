import type { ServingCall } from '#commerce/kernel/actor.ts'
import { firstRow, type Reader } from '../rows.ts'

/**
 * The call in which an agent serves the customer now: one they are in, else one of theirs that waits.
 * @param seenAfter an agent's session that has not been used since then serves nobody
 */
export const servingCall = (
  db: Reader,
  customerId: string,
  seenAfter: Date,
): Promise<ServingCall | undefined> => firstRow(db)`
    SELECT t.id, t.channel, g.full_name AS "agentName"
    FROM attendances t JOIN agents g ON g.id = t.agent_id
    WHERE t.customer_id = ${customerId} AND t.ended_at IS NULL AND t.customer_left_at IS NULL
      AND EXISTS (SELECT FROM sessions s
        WHERE s.agent_id = t.agent_id AND s.ended_at IS NULL AND s.last_seen_at > ${seenAfter}
          AND (t.held_at IS NOT NULL OR s.attendance_id = t.id AND s.customer_id = t.customer_id))
    ORDER BY t.held_at IS NOT NULL, t.started_at DESC, t.id DESC LIMIT 1`
