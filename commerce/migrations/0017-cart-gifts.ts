import { type Kysely, sql } from 'kysely'

/**
 * Which gifts an item was last shown with, by sku their names: a gift that goes is told (contract §4), and to tell it
 * one must have known it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE cart_items ADD COLUMN gifts jsonb NOT NULL DEFAULT '{}'`.execute(db)
}
