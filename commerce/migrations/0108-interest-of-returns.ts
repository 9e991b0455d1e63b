import { type Kysely, sql } from 'kysely'

/** What of a return is the interest of its instalments: no part of what was sold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE order_returns ADD COLUMN interest_centavos integer NOT NULL DEFAULT 0
    CHECK (interest_centavos >= 0)`.execute(db)
}
