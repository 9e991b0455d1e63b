import type { Kysely, Selectable } from 'kysely'
import type { AgentLevel } from '#commerce/kernel/actor.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'

export type Agent = Selectable<Database['agents']>

export type NewAgent = {
  login: string
  fullName: string
  level: AgentLevel
  /** Assigned channels; the first is where the agent starts. */
  channels: string[]
  passwordHash: string
  /** Of a password somebody else made: a new one is due at the first entry. */
  mustChangePassword?: boolean
  /** Agents place no orders for themselves (domain §7). */
  cpf?: string | null
  sellerCode?: string | null
  /** Of a demonstration alone: entering takes no second factor. */
  isSecondFactorExempt?: boolean
  now: Date
}

/** The form an agent's login is compared in. */
export const normalizeAgentLogin = (text: string): string => text.trim().toLowerCase()

/** Answers the new agent's id, or null when the login is taken. */
export async function insertAgent(db: Kysely<Database>, agent: NewAgent): Promise<string | null> {
  const row = await db
    .insertInto('agents')
    .values({
      id: uuidV7(),
      login: normalizeAgentLogin(agent.login),
      full_name: agent.fullName,
      level: agent.level,
      channels: agent.channels,
      password_hash: agent.passwordHash,
      password_changed_at: agent.now,
      must_change_password: agent.mustChangePassword ?? false,
      cpf: agent.cpf ?? null,
      seller_code: agent.sellerCode ?? null,
      second_factor_exempt: agent.isSecondFactorExempt ?? false,
      created_at: agent.now,
      deactivated_at: null,
    })
    .onConflict((conflict) => conflict.column('login').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export const findAgentByLogin = (db: Kysely<Database>, login: string): Promise<Agent | undefined> =>
  db
    .selectFrom('agents')
    .selectAll()
    .where('login', '=', normalizeAgentLogin(login))
    .where('deactivated_at', 'is', null)
    .executeTakeFirst()

/** Name and seller's code of an agent, also of one who has left. */
export const agentSelling = (
  db: Kysely<Database>,
  id: string,
): Promise<{ name: string; code: string | null } | undefined> =>
  db.selectFrom('agents').select(['full_name as name', 'seller_code as code']).where('id', '=', id).executeTakeFirst()

export const findAgent = (db: Kysely<Database>, id: string): Promise<Agent | undefined> =>
  db.selectFrom('agents').selectAll().where('id', '=', id).where('deactivated_at', 'is', null).executeTakeFirst()

/** Everybody who may enter, by login; the blocked too. */
export const listAgents = (db: Kysely<Database>): Promise<Agent[]> =>
  db.selectFrom('agents').selectAll().where('deactivated_at', 'is', null).orderBy('login').execute()

export interface AgentChange {
  level?: AgentLevel
  channels?: string[]
  blocked_at?: Date | null
}

export async function updateAgent(db: Kysely<Database>, id: string, change: AgentChange): Promise<void> {
  await db.updateTable('agents').set(change).where('id', '=', id).execute()
}

/** A password made by somebody else, good for one entry. */
export async function setOneTimePassword(db: Kysely<Database>, id: string, hash: string, now: Date): Promise<void> {
  await db
    .updateTable('agents')
    .set({ password_hash: hash, password_changed_at: now, must_change_password: true })
    .where('id', '=', id)
    .execute()
}
