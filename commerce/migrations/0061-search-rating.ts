import { type Kysely, sql } from 'kysely'

/**
 * Stars by which listings are ordered, in thousandths, ten ratings of 4 counted in (domain/search/document.ts). Taken
 * from the cards, so that nothing has to be published again; processes learn of it by the revision.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE search_documents ADD COLUMN rating integer NOT NULL DEFAULT 0`.execute(db)
  await sql`
    UPDATE search_documents d SET rating = round(1000 * (40 + r.total * r.mean) / (10 + r.total))
    FROM (
      SELECT doc, (card::json #>> '{avaliacao,media}')::numeric AS mean,
        (card::json #>> '{avaliacao,total}')::numeric AS total
      FROM search_documents WHERE NOT removed AND card <> ''
    ) r WHERE r.doc = d.doc AND r.total > 0`.execute(db)
}
