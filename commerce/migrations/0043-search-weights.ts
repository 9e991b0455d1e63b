import { type Kysely, sql } from 'kysely'

/**
 * Ranking weighs words in memory: search keeps them as text, weight beside each, and asks no index of the database. What
 * is published is written anew at the next publication, for only then its words are known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE search_texts`.execute(db)
  await sql`
    CREATE TABLE search_texts (
      doc integer PRIMARY KEY,
      title text NOT NULL,
      words text NOT NULL
    )`.execute(db)
  await sql`DROP TEXT SEARCH CONFIGURATION busca`.execute(db)
  await sql`UPDATE published_documents SET hash = '' WHERE kind = 'produto'`.execute(db)
  await sql`
    INSERT INTO catalog_dirty (id, kind, key)
    SELECT nextval('catalog_ids'), 'product', key
    FROM published_documents WHERE kind = 'produto'`.execute(db)
}
