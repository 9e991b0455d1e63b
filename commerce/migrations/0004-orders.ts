import { type Kysely, sql } from 'kysely'

/**
 * One cart per customer or per guest; `versao` on the wire is `version`. Skus have no foreign key: a withdrawn product
 * stays in the cart, as unavailable.
 */
const CARTS = [
  `CREATE TABLE carts (
    id uuid PRIMARY KEY,
    customer_id uuid UNIQUE REFERENCES users,
    guest_id uuid UNIQUE,
    version bigint NOT NULL,
    cep char(8),
    coupon_codes text[] NOT NULL DEFAULT '{}',
    /* what the server changed on its own since the owner's last write: [{ tipo, sku, mensagem, at }] */
    notices jsonb NOT NULL DEFAULT '[]',
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CHECK (num_nonnulls(customer_id, guest_id) = 1)
  )`,
  `CREATE INDEX carts_of_guests_by_age ON carts (updated_at) WHERE guest_id IS NOT NULL`,
  `CREATE TABLE cart_items (
    id uuid PRIMARY KEY,
    cart_id uuid NOT NULL REFERENCES carts ON DELETE CASCADE,
    sku text NOT NULL,
    quantity integer NOT NULL CHECK (quantity > 0),
    /* the unit price last shown, and until when it is owed: Lei 10.962 art. 5, domain §4.3 */
    shown_centavos bigint,
    shown_channel text,
    shown_at timestamptz,
    added_at timestamptz NOT NULL,
    UNIQUE (cart_id, sku)
  )`,
  `CREATE TABLE cart_item_services (
    item_id uuid NOT NULL REFERENCES cart_items ON DELETE CASCADE,
    service_id text NOT NULL,
    quantity integer NOT NULL CHECK (quantity > 0),
    PRIMARY KEY (item_id, service_id)
  )`,
  `CREATE SEQUENCE order_numbers START 10000001`,
  /* what is chosen so far (storefront §4); agreed_centavos = the payable total the customer was last shown with these choices */
  `CREATE TABLE checkouts (
    cart_id uuid PRIMARY KEY REFERENCES carts ON DELETE CASCADE,
    order_number bigint NOT NULL UNIQUE,
    address_id uuid,
    delivery_option text,
    delivery_window jsonb,
    payment_method text,
    points integer NOT NULL DEFAULT 0 CHECK (points >= 0),
    instalments integer,
    agreed_centavos bigint,
    updated_at timestamptz NOT NULL
  )`,
]

/**
 * Orders keep copies (address, customer, items), since what they were made from changes afterwards. Money in centavos.
 */
const ORDERS = [
  `CREATE TABLE orders (
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
    CHECK (total_centavos = products_centavos - coupon_centavos - cash_discount_centavos - points_centavos + freight_centavos + services_centavos)
  )`,
  `CREATE INDEX orders_by_customer ON orders (customer_id, number DESC)`,
  `CREATE INDEX orders_by_agent ON orders (agent_id, number DESC) WHERE agent_id IS NOT NULL`,
  `CREATE TABLE order_shipments (
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
    /* the day promised once payment is approved; before that only the term is known */
    promised_on date,
    status text NOT NULL,
    tracking_code text,
    UNIQUE (order_number, position)
  )`,
  `CREATE TABLE order_items (
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
    /* the item's share of the order's discounts (domain §2.5) */
    discount_centavos bigint NOT NULL DEFAULT 0 CHECK (discount_centavos >= 0),
    snapshot jsonb NOT NULL,
    UNIQUE (order_number, position)
  )`,
  /* append-only: rows are never changed or deleted */
  `CREATE TABLE order_events (
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
  )`,
  `CREATE INDEX order_events_by_order ON order_events (order_number, at, id)`,
  /* units an order holds: taken with it, then sold when paid or given back exactly once */
  `CREATE TABLE stock_reservations (
    order_number bigint NOT NULL REFERENCES orders,
    sku text NOT NULL,
    quantity integer NOT NULL CHECK (quantity > 0),
    state text NOT NULL CHECK (state IN ('RESERVADO', 'VENDIDO', 'DEVOLVIDO')),
    taken_at timestamptz NOT NULL,
    settled_at timestamptz,
    PRIMARY KEY (order_number, sku)
  )`,
]

/** started_at null = the gateway has not been told yet; the worker tells it, always with the same txid. */
const PAYMENTS = [
  `CREATE TABLE payments (
    id uuid PRIMARY KEY,
    order_number bigint NOT NULL REFERENCES orders,
    method text NOT NULL,
    txid text NOT NULL UNIQUE,
    state text NOT NULL CHECK (state IN ('PENDENTE', 'PAGO', 'EXPIRADO', 'RECUSADO', 'EM_ANALISE', 'ESTORNADO', 'CANCELADO')),
    centavos bigint NOT NULL CHECK (centavos > 0),
    expires_at timestamptz,
    started_at timestamptz,
    start_attempts integer NOT NULL DEFAULT 0,
    next_start_at timestamptz NOT NULL,
    demonstration boolean NOT NULL DEFAULT false,
    pix_code text,
    end_to_end_id text,
    paid_at timestamptz,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE INDEX payments_by_order ON payments (order_number)`,
  `CREATE INDEX payments_to_start ON payments (next_start_at) WHERE started_at IS NULL AND state = 'PENDENTE'`,
  `CREATE INDEX payments_to_expire ON payments (expires_at) WHERE state = 'PENDENTE'`,
  `CREATE TABLE payment_events (
    id text PRIMARY KEY,
    payment_id uuid REFERENCES payments,
    txid text NOT NULL,
    kind text NOT NULL,
    end_to_end_id text,
    body jsonb NOT NULL,
    outcome text NOT NULL,
    occurred_at timestamptz NOT NULL,
    received_at timestamptz NOT NULL
  )`,
  `CREATE INDEX payment_events_by_transfer ON payment_events (end_to_end_id)`,
  `CREATE TABLE payment_refunds (
    id text PRIMARY KEY,
    payment_id uuid NOT NULL REFERENCES payments,
    end_to_end_id text NOT NULL UNIQUE,
    centavos bigint NOT NULL CHECK (centavos > 0),
    reason text NOT NULL,
    state text NOT NULL CHECK (state IN ('PENDENTE', 'PEDIDA', 'CONCLUIDA')),
    next_try_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    concluded_at timestamptz
  )`,
  `CREATE INDEX payment_refunds_open ON payment_refunds (next_try_at) WHERE state = 'PENDENTE'`,
]

/** Cart, checkout, orders, payments and the stock they hold (contract §4–6, domain §2, 3, 6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...CARTS, ...ORDERS, ...PAYMENTS]) await sql.raw(statement).execute(db)
}
