/** What the shop remembers of its own running: acts, limits, mails, figures (domain §4.9). */
export const RECORDS = `
CREATE TABLE access_log (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  ip text,
  port integer,
  user_id uuid,
  agent_id uuid,
  event text NOT NULL
);
CREATE INDEX access_log_by_time ON access_log (at);
CREATE INDEX access_log_by_user ON access_log (user_id, at) WHERE user_id IS NOT NULL;

CREATE TABLE security_events (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  event text NOT NULL,
  user_id uuid,
  agent_id uuid,
  ip text,
  -- what is told of it: never what was typed
  detail jsonb NOT NULL
);
CREATE INDEX security_events_by_time ON security_events (at, id);
CREATE FUNCTION refuse_security_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' AND OLD.at < now() - interval '1 year' THEN RETURN OLD; END IF;
      RAISE EXCEPTION 'security_events is append-only';
    END $$;
CREATE TRIGGER security_events_are_append_only BEFORE UPDATE OR DELETE ON security_events
  FOR EACH ROW EXECUTE FUNCTION refuse_security_event_change();
-- a trigger of rows is not asked when all of them go at once
CREATE TRIGGER security_events_are_not_truncated BEFORE TRUNCATE ON security_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_security_event_change();

CREATE TABLE idempotency_keys (
  scope text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status integer,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

CREATE TABLE rate_limits (
  bucket text NOT NULL,
  window_start timestamptz NOT NULL,
  hits integer NOT NULL,
  PRIMARY KEY (bucket, window_start)
);
CREATE INDEX rate_limits_by_age ON rate_limits (window_start);

-- written in the transaction of what causes the mail; the worker sends it afterwards
CREATE TABLE mail_outbox (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  -- the same cause asks twice, one mail goes out
  dedupe_key text NOT NULL UNIQUE,
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  state text NOT NULL CHECK (state IN ('PENDENTE', 'ENVIADO', 'FALHOU')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL,
  -- holds a secret that is worth something until then: emptied afterwards, or once sent
  secret_until timestamptz,
  last_problem text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- what a mail shows: pictures of products and codes to be read, made as it is sent
  pictures jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX mail_outbox_due ON mail_outbox (next_attempt_at) WHERE state = 'PENDENTE';
CREATE INDEX mail_outbox_by_age ON mail_outbox (created_at);
CREATE INDEX mail_outbox_with_secrets ON mail_outbox (secret_until) WHERE body_text <> '';

-- labels = words out of short lists; buckets = how many values lay below each bound, and above the last
CREATE TABLE telemetry_minutes (
  minute timestamptz NOT NULL,
  figure text NOT NULL,
  labels jsonb NOT NULL,
  process uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sum', 'gauge', 'histogram')),
  count bigint NOT NULL,
  total double precision NOT NULL,
  bounds double precision[] NOT NULL,
  buckets integer[] NOT NULL,
  PRIMARY KEY (minute, figure, labels, process)
);

-- page = a kind of page; message and place hold nothing of a person
CREATE TABLE browser_errors (
  hour timestamptz NOT NULL,
  fingerprint text NOT NULL,
  page text NOT NULL,
  name text NOT NULL,
  message text NOT NULL,
  place text NOT NULL,
  version text NOT NULL,
  count integer NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (hour, fingerprint)
);
`
