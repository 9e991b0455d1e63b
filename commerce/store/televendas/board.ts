import { sql } from 'kysely'
import type { AgentLevel } from '#commerce/kernel/actor.ts'
import { type Reader, rowsOf } from '../rows.ts'

export interface AgentNow {
  id: string
  name: string
  level: AgentLevel
  /** Of the session used last; null without one that can still be used. */
  seenAt: Date | null
  sessionChannel: string | null
  protocol: string | null
  callChannel: string | null
  startedAt: Date | null
  customerId: string | null
  kind: 'PF' | 'PJ' | null
  cpf: string | null
  cnpj: string | null
  social_name: string | null
  full_name: string | null
  trade_name: string | null
  company_name: string | null
}

/** Every agent with the session and the call they are in. @param alive sessions used and begun after these still live */
export const agentsNow = (db: Reader, alive: { seenAfter: Date; begunAfter: Date }): Promise<AgentNow[]> => rowsOf(db)`
    SELECT a.id, a.full_name AS name, a.level, s.last_seen_at AS "seenAt", s.channel AS "sessionChannel",
      call.protocol, call.channel AS "callChannel", call.started_at AS "startedAt", call.customer_id AS "customerId",
      u.kind, u.cpf, u.cnpj, u.social_name, u.full_name, u.trade_name, u.company_name
    FROM agents a
    LEFT JOIN LATERAL (SELECT s.last_seen_at, s.channel FROM sessions s
      WHERE s.agent_id = a.id AND s.ended_at IS NULL AND s.last_seen_at > ${alive.seenAfter}
        AND s.created_at > ${alive.begunAfter}
      ORDER BY s.last_seen_at DESC LIMIT 1) s ON true
    LEFT JOIN attendances call ON call.agent_id = a.id AND call.ended_at IS NULL AND call.held_at IS NULL
    LEFT JOIN users u ON u.id = call.customer_id
    WHERE a.deactivated_at IS NULL AND a.blocked_at IS NULL
    ORDER BY a.full_name, a.id`

/** Those of every list that are still to be called. */
export async function queuedCalls(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM call_queues q JOIN call_queue_items i ON i.queue_id = q.id AND i.closed_at IS NULL`.execute(
    db,
  )
  return rows[0]!.count
}

/** Discounts that wait for a supervisor; they do so for half an hour at the most (domain §7). */
export async function discountsWaiting(db: Reader, now: Date, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM negotiated_discounts
    WHERE state = 'PENDENTE_APROVACAO' AND asked_at > ${since} AND expires_at > ${now}`.execute(db)
  return rows[0]!.count
}
