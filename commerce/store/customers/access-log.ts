import type { Kysely } from 'kysely'
import type { Remote } from '#commerce/kernel/actor.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'

export type AccessEvent = {
  at: Date
  remote: Remote
  userId?: string | undefined
  agentId?: string | undefined
  event:
    | 'entrada'
    | 'saida'
    | 'cadastro'
    | 'senha'
    | 'email'
    | 'exportacao'
    | 'desativacao'
    | 'sessoes'
    | 'segundo-fator'
    | 'segundo-fator-removido'
    | 'chave-acesso'
    | 'chave-acesso-removida'
    | 'pedido-por-link'
    | 'dados-por-codigo'
}

/** Marco Civil art. 15: time, IP with its source port, and who (domain §4.9). */
export async function recordAccess(db: Kysely<Database>, access: AccessEvent): Promise<void> {
  await db
    .insertInto('access_log')
    .values({
      id: uuidV7(),
      at: access.at,
      ip: access.remote.address ?? null,
      port: access.remote.port ?? null,
      user_id: access.userId ?? null,
      agent_id: access.agentId ?? null,
      event: access.event,
    })
    .execute()
}

/** What is kept about one customer's own accesses, newest first. */
export const accessesOf = (
  db: Kysely<Database>,
  userId: string,
  limit: number,
): Promise<{ at: Date; ip: string | null; event: string }[]> =>
  db
    .selectFrom('access_log')
    .select(['at', 'ip', 'event'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
