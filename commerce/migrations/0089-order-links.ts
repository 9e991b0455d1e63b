import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* in the mails of who bought with e-mail and CPF alone: one order, from any browser; of the token only the hash */
  `CREATE TABLE order_links (
    token_hash text PRIMARY KEY,
    order_number bigint NOT NULL REFERENCES orders (number),
    customer_id uuid NOT NULL REFERENCES users (id),
    sent_to text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX order_links_by_order ON order_links (order_number)`,
  `CREATE INDEX order_links_by_customer ON order_links (customer_id)`,
  `CREATE INDEX order_links_by_end ON order_links (expires_at)`,
  /* a browser that opened a link (one order), or proved by code whose data they are (no order) */
  `CREATE TABLE buyer_visits (
    id uuid PRIMARY KEY,
    token_hash text NOT NULL UNIQUE,
    customer_id uuid NOT NULL REFERENCES users (id),
    order_number bigint REFERENCES orders (number),
    sent_to text NOT NULL,
    opened_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    proven_at timestamptz,
    ended_at timestamptz
  )`,
  `CREATE INDEX buyer_visits_by_order ON buyer_visits (order_number)`,
  `CREATE INDEX buyer_visits_by_customer ON buyer_visits (customer_id)`,
  `CREATE INDEX buyer_visits_by_opening ON buyer_visits (opened_at)`,
  /* six digits sent by mail: only a keyed hash */
  `CREATE TABLE buyer_codes (
    id uuid PRIMARY KEY,
    customer_id uuid NOT NULL REFERENCES users (id),
    code_hash text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  )`,
  `CREATE INDEX buyer_codes_by_customer ON buyer_codes (customer_id, created_at)`,
  `CREATE INDEX buyer_codes_by_end ON buyer_codes (expires_at)`,
]

/** What opens a purchase without a password away from its browser (docs/decisions/080-a-purchase-by-its-mailbox.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
