import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** A step of the schema. Forward only: a mistake is undone by a later step. */
export type Migration = { name: string; up(db: Kysely<Database>): Promise<void> }
