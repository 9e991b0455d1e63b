import { type Kysely, sql } from 'kysely'

/** What the words of a product were made of: a changed price writes none of them anew. Empty until they are next written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE search_documents ADD COLUMN basis text NOT NULL DEFAULT ''`.execute(db)
}
