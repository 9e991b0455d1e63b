import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `CREATE TABLE security_events (
    id uuid PRIMARY KEY,
    at timestamptz NOT NULL,
    event text NOT NULL,
    user_id uuid,
    agent_id uuid,
    ip text,
    /* what is told of it: never what was typed */
    detail jsonb NOT NULL
  )`,
  `CREATE INDEX security_events_by_time ON security_events (at, id)`,
  `CREATE FUNCTION refuse_security_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' AND OLD.at < now() - interval '1 year' THEN RETURN OLD; END IF;
      RAISE EXCEPTION 'security_events is append-only';
    END $$`,
  `CREATE TRIGGER security_events_are_append_only BEFORE UPDATE OR DELETE ON security_events
    FOR EACH ROW EXECUTE FUNCTION refuse_security_event_change()`,
  `CREATE TRIGGER security_events_are_not_truncated BEFORE TRUNCATE ON security_events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_security_event_change()`,
]

/** Refused logins, waits, refusals of authority and acts of the command line, for an operator to read (domain §4.9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
