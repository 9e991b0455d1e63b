import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* an e-mail somebody wants to have, theirs once the link sent there was used; then what takes it back */
  `CREATE TABLE email_changes (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users,
    old_email text NOT NULL,
    new_email text NOT NULL,
    token_hash text NOT NULL UNIQUE,
    undo_hash text UNIQUE,
    requested_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    confirmed_at timestamptz,
    undo_until timestamptz,
    ended_at timestamptz
  )`,
  `CREATE UNIQUE INDEX one_pending_email ON email_changes (user_id) WHERE confirmed_at IS NULL AND ended_at IS NULL`,
  `CREATE INDEX email_changes_by_user ON email_changes (user_id, requested_at)`,
  `CREATE INDEX email_changes_by_age ON email_changes (requested_at)`,
]

/** A new e-mail waits for the link sent there; the old address may take it back for some days (domain §1.6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
