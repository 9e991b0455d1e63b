import { type Kysely, sql } from 'kysely'

/** Tokens of cards that are saved no longer, until the gateway has forgotten them too (domain §2.3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE card_tokens_to_forget (
      token text PRIMARY KEY,
      attempts integer NOT NULL DEFAULT 0,
      next_try_at timestamptz NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX card_tokens_to_forget_next ON card_tokens_to_forget (next_try_at)`.execute(db)
}
