import { type Kysely, sql } from 'kysely'

/** What the shop's own lists say, in percent of the word itself; 0 takes apart what every shop knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE search_synonyms ADD COLUMN weight integer NOT NULL DEFAULT 80
    CONSTRAINT search_synonyms_weight CHECK (weight BETWEEN 0 AND 100)`.execute(db)
}
