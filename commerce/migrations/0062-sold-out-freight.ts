import { type Kysely, sql } from 'kysely'

/** What is sold out is carried nowhere: listings no longer count it under freight and arrival. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    INSERT INTO catalog_dirty (id, kind, key)
    SELECT nextval('catalog_ids'), 'product', key FROM published_documents
    WHERE kind = 'produto' AND card::json ->> 'disponivel' = 'false'`.execute(db)
}
