import { type Kysely, sql } from 'kysely'

/** After-sale requests with their conversation and files (domain §6.2), and the invoice of a shipment (§6.3). */
const STATEMENTS = [
  `ALTER TABLE order_shipments ADD COLUMN invoice_key char(44)`,
  /* protocols count anew every day */
  `CREATE TABLE request_sequences (day date PRIMARY KEY, last integer NOT NULL)`,
  `CREATE TABLE requests (
    protocol char(16) PRIMARY KEY,
    customer_id uuid NOT NULL REFERENCES users,
    agent_id uuid REFERENCES agents,
    order_number bigint REFERENCES orders,
    kind text NOT NULL,
    state text NOT NULL,
    reason text NOT NULL,
    description text NOT NULL,
    preference text,
    /* of who paid by boleto, which has no way back of its own */
    pix_key text,
    due_on date NOT NULL,
    opened_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
  `CREATE INDEX requests_by_customer ON requests (customer_id, opened_at DESC)`,
  `CREATE INDEX requests_by_order ON requests (order_number) WHERE order_number IS NOT NULL`,
  `CREATE INDEX requests_open ON requests (due_on) WHERE state NOT IN ('CONCLUIDA', 'REPROVADA')`,
  `CREATE TABLE request_items (
    protocol char(16) NOT NULL REFERENCES requests ON DELETE CASCADE,
    item_id uuid NOT NULL REFERENCES order_items,
    quantity integer NOT NULL CHECK (quantity > 0),
    PRIMARY KEY (protocol, item_id)
  )`,
  /* append-only, as an order's history */
  `CREATE TABLE request_events (
    id uuid PRIMARY KEY,
    protocol char(16) NOT NULL REFERENCES requests ON DELETE CASCADE,
    state text NOT NULL,
    note text,
    at timestamptz NOT NULL
  )`,
  `CREATE INDEX request_events_by_request ON request_events (protocol, at, id)`,
  `CREATE TABLE request_messages (
    id uuid PRIMARY KEY,
    protocol char(16) NOT NULL REFERENCES requests ON DELETE CASCADE,
    author text NOT NULL CHECK (author IN ('CLIENTE', 'LOJA')),
    body text NOT NULL,
    at timestamptz NOT NULL
  )`,
  `CREATE INDEX request_messages_by_request ON request_messages (protocol, at, id)`,
  /* protocol null = uploaded, not sent yet: forgotten after a day */
  `CREATE TABLE request_attachments (
    id uuid PRIMARY KEY,
    customer_id uuid NOT NULL REFERENCES users,
    protocol char(16) REFERENCES requests ON DELETE CASCADE,
    name text NOT NULL,
    media_type text NOT NULL,
    size integer NOT NULL CHECK (size BETWEEN 1 AND 10485760),
    bytes bytea NOT NULL,
    uploaded_at timestamptz NOT NULL
  )`,
  `CREATE INDEX request_attachments_by_request ON request_attachments (protocol)`,
  `CREATE INDEX request_attachments_unsent ON request_attachments (customer_id, uploaded_at) WHERE protocol IS NULL`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
