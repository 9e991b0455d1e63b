import { type Kysely, sql } from 'kysely'

/** Related products are of one kind, and each showcase tells its own name: both are published once more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`UPDATE published_documents SET hash = '' WHERE kind = 'produto'`.execute(db)
  await sql`
    INSERT INTO catalog_dirty (id, kind, key)
    SELECT nextval('catalog_ids'), 'product', key FROM published_documents WHERE kind = 'produto'
    UNION ALL SELECT nextval('catalog_ids'), 'content', 'showcases'
      WHERE EXISTS (SELECT FROM published_documents WHERE kind = 'vitrines')`.execute(db)
}
