import { type Kysely, sql } from 'kysely'

/** Searches that a banner stands above; of one that stands elsewhere none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE banners ADD COLUMN terms text[] NOT NULL DEFAULT '{}'`.execute(db)
}
