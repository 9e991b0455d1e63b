import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `CREATE TABLE users (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('PF', 'PJ')),
    cpf char(11) UNIQUE,
    cnpj char(14) UNIQUE,
    full_name text,
    social_name text,
    company_name text,
    trade_name text,
    state_registration text,
    icms_contributor boolean,
    contact_name text,
    contact_cpf char(11),
    birth_date date,
    gender text,
    mobile text,
    phone text,
    email text NOT NULL UNIQUE,
    password_hash text NOT NULL,
    password_changed_at timestamptz NOT NULL,
    must_change_password boolean NOT NULL DEFAULT false,
    registered_by_agent_id uuid,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    deactivated_at timestamptz,
    CHECK (deactivated_at IS NOT NULL OR (kind = 'PF' AND cpf IS NOT NULL AND full_name IS NOT NULL) OR (kind = 'PJ' AND cnpj IS NOT NULL AND company_name IS NOT NULL))
  )`,
  `CREATE TABLE consents (
    id uuid PRIMARY KEY,
    user_id uuid REFERENCES users,
    subject text NOT NULL,
    granted boolean NOT NULL,
    text_version text NOT NULL,
    origin text NOT NULL,
    ip text,
    recorded_at timestamptz NOT NULL
  )`,
  `CREATE INDEX consents_by_user ON consents (user_id, subject, recorded_at)`,
  `CREATE TABLE addresses (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users,
    label text,
    recipient text NOT NULL,
    cep char(8) NOT NULL,
    street text NOT NULL,
    number text NOT NULL,
    complement text,
    district text NOT NULL,
    city text NOT NULL,
    uf char(2) NOT NULL,
    reference_point text,
    is_main boolean NOT NULL,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE INDEX addresses_by_user ON addresses (user_id, created_at)`,
  `CREATE UNIQUE INDEX one_main_address ON addresses (user_id) WHERE is_main`,
  `CREATE TABLE agents (
    id uuid PRIMARY KEY,
    login text NOT NULL UNIQUE,
    full_name text NOT NULL,
    level text NOT NULL CHECK (level IN ('N1', 'N2', 'SUPERVISOR', 'GERENTE')),
    channels text[] NOT NULL,
    password_hash text NOT NULL,
    password_changed_at timestamptz NOT NULL,
    must_change_password boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL,
    deactivated_at timestamptz
  )`,
  `CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    token_hash text NOT NULL UNIQUE,
    guest_id uuid,
    agent_id uuid REFERENCES agents,
    customer_id uuid REFERENCES users,
    channel text NOT NULL,
    created_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    ended_at timestamptz,
    end_reason text,
    CHECK (agent_id IS NOT NULL OR customer_id IS NOT NULL)
  )`,
  `CREATE INDEX sessions_by_customer ON sessions (customer_id) WHERE ended_at IS NULL`,
  `CREATE INDEX sessions_by_age ON sessions (last_seen_at)`,
  `CREATE TABLE password_history (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL,
    password_hash text NOT NULL,
    replaced_at timestamptz NOT NULL
  )`,
  `CREATE INDEX password_history_by_owner ON password_history (owner_id, replaced_at)`,
  `CREATE TABLE login_failures (
    subject text PRIMARY KEY,
    failures integer NOT NULL,
    last_failure_at timestamptz NOT NULL,
    locked_until timestamptz
  )`,
  `CREATE TABLE rate_limits (
    bucket text NOT NULL,
    window_start timestamptz NOT NULL,
    hits integer NOT NULL,
    PRIMARY KEY (bucket, window_start)
  )`,
  `CREATE TABLE access_log (
    id uuid PRIMARY KEY,
    at timestamptz NOT NULL,
    ip text,
    port integer,
    user_id uuid,
    agent_id uuid,
    event text NOT NULL
  )`,
  `CREATE INDEX access_log_by_time ON access_log (at)`,
  `CREATE TABLE idempotency_keys (
    scope text NOT NULL,
    key text NOT NULL,
    request_hash text NOT NULL,
    status integer,
    answer jsonb,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (scope, key)
  )`,
  `CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at)`,
]

/** People, their sessions and what the kernel remembers (contract §1–2, domain §1 and 9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
