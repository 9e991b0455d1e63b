/** Payments, saved cards, points and vouchers (contract §5, domain §2 and §8). */
export const PAYMENTS = `
-- started_at null = the gateway has not been told yet; the worker tells it, always with the same txid
CREATE TABLE payments (
  id uuid PRIMARY KEY,
  order_number bigint NOT NULL REFERENCES orders,
  method text NOT NULL,
  txid text NOT NULL UNIQUE,
  state text NOT NULL
    CHECK (state IN ('PENDENTE', 'PAGO', 'EXPIRADO', 'RECUSADO', 'EM_ANALISE', 'ESTORNADO', 'CANCELADO')),
  -- nothing of an order that points or vouchers pay whole
  centavos bigint NOT NULL CHECK (centavos >= 0),
  expires_at timestamptz,
  started_at timestamptz,
  start_attempts integer NOT NULL DEFAULT 0,
  next_start_at timestamptz NOT NULL,
  demonstration boolean NOT NULL DEFAULT false,
  pix_code text,
  end_to_end_id text,
  paid_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  due_on date,
  barcode char(44),
  instalments integer NOT NULL DEFAULT 1,
  -- the gateway's token, and all that may be kept of the card besides it (domain §2.3)
  card_token text,
  card_brand text,
  card_last4 char(4),
  card_expiry char(5),
  card_saved boolean NOT NULL DEFAULT false,
  decline text,
  -- when the gateway is to be told that a charge may not be paid any more, and when it said so
  next_remove_at timestamptz,
  removed_at timestamptz,
  -- until when the goods are kept, where that is sooner than the end of the payment
  held_until timestamptz
);
CREATE INDEX payments_by_order ON payments (order_number);
CREATE INDEX payments_to_start ON payments (next_start_at) WHERE started_at IS NULL AND state = 'PENDENTE';
CREATE INDEX payments_to_remove ON payments (next_remove_at) WHERE next_remove_at IS NOT NULL;
-- never two of one order that can be paid, or are (domain §2.2)
CREATE UNIQUE INDEX payments_one_open ON payments (order_number) WHERE state IN ('PENDENTE', 'EM_ANALISE', 'PAGO');
CREATE INDEX payments_by_hold ON payments (held_until) WHERE state = 'PENDENTE';

CREATE TABLE payment_events (
  id text PRIMARY KEY,
  payment_id uuid REFERENCES payments,
  txid text NOT NULL,
  kind text NOT NULL,
  end_to_end_id text,
  body jsonb NOT NULL,
  outcome text NOT NULL,
  occurred_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL
);
CREATE INDEX payment_events_by_transfer ON payment_events (end_to_end_id);

-- a payment may be given back in parts; each has an id of its own that the gateway refunds once
CREATE TABLE payment_refunds (
  id text PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  end_to_end_id text NOT NULL,
  centavos bigint NOT NULL CHECK (centavos > 0),
  reason text NOT NULL,
  state text NOT NULL CHECK (state IN ('PENDENTE', 'PEDIDA', 'CONCLUIDA')),
  next_try_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  concluded_at timestamptz,
  pix_key text
);
CREATE INDEX payment_refunds_open ON payment_refunds (next_try_at) WHERE state = 'PENDENTE';
CREATE INDEX payment_refunds_by_payment ON payment_refunds (payment_id);
CREATE INDEX payment_refunds_by_transfer ON payment_refunds (end_to_end_id);

CREATE TABLE saved_cards (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  token text NOT NULL,
  brand text NOT NULL,
  last4 char(4) NOT NULL,
  expiry char(5) NOT NULL,
  created_at timestamptz NOT NULL,
  -- the card that is offered first: the one chosen last
  preferred_at timestamptz,
  UNIQUE (customer_id, brand, last4, expiry)
);

-- tokens of cards that are saved no longer, until the gateway has forgotten them too (domain §2.3)
CREATE TABLE card_tokens_to_forget (
  token text PRIMARY KEY,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL
);
CREATE INDEX card_tokens_to_forget_next ON card_tokens_to_forget (next_try_at);

-- points come in lots with an expiry of their own; remaining never below zero: two orders cannot spend the same ones
CREATE TABLE points_lots (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- the order that earned them; null for a courtesy
  order_number bigint UNIQUE REFERENCES orders,
  points integer NOT NULL CHECK (points > 0),
  remaining integer NOT NULL CHECK (remaining BETWEEN 0 AND points),
  state text NOT NULL CHECK (state IN ('PENDENTE', 'DISPONIVEL', 'EXPIRADO', 'CANCELADO')),
  -- set at delivery
  available_on date,
  expires_on date,
  created_at timestamptz NOT NULL,
  CONSTRAINT points_lots_dated CHECK (state IN ('PENDENTE', 'CANCELADO') OR expires_on IS NOT NULL)
);
CREATE INDEX points_lots_by_customer ON points_lots (customer_id, expires_on);
CREATE INDEX points_lots_to_release ON points_lots (available_on) WHERE state = 'PENDENTE';
CREATE INDEX points_lots_to_expire ON points_lots (expires_on) WHERE state = 'DISPONIVEL' AND remaining > 0;

-- the statement; append-only. points are signed: credits above zero, uses and expiry below
CREATE TABLE points_entries (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('CREDITO', 'RESGATE', 'EXPIRACAO', 'ESTORNO')),
  order_number bigint,
  description text NOT NULL,
  points integer NOT NULL CHECK (points <> 0),
  expires_on date,
  at timestamptz NOT NULL
);
CREATE INDEX points_entries_by_customer ON points_entries (customer_id, at DESC);

-- which lots an order's points were taken from, to give them back where they came from
CREATE TABLE points_uses (
  order_number bigint NOT NULL REFERENCES orders,
  lot_id uuid NOT NULL REFERENCES points_lots ON DELETE CASCADE,
  points integer NOT NULL CHECK (points > 0),
  returned boolean NOT NULL DEFAULT false,
  returned_points integer NOT NULL DEFAULT 0,
  PRIMARY KEY (order_number, lot_id),
  CHECK (returned_points BETWEEN 0 AND points)
);

CREATE TABLE vouchers (
  code text PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES users,
  order_number bigint REFERENCES orders,
  given_centavos bigint NOT NULL CHECK (given_centavos > 0),
  balance_centavos bigint NOT NULL CHECK (balance_centavos BETWEEN 0 AND given_centavos),
  given_at timestamptz NOT NULL
);
CREATE INDEX vouchers_by_customer ON vouchers (customer_id);

-- append-only: a balance is the sum of its entries
CREATE TABLE voucher_entries (
  id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
  code text NOT NULL REFERENCES vouchers,
  kind text NOT NULL CHECK (kind IN ('CREDITO', 'USO', 'ESTORNO', 'ENCERRAMENTO')),
  order_number bigint REFERENCES orders,
  centavos bigint NOT NULL CHECK (centavos <> 0),
  at timestamptz NOT NULL
);
CREATE INDEX voucher_entries_by_code ON voucher_entries (code);
CREATE INDEX voucher_entries_by_order ON voucher_entries (order_number) WHERE order_number IS NOT NULL;
`
