import { type Kysely, sql } from 'kysely'

/** Showcases of the home page as the merchant's folder tells them; null = the page arranges itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE shop_settings ADD COLUMN showcases jsonb`.execute(db)
}
