import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/**
 * A step of the schema. Forward only: a mistake is undone by a later step. It adds what the next version needs, while the
 * version before goes on beside it (docs/operations.md#upgrade).
 */
export type Migration = {
  name: string
  up(db: Kysely<Database>): Promise<void>
  /** Takes away what the version before still needs: that one opens the database no more. */
  contracts?: true
  /** Steps of before that led to the same schema: a database that has all of them has this one. */
  replaces?: { count: number; /** SHA-256 of their sorted names, one a line. */ digest: string }
}
