/** Requests, and money and goods that come back (contract §6, domain §6.2). */
export const AFTER_SALE = `
-- protocols count anew every day
CREATE TABLE request_sequences (
  day date PRIMARY KEY,
  last integer NOT NULL
);

CREATE TABLE requests (
  protocol char(16) PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES users,
  agent_id uuid REFERENCES agents,
  order_number bigint REFERENCES orders,
  kind text NOT NULL,
  state text NOT NULL,
  reason text NOT NULL,
  description text NOT NULL,
  preference text,
  -- of who paid by boleto, which has no way back of its own
  pix_key text,
  due_on date NOT NULL,
  opened_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX requests_by_customer ON requests (customer_id, opened_at DESC);
CREATE INDEX requests_by_order ON requests (order_number) WHERE order_number IS NOT NULL;
CREATE INDEX requests_open ON requests (due_on) WHERE state NOT IN ('CONCLUIDA', 'REPROVADA');
CREATE INDEX requests_ended ON requests (updated_at) WHERE state IN ('CONCLUIDA', 'REPROVADA');

CREATE TABLE request_items (
  protocol char(16) NOT NULL REFERENCES requests ON DELETE CASCADE,
  item_id uuid NOT NULL REFERENCES order_items,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (protocol, item_id)
);

-- append-only, as an order's history
CREATE TABLE request_events (
  id uuid PRIMARY KEY,
  protocol char(16) NOT NULL REFERENCES requests ON DELETE CASCADE,
  state text NOT NULL,
  note text,
  at timestamptz NOT NULL
);
CREATE INDEX request_events_by_request ON request_events (protocol, at, id);

CREATE TABLE request_messages (
  id uuid PRIMARY KEY,
  protocol char(16) NOT NULL REFERENCES requests ON DELETE CASCADE,
  author text NOT NULL CHECK (author IN ('CLIENTE', 'LOJA')),
  body text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX request_messages_by_request ON request_messages (protocol, at, id);

-- protocol null = uploaded, not sent yet: forgotten after a day
CREATE TABLE request_attachments (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES users,
  protocol char(16) REFERENCES requests ON DELETE CASCADE,
  name text NOT NULL,
  media_type text NOT NULL,
  size integer NOT NULL CHECK (size BETWEEN 1 AND 10485760),
  bytes bytea NOT NULL,
  uploaded_at timestamptz NOT NULL
);
CREATE INDEX request_attachments_by_request ON request_attachments (protocol);
CREATE INDEX request_attachments_unsent ON request_attachments (customer_id, uploaded_at) WHERE protocol IS NULL;

-- append-only; protocol null = a parcel that came back without a request
CREATE TABLE order_returns (
  id uuid PRIMARY KEY,
  order_number bigint NOT NULL REFERENCES orders,
  protocol char(16) UNIQUE REFERENCES requests,
  resolution text NOT NULL CHECK (resolution IN ('REEMBOLSO', 'VALE')),
  centavos bigint NOT NULL CHECK (centavos >= 0),
  points integer NOT NULL CHECK (points >= 0),
  refund_id text REFERENCES payment_refunds,
  voucher_code text REFERENCES vouchers,
  at timestamptz NOT NULL,
  voucher_centavos bigint NOT NULL DEFAULT 0 CHECK (voucher_centavos >= 0)
);
CREATE INDEX order_returns_by_order ON order_returns (order_number);
CREATE INDEX order_returns_by_refund ON order_returns (refund_id) WHERE refund_id IS NOT NULL;

CREATE TABLE order_return_items (
  return_id uuid NOT NULL REFERENCES order_returns ON DELETE CASCADE,
  item_id uuid NOT NULL REFERENCES order_items,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (return_id, item_id)
);

-- what came back and was inspected; append-only. What may be sold again is in the stock since then (domain §6.2)
CREATE TABLE stock_returns (
  order_number bigint NOT NULL REFERENCES orders,
  item_id uuid NOT NULL REFERENCES order_items,
  -- null = a parcel that came back without a request
  protocol char(16) REFERENCES requests,
  sku text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  resalable boolean NOT NULL,
  at timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (item_id, protocol)
);
CREATE INDEX stock_returns_by_order ON stock_returns (order_number);

-- returns of measured orders, each told a measuring service once as a refund of its part
CREATE TABLE return_measurements (
  return_id uuid PRIMARY KEY REFERENCES order_returns,
  order_number bigint NOT NULL REFERENCES orders,
  client_id uuid NOT NULL,
  happened_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('PENDENTE', 'ENVIADA', 'RECUSADA', 'FALHOU')),
  attempts integer NOT NULL,
  next_attempt_at timestamptz NOT NULL
);
CREATE INDEX return_measurements_due ON return_measurements (next_attempt_at) WHERE state = 'PENDENTE';
CREATE INDEX return_measurements_by_age ON return_measurements (happened_at);
`
