import { type Kysely, sql } from 'kysely'

/** Wrong words are compared with the vocabulary in memory, where it already is: nothing asks these indexes any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP INDEX search_terms_trigram`.execute(db)
  await sql`ALTER TABLE search_terms DROP COLUMN deletes`.execute(db)
}
