import { type Kysely, sql } from 'kysely'

/** Readers keep the vocabulary in memory and catch up by revision, as they do with products. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE search_terms ADD COLUMN revision bigint NOT NULL DEFAULT 0`.execute(db)
  await sql`UPDATE search_terms SET revision = (SELECT revision FROM search_state)`.execute(db)
  await sql`CREATE INDEX search_terms_revision ON search_terms (revision)`.execute(db)
}
