import { type Kysely, sql } from 'kysely'

/** What each coupon took off an order, beside their sum, so that it can be told by name ever after. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE orders ADD COLUMN coupon_shares jsonb NOT NULL DEFAULT '[]'`.execute(db)
}
