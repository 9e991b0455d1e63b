/** Phone sales: channels, lists of calls, discounts, quotes and the record of acts (contract §7, domain §7). */
export const TELEVENDAS = `
CREATE SEQUENCE quote_numbers START 500001;

CREATE TABLE channels (
  code text PRIMARY KEY CHECK (code ~ '^ca_[0-9]{1,6}$'),
  name text NOT NULL
);
INSERT INTO channels (code, name)
  VALUES ('ca_0', '0 - site - Loja virtual'), ('ca_861', '861 - telefácil - Vendas por telefone');

-- what an agent earns of what was paid, in hundredths of a per cent; '*' is every channel without a line of its own
CREATE TABLE commission_rates (
  level text NOT NULL CHECK (level IN ('N1', 'N2', 'SUPERVISOR', 'GERENTE')),
  channel text NOT NULL CHECK (channel = '*' OR channel ~ '^ca_[0-9]{1,6}$'),
  basis_points integer NOT NULL CHECK (basis_points BETWEEN 0 AND 5000),
  PRIMARY KEY (level, channel)
);
INSERT INTO commission_rates (level, channel, basis_points)
  VALUES ('N1', '*', 150), ('N2', '*', 150), ('SUPERVISOR', '*', 150), ('GERENTE', '*', 150);

-- what the agent read aloud in a call; the summary with the version of the cart it was of (domain §7)
CREATE TABLE attendance_scripts (
  attendance_id uuid NOT NULL REFERENCES attendances,
  step text NOT NULL CHECK (step IN ('ABERTURA', 'GRAVACAO', 'LGPD', 'RESUMO', 'ENCERRAMENTO')),
  cart_version integer,
  read_at timestamptz NOT NULL,
  PRIMARY KEY (attendance_id, step)
);

-- what a supervisor tells an agent in a call, while it lasts
CREATE TABLE call_notes (
  id uuid PRIMARY KEY,
  attendance_id uuid NOT NULL REFERENCES attendances ON DELETE CASCADE,
  author_id uuid NOT NULL REFERENCES agents,
  at timestamptz NOT NULL,
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 280),
  read_at timestamptz
);
CREATE INDEX call_notes_of_call ON call_notes (attendance_id, at);
CREATE INDEX call_notes_of_author ON call_notes (author_id);

CREATE TABLE call_queues (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  channel text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (channel, name)
);

-- row_key: what makes a row of an imported list the same when it comes again
CREATE TABLE call_queue_items (
  id uuid PRIMARY KEY,
  queue_id uuid NOT NULL REFERENCES call_queues,
  customer_id uuid REFERENCES users,
  name text NOT NULL,
  phone text NOT NULL,
  reason text NOT NULL,
  priority integer NOT NULL,
  due_at timestamptz NOT NULL,
  row_key text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  leased_by uuid REFERENCES agents,
  leased_until timestamptz,
  result text,
  note text,
  result_by uuid REFERENCES agents,
  result_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz NOT NULL,
  UNIQUE (queue_id, row_key)
);
CREATE INDEX call_queue_items_to_call ON call_queue_items (queue_id, priority DESC, due_at, id)
  WHERE closed_at IS NULL;
CREATE INDEX call_queue_items_closed ON call_queue_items (queue_id, closed_at) WHERE closed_at IS NOT NULL;
CREATE INDEX call_queue_items_leased ON call_queue_items (leased_by)
  WHERE leased_by IS NOT NULL AND closed_at IS NULL;
CREATE INDEX call_queue_items_by_phone ON call_queue_items (phone);
CREATE INDEX call_queue_items_by_customer ON call_queue_items (customer_id) WHERE customer_id IS NOT NULL;

-- append-only: who did what, for whom and on which channel (domain §7)
CREATE TABLE televendas_audit (
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
);
CREATE INDEX televendas_audit_by_time ON televendas_audit (at, id);
CREATE INDEX televendas_audit_by_agent ON televendas_audit (agent_id, at);
CREATE INDEX televendas_audit_by_customer ON televendas_audit (customer_id, at) WHERE customer_id IS NOT NULL;
-- what was done in one call, and each page of a customer's that was read in it, told once
CREATE INDEX televendas_audit_by_attendance ON televendas_audit (attendance_id, at) WHERE attendance_id IS NOT NULL;
CREATE UNIQUE INDEX televendas_audit_reads ON televendas_audit (attendance_id, entity, (coalesce(entity_id, '')))
  WHERE action = 'consulta';
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' AND OLD.at < now() - interval '5 years' THEN RETURN OLD; END IF;
      RAISE EXCEPTION 'televendas_audit is append-only';
    END $$;
CREATE TRIGGER televendas_audit_is_append_only BEFORE UPDATE OR DELETE ON televendas_audit
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
-- a trigger of rows is not asked when all of them go at once
CREATE TRIGGER televendas_audit_is_not_truncated BEFORE TRUNCATE ON televendas_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE TABLE negotiated_discounts (
  id uuid PRIMARY KEY,
  -- no reference: carts go, what was agreed on them stays
  cart_id uuid NOT NULL,
  customer_id uuid NOT NULL REFERENCES users,
  agent_id uuid NOT NULL REFERENCES agents,
  attendance_id uuid REFERENCES attendances,
  channel text NOT NULL,
  -- null = all products of the cart
  sku text,
  product_name text,
  quantity integer,
  before_centavos bigint NOT NULL,
  centavos bigint NOT NULL CHECK (centavos > 0 AND centavos < before_centavos),
  reason text NOT NULL,
  note text NOT NULL,
  -- tenths of a percent; null without a known cost
  margin integer,
  cost_unknown boolean NOT NULL,
  state text NOT NULL
    CHECK (state IN ('PENDENTE_APROVACAO', 'APROVADO', 'RECUSADO', 'EXPIRADO', 'CANCELADO', 'USADO')),
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- null when it was within the agent's own limit
  decided_by uuid REFERENCES agents CHECK (decided_by <> agent_id),
  decided_at timestamptz,
  decision_note text,
  end_reason text,
  order_number bigint REFERENCES orders,
  -- [{ sku, quantity, unit }], unit in centavos or null for any price
  lines jsonb NOT NULL DEFAULT '[]',
  CHECK ((order_number IS NOT NULL) = (state = 'USADO')),
  CHECK ((sku IS NULL) = (quantity IS NULL))
);
-- one in force or waiting per product, and one for the whole order
CREATE UNIQUE INDEX one_live_discount ON negotiated_discounts (cart_id, coalesce(sku, ''))
  WHERE state IN ('PENDENTE_APROVACAO', 'APROVADO');
CREATE INDEX negotiated_discounts_by_time ON negotiated_discounts (asked_at DESC);
CREATE INDEX negotiated_discounts_waiting ON negotiated_discounts (asked_at) WHERE state = 'PENDENTE_APROVACAO';
CREATE INDEX negotiated_discounts_by_agent ON negotiated_discounts (agent_id, asked_at DESC);
CREATE INDEX negotiated_discounts_by_customer ON negotiated_discounts (customer_id, asked_at DESC);
CREATE INDEX negotiated_discounts_by_order ON negotiated_discounts (order_number) WHERE order_number IS NOT NULL;

-- what an agent sends to be paid; of token and browser only hashes are kept
CREATE TABLE payment_links (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  browser_hash text UNIQUE,
  agent_id uuid NOT NULL REFERENCES agents,
  attendance_id uuid REFERENCES attendances,
  customer_id uuid NOT NULL REFERENCES users,
  channel text NOT NULL,
  cart_id uuid NOT NULL,
  content_hash text NOT NULL,
  agreed_centavos bigint NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  opened_at timestamptz,
  cancelled_at timestamptz,
  order_number bigint UNIQUE REFERENCES orders
);
CREATE INDEX payment_links_by_customer ON payment_links (customer_id, created_at DESC);
CREATE INDEX payment_links_by_agent ON payment_links (agent_id, created_at DESC);

-- items, prices and freight as they were offered (CDC art. 40)
CREATE TABLE quotes (
  number bigint PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  agent_id uuid NOT NULL REFERENCES agents,
  attendance_id uuid REFERENCES attendances,
  customer_id uuid NOT NULL REFERENCES users,
  channel text NOT NULL,
  snapshot jsonb NOT NULL,
  total_centavos bigint NOT NULL,
  created_at timestamptz NOT NULL,
  valid_until timestamptz NOT NULL,
  opened_at timestamptz,
  accepted_at timestamptz,
  call_asked_at timestamptz,
  cancelled_at timestamptz,
  order_number bigint REFERENCES orders
);
CREATE INDEX quotes_by_customer ON quotes (customer_id, number DESC);
CREATE INDEX quotes_by_agent ON quotes (agent_id, number DESC);
`
