import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* written in the transaction of what causes the mail; the worker sends it afterwards */
  `CREATE TABLE mail_outbox (
    id uuid PRIMARY KEY,
    kind text NOT NULL,
    /* the same cause asks twice, one mail goes out */
    dedupe_key text NOT NULL UNIQUE,
    recipient text NOT NULL,
    subject text NOT NULL,
    body_text text NOT NULL,
    body_html text NOT NULL,
    state text NOT NULL CHECK (state IN ('PENDENTE', 'ENVIADO', 'FALHOU')),
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL,
    /* holds a secret that is worth something until then: emptied afterwards, or once sent */
    secret_until timestamptz,
    last_problem text,
    created_at timestamptz NOT NULL,
    sent_at timestamptz
  )`,
  `CREATE INDEX mail_outbox_due ON mail_outbox (next_attempt_at) WHERE state = 'PENDENTE'`,
  `CREATE INDEX mail_outbox_by_age ON mail_outbox (created_at)`,
  `CREATE TABLE password_resets (
    /* SHA-256 of the token in the link: a stolen table changes no password */
    token_hash text PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  )`,
  `CREATE INDEX password_resets_by_user ON password_resets (user_id, created_at)`,
  /* the company was asked about a strange state registration and said that it is right (domain §1.3) */
  `ALTER TABLE users ADD COLUMN state_registration_confirmed boolean NOT NULL DEFAULT false`,
]

/** What accounts need beside people and sessions: mail, reset links, a company's confirmed registration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
