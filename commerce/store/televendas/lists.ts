import type { Kysely } from 'kysely'
import type { AgentLevel } from '#commerce/kernel/actor.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import type { Channel } from './channels.ts'

export interface ListedAgent {
  id: string
  full_name: string
  level: AgentLevel
  channels: string[]
}

/** Everybody of phone sales by name, those who left too: their acts and orders stay. */
export const listAgents = (db: Kysely<Database>): Promise<ListedAgent[]> =>
  db.selectFrom('agents').select(['id', 'full_name', 'level', 'channels']).orderBy('full_name').execute()

export const listChannels = (db: Kysely<Database>): Promise<Channel[]> =>
  db.selectFrom('channels').selectAll().orderBy('code').execute()
