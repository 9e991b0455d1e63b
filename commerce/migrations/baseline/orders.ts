/** Carts, checkouts, orders and the stock they hold (contract §4–6, domain §3 and §6). */
export const ORDERS = `
CREATE SEQUENCE order_numbers START 10000001;

-- one per customer or per guest; versao on the wire is version
CREATE TABLE carts (
  id uuid PRIMARY KEY,
  customer_id uuid UNIQUE REFERENCES users,
  guest_id uuid UNIQUE,
  version bigint NOT NULL,
  cep char(8),
  coupon_codes text[] NOT NULL DEFAULT '{}',
  -- what the server changed on its own since the owner's last write: [{ tipo, sku, mensagem, at }]
  notices jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (num_nonnulls(customer_id, guest_id) = 1)
);
CREATE INDEX carts_of_guests_by_age ON carts (updated_at) WHERE guest_id IS NOT NULL;

CREATE TABLE cart_items (
  id uuid PRIMARY KEY,
  cart_id uuid NOT NULL REFERENCES carts ON DELETE CASCADE,
  -- no foreign key: a withdrawn product stays in the cart, as unavailable
  sku text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- the unit price last shown, and until when it is owed: Lei 10.962 art. 5, domain §4.3
  shown_centavos bigint,
  shown_channel text,
  shown_at timestamptz,
  added_at timestamptz NOT NULL,
  -- by sku the names it was last shown with: a gift that goes is told (contract §4)
  gifts jsonb NOT NULL DEFAULT '{}',
  -- the price a quote owes to this line: { numero, centavos, quantidade, ate, frete }
  quoted jsonb,
  -- the buyer of what is sold to adults alone said so
  adult_at timestamptz,
  UNIQUE (cart_id, sku)
);

CREATE TABLE cart_item_services (
  item_id uuid NOT NULL REFERENCES cart_items ON DELETE CASCADE,
  service_id text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (item_id, service_id)
);

-- who changed what of a cart that an agent and its customer have open at once (domain §7); the last few of each cart
CREATE TABLE cart_changes (
  cart_id uuid NOT NULL REFERENCES carts ON DELETE CASCADE,
  version integer NOT NULL,
  at timestamptz NOT NULL,
  -- null: the customer
  agent_id uuid REFERENCES agents,
  what text NOT NULL,
  PRIMARY KEY (cart_id, version)
);

-- what is chosen so far (storefront §4); agreed_centavos = the payable total the customer was last shown with these
-- choices
CREATE TABLE checkouts (
  cart_id uuid PRIMARY KEY REFERENCES carts ON DELETE CASCADE,
  order_number bigint NOT NULL UNIQUE,
  address_id uuid,
  payment_method text,
  points integer NOT NULL DEFAULT 0 CHECK (points >= 0),
  instalments integer,
  agreed_centavos bigint,
  updated_at timestamptz NOT NULL,
  -- { "<seller>": { option, window, collector } }: each seller's part comes its own way (domain §3.1)
  deliveries jsonb NOT NULL DEFAULT '{}',
  -- 'Comprar agora': of the cart only these units are bought, by sku; null is the whole cart
  only_units jsonb,
  use_voucher boolean NOT NULL DEFAULT false
);

-- keeps copies (address, customer, items), since what they were made from changes afterwards
CREATE TABLE orders (
  number bigint PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES users,
  agent_id uuid REFERENCES agents,
  channel text NOT NULL,
  status text NOT NULL,
  cancel_reason text,
  payment_method text NOT NULL,
  instalments integer NOT NULL DEFAULT 1,
  products_centavos bigint NOT NULL CHECK (products_centavos >= 0),
  services_centavos bigint NOT NULL CHECK (services_centavos >= 0),
  freight_centavos bigint NOT NULL CHECK (freight_centavos >= 0),
  coupon_centavos bigint NOT NULL DEFAULT 0 CHECK (coupon_centavos >= 0),
  cash_discount_centavos bigint NOT NULL DEFAULT 0 CHECK (cash_discount_centavos >= 0),
  points_used integer NOT NULL DEFAULT 0 CHECK (points_used >= 0),
  points_centavos bigint NOT NULL DEFAULT 0 CHECK (points_centavos >= 0),
  points_earned integer NOT NULL DEFAULT 0 CHECK (points_earned >= 0),
  total_centavos bigint NOT NULL CHECK (total_centavos >= 0),
  coupon_codes text[] NOT NULL DEFAULT '{}',
  customer jsonb NOT NULL,
  address jsonb NOT NULL,
  consent jsonb,
  telesales jsonb,
  placed_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- interest of financed instalments: charged by the card, no part of the order's total
  interest_centavos bigint NOT NULL DEFAULT 0 CHECK (interest_centavos >= 0),
  negotiated_centavos bigint NOT NULL DEFAULT 0 CHECK (negotiated_centavos >= 0),
  -- what each coupon took off; orders of before it was kept know the sum alone
  coupon_shares jsonb NOT NULL DEFAULT '[]',
  -- the buyer of what is sold to adults alone said so
  adult_stated_at timestamptz,
  -- when its products were counted as bought together; a cancelled order is counted back
  paired_at timestamptz,
  voucher_centavos bigint NOT NULL DEFAULT 0 CHECK (voucher_centavos BETWEEN 0 AND total_centavos),
  -- the instalments as they were agreed to; null of one payment
  instalment_terms jsonb,
  CONSTRAINT orders_add_up CHECK (total_centavos = products_centavos - negotiated_centavos - coupon_centavos -
    cash_discount_centavos - points_centavos + freight_centavos + services_centavos)
);
CREATE INDEX orders_by_customer ON orders (customer_id, number DESC);
CREATE INDEX orders_by_agent ON orders (agent_id, number DESC) WHERE agent_id IS NOT NULL;
CREATE INDEX orders_by_time ON orders (placed_at);
CREATE INDEX orders_to_be_paid ON orders (number) WHERE status IN ('AGUARDANDO_PAGAMENTO', 'EM_ANALISE');
-- parcels that nobody collects are looked for all day
CREATE INDEX orders_by_status ON orders (status, number);
-- agents' figures, by the day on which an order was placed
CREATE INDEX orders_of_agents_by_time ON orders (placed_at) WHERE agent_id IS NOT NULL;
CREATE INDEX orders_of_agent_by_time ON orders (agent_id, placed_at) WHERE agent_id IS NOT NULL;
-- figures: the orders of a call
CREATE INDEX orders_by_protocol ON orders ((telesales ->> 'protocolo')) WHERE telesales IS NOT NULL;
CREATE INDEX orders_to_pair ON orders (number) WHERE (paired_at IS NULL) <> (status = 'CANCELADO');
CREATE INDEX orders_by_number_part ON orders USING gin ((number::text) gin_trgm_ops);

CREATE TABLE order_shipments (
  id uuid PRIMARY KEY,
  order_number bigint NOT NULL REFERENCES orders,
  position integer NOT NULL,
  seller_id text NOT NULL,
  seller_name text NOT NULL,
  option_kind text NOT NULL,
  option_name text NOT NULL,
  delivery_window jsonb,
  freight_centavos bigint NOT NULL CHECK (freight_centavos >= 0),
  business_days integer NOT NULL,
  -- the day promised once payment is approved; before that only the term is known
  promised_on date,
  status text NOT NULL,
  tracking_code text,
  -- where the customer collects, as it was when the order was made
  pickup jsonb,
  -- of its invoice (domain §6.3)
  invoice_key char(44),
  -- who collects { nome, tipoDocumento, documento }, and what they show at the counter once it is ready
  collector jsonb,
  collection_code text,
  UNIQUE (order_number, position)
);

CREATE TABLE order_items (
  id uuid PRIMARY KEY,
  order_number bigint NOT NULL REFERENCES orders,
  shipment_id uuid NOT NULL REFERENCES order_shipments,
  position integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('produto', 'brinde', 'servico')),
  parent_id uuid REFERENCES order_items,
  sku text NOT NULL,
  service_id text,
  product_id bigint NOT NULL,
  name text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_centavos bigint NOT NULL CHECK (unit_centavos >= 0),
  total_centavos bigint NOT NULL CHECK (total_centavos >= 0),
  -- the item's share of the order's discounts (domain §2.5)
  discount_centavos bigint NOT NULL DEFAULT 0 CHECK (discount_centavos >= 0),
  snapshot jsonb NOT NULL,
  -- the coupons' part of an item's discount: the rest changes with the means of payment
  coupon_centavos bigint NOT NULL DEFAULT 0 CHECK (coupon_centavos >= 0),
  negotiated_centavos bigint NOT NULL DEFAULT 0 CHECK (negotiated_centavos >= 0),
  UNIQUE (order_number, position)
);
CREATE INDEX order_items_by_product ON order_items (product_id, order_number) WHERE kind = 'produto';

-- append-only: rows are never changed or deleted
CREATE TABLE order_events (
  id uuid PRIMARY KEY,
  order_number bigint NOT NULL REFERENCES orders,
  shipment_id uuid REFERENCES order_shipments,
  status text NOT NULL,
  reason text,
  note text,
  source text NOT NULL,
  customer_id uuid,
  agent_id uuid,
  at timestamptz NOT NULL
);
CREATE INDEX order_events_by_order ON order_events (order_number, at, id);

-- units an order holds: taken with it, then sold when paid or given back exactly once
CREATE TABLE stock_reservations (
  order_number bigint NOT NULL REFERENCES orders,
  sku text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  state text NOT NULL CHECK (state IN ('RESERVADO', 'VENDIDO', 'DEVOLVIDO')),
  taken_at timestamptz NOT NULL,
  settled_at timestamptz,
  -- where an unpaid order came from, as digests under the shop's secret; gone once it is paid or over
  network text,
  device text,
  -- of somebody who had not bought before
  newcomer boolean NOT NULL DEFAULT false,
  PRIMARY KEY (order_number, sku)
);
CREATE INDEX stock_reservations_sku ON stock_reservations (sku) WHERE state <> 'DEVOLVIDO';
-- units that unpaid orders hold are counted at every order; those sold, which only grow, are not read
CREATE INDEX stock_reservations_held ON stock_reservations (sku) WHERE state = 'RESERVADO';

CREATE TABLE coupon_uses (
  code text NOT NULL REFERENCES coupons,
  order_number bigint NOT NULL REFERENCES orders,
  customer_id uuid NOT NULL REFERENCES users,
  used_at timestamptz NOT NULL,
  -- the order was cancelled: the use does not count
  released_at timestamptz,
  PRIMARY KEY (code, order_number)
);
CREATE INDEX coupon_uses_by_customer ON coupon_uses (customer_id, code) WHERE released_at IS NULL;
-- a cancelled or returned order gives its coupons back
CREATE INDEX coupon_uses_by_order ON coupon_uses (order_number);

-- in the mails of who bought with e-mail and CPF alone: one order, from any browser; of the token only the hash
CREATE TABLE order_links (
  token_hash text PRIMARY KEY,
  order_number bigint NOT NULL REFERENCES orders (number),
  customer_id uuid NOT NULL REFERENCES users (id),
  sent_to text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX order_links_by_order ON order_links (order_number);
CREATE INDEX order_links_by_customer ON order_links (customer_id);
CREATE INDEX order_links_by_end ON order_links (expires_at);

-- a browser that opened a link (one order), or proved by code whose data they are (no order)
CREATE TABLE buyer_visits (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL UNIQUE,
  customer_id uuid NOT NULL REFERENCES users (id),
  order_number bigint REFERENCES orders (number),
  sent_to text NOT NULL,
  opened_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  proven_at timestamptz,
  ended_at timestamptz
);
CREATE INDEX buyer_visits_by_order ON buyer_visits (order_number);
CREATE INDEX buyer_visits_by_customer ON buyer_visits (customer_id);
CREATE INDEX buyer_visits_by_opening ON buyer_visits (opened_at);

-- six digits sent by mail: only a keyed hash
CREATE TABLE buyer_codes (
  id uuid PRIMARY KEY,
  customer_id uuid NOT NULL REFERENCES users (id),
  code_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX buyer_codes_by_customer ON buyer_codes (customer_id, created_at);
CREATE INDEX buyer_codes_by_end ON buyer_codes (expires_at);

-- orders whose buyer allowed statistics, told a measuring service; client_id = the browser's number of statistics
CREATE TABLE measurements (
  order_number bigint NOT NULL REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('purchase', 'refund')),
  client_id uuid NOT NULL,
  happened_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('PENDENTE', 'ENVIADA', 'RECUSADA', 'FALHOU')),
  attempts integer NOT NULL,
  next_attempt_at timestamptz NOT NULL,
  PRIMARY KEY (order_number, kind)
);
CREATE INDEX measurements_due ON measurements (next_attempt_at) WHERE state = 'PENDENTE';
CREATE INDEX measurements_by_age ON measurements (happened_at);
`
