import { type Kysely, sql } from 'kysely'

/** Which steps took away what the version before them needs: the record itself asks for it (store/postgres/migrate.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE applied_migrations ADD COLUMN IF NOT EXISTS contracts boolean NOT NULL DEFAULT false`.execute(
    db,
  )
}
