import type { Kysely } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'

/** In the shop's words, as an operator filters by them. */
export type SecurityEventKind = 'senha-recusada' | 'espera-imposta' | 'dono-avisado' | 'acesso-negado' | 'comando'

export interface SecurityEvent {
  at: Date
  event: SecurityEventKind
  userId?: string | null | undefined
  agentId?: string | null | undefined
  ip?: string | undefined
  /** No login, name, document or contact: routes, doors, counts. */
  detail: Readonly<Record<string, string | number>>
}

/** Adds one line to a record that nothing changes or deletes for a year. */
export async function appendSecurityEvent(
  db: Kysely<Database>,
  { at, event, userId, agentId, ip, detail }: SecurityEvent,
): Promise<void> {
  const ids = { user_id: userId ?? null, agent_id: agentId ?? null, ip: ip ?? null }
  await db
    .insertInto('security_events')
    .values({ id: uuidV7(), at, event, ...ids, detail: JSON.stringify(detail) })
    .execute()
}

export interface SecuritySearch {
  begin: Date
  end: Date
  event: string | undefined
  userId: string | undefined
  agentId: string | undefined
  ip: string | undefined
}

/** Newest first. */
export function searchSecurityEvents(db: Kysely<Database>, search: SecuritySearch, limit: number) {
  let found = db
    .selectFrom('security_events as line')
    .leftJoin('agents', 'agents.id', 'line.agent_id')
    .select(['line.at', 'line.event', 'line.user_id', 'agents.login as agent_login', 'line.ip', 'line.detail'])
    .where('line.at', '>=', search.begin)
    .where('line.at', '<', search.end)
  if (search.event !== undefined) found = found.where('line.event', '=', search.event)
  if (search.userId !== undefined) found = found.where('line.user_id', '=', search.userId)
  if (search.agentId !== undefined) found = found.where('line.agent_id', '=', search.agentId)
  if (search.ip !== undefined) found = found.where('line.ip', '=', search.ip)
  return found.orderBy('line.at', 'desc').orderBy('line.id', 'desc').limit(limit).execute()
}
