import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* of customers and agents, as recovery codes are; the key is public, what signs stays in somebody's device */
  `CREATE TABLE passkeys (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL,
    credential_id text NOT NULL UNIQUE,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    created_at timestamptz NOT NULL,
    last_used_at timestamptz
  )`,
  `CREATE INDEX passkeys_by_owner ON passkeys (owner_id, created_at)`,
  /* asked once, of one owner, in one browser, for one purpose */
  `CREATE TABLE passkey_challenges (
    challenge_hash text PRIMARY KEY,
    owner_id uuid NOT NULL,
    purpose text NOT NULL,
    bound_hash text NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX passkey_challenges_by_age ON passkey_challenges (expires_at)`,
  `CREATE INDEX passkey_challenges_by_owner ON passkey_challenges (owner_id)`,
  /* how many there are: whoever has one has a second factor, told with the row itself */
  `ALTER TABLE users ADD COLUMN passkeys integer NOT NULL DEFAULT 0 CHECK (passkeys BETWEEN 0 AND 10)`,
  `ALTER TABLE agents ADD COLUMN passkeys integer NOT NULL DEFAULT 0 CHECK (passkeys BETWEEN 0 AND 10)`,
]

/** Passkeys as a second factor, beside or instead of an authenticator application. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
