import { type Kysely, sql } from 'kysely'

/** What a thing is counts otherwise (docs/decisions/107): all products are written anew at the next publication. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE published_documents SET hash = '' WHERE kind = 'produto'`.execute(db)
  await sql`
    INSERT INTO catalog_dirty (id, kind, key)
    SELECT nextval('catalog_ids'), 'product', key
    FROM published_documents WHERE kind = 'produto'`.execute(db)
}
