import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // What a mail shows: pictures of products and codes to be read, made as it is sent.
  `ALTER TABLE mail_outbox ADD COLUMN pictures jsonb NOT NULL DEFAULT '[]'`,
  // The card that is offered first: the one chosen last.
  `ALTER TABLE saved_cards ADD COLUMN preferred_at timestamptz`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
