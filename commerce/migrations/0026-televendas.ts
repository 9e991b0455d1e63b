import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* cpf: an agent buys nothing for themselves; totp_secret is sealed with the shop's own secret; totp_last_step is used up */
  `ALTER TABLE agents
    ADD COLUMN cpf char(11),
    ADD COLUMN seller_code text,
    ADD COLUMN blocked_at timestamptz,
    ADD COLUMN totp_secret text,
    ADD COLUMN totp_confirmed_at timestamptz,
    ADD COLUMN totp_last_step bigint`,
  `CREATE TABLE channels (code text PRIMARY KEY CHECK (code ~ '^ca_[0-9]{1,6}$'), name text NOT NULL)`,
  `INSERT INTO channels (code, name) VALUES ('ca_0', '0 - site - Loja virtual'), ('ca_861', '861 - telefácil - Vendas por telefone')`,
  /* one call with one customer; its protocol is spoken at the start */
  `CREATE TABLE attendances (
    id uuid PRIMARY KEY,
    protocol char(16) NOT NULL UNIQUE,
    agent_id uuid NOT NULL REFERENCES agents,
    session_id uuid NOT NULL,
    channel text NOT NULL,
    customer_id uuid REFERENCES users,
    direction text NOT NULL CHECK (direction IN ('RECEBIDA', 'REALIZADA')),
    phone text,
    queue_item_id uuid,
    script_version text NOT NULL,
    failed_checks integer NOT NULL DEFAULT 0,
    started_at timestamptz NOT NULL,
    identified_at timestamptz,
    ended_at timestamptz,
    outcome text,
    note text,
    CHECK ((ended_at IS NULL) = (outcome IS NULL))
  )`,
  `CREATE UNIQUE INDEX one_open_attendance ON attendances (agent_id) WHERE ended_at IS NULL`,
  `CREATE INDEX attendances_by_agent ON attendances (agent_id, started_at DESC)`,
  `CREATE INDEX attendances_by_customer ON attendances (customer_id, started_at DESC) WHERE customer_id IS NOT NULL`,
  `CREATE INDEX attendances_by_time ON attendances (started_at)`,
  `ALTER TABLE sessions ADD COLUMN attendance_id uuid REFERENCES attendances`,
  `CREATE INDEX sessions_by_attendance ON sessions (attendance_id) WHERE attendance_id IS NOT NULL AND ended_at IS NULL`,
  /* append-only: who did what, for whom and on which channel (domain §7) */
  `CREATE TABLE televendas_audit (
    id uuid PRIMARY KEY,
    at timestamptz NOT NULL,
    agent_id uuid,
    session_id uuid,
    attendance_id uuid,
    customer_id uuid,
    channel text NOT NULL,
    action text NOT NULL,
    entity text,
    entity_id text,
    before jsonb,
    after jsonb,
    ip text
  )`,
  `CREATE INDEX televendas_audit_by_time ON televendas_audit (at, id)`,
  `CREATE INDEX televendas_audit_by_agent ON televendas_audit (agent_id, at)`,
  `CREATE INDEX televendas_audit_by_customer ON televendas_audit (customer_id, at) WHERE customer_id IS NOT NULL`,
  `CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' AND OLD.at < now() - interval '5 years' THEN RETURN OLD; END IF;
      RAISE EXCEPTION 'televendas_audit is append-only';
    END $$`,
  `CREATE TRIGGER televendas_audit_is_append_only BEFORE UPDATE OR DELETE ON televendas_audit
    FOR EACH ROW EXECUTE FUNCTION refuse_audit_change()`,
]

/** Phone sales: channels, calls and the record of what agents do (contract §7, domain §7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
