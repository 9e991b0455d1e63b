import { type Kysely, sql } from 'kysely'

/**
 * What a campaign charges for as long as it runs, as its folder told: [{ sku, centavos }]; and what it says and shows
 * beside its products: `blocos` of contract/content.ts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE hotsites ADD COLUMN offers jsonb NOT NULL DEFAULT '[]', ADD COLUMN blocks jsonb NOT NULL DEFAULT '[]'`.execute(
    db,
  )
}
