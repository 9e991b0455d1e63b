import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* what an agent sends to be paid; of token and browser only hashes are kept */
  `CREATE TABLE payment_links (
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
  )`,
  `CREATE INDEX payment_links_by_customer ON payment_links (customer_id, created_at DESC)`,
  `CREATE INDEX payment_links_by_agent ON payment_links (agent_id, created_at DESC)`,
  `CREATE SEQUENCE quote_numbers START 500001`,
  /* items, prices and freight as they were offered (CDC art. 40) */
  `CREATE TABLE quotes (
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
  )`,
  `CREATE INDEX quotes_by_customer ON quotes (customer_id, number DESC)`,
  `CREATE INDEX quotes_by_agent ON quotes (agent_id, number DESC)`,
  /* the price a quote owes to this line: { numero, centavos, quantidade, ate, frete } */
  `ALTER TABLE cart_items ADD COLUMN quoted jsonb`,
]

/** Quotes and payment links of phone sales (contract §7, domain §7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
