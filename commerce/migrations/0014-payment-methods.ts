import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* an order that points or coupons pay whole has a payment of nothing */
  `ALTER TABLE payments DROP CONSTRAINT payments_centavos_check`,
  `ALTER TABLE payments ADD CHECK (centavos >= 0)`,
  `ALTER TABLE payments
    ADD COLUMN due_on date,
    ADD COLUMN barcode char(44),
    ADD COLUMN instalments integer NOT NULL DEFAULT 1,
    /* the gateway's token, and all that may be kept of the card besides it (domain §2.3) */
    ADD COLUMN card_token text,
    ADD COLUMN card_brand text,
    ADD COLUMN card_last4 char(4),
    ADD COLUMN card_expiry char(5),
    ADD COLUMN card_saved boolean NOT NULL DEFAULT false,
    ADD COLUMN decline text`,
  /* interest of financed instalments: charged by the card, no part of the order's total */
  `ALTER TABLE orders ADD COLUMN interest_centavos bigint NOT NULL DEFAULT 0 CHECK (interest_centavos >= 0)`,
  `CREATE TABLE saved_cards (
    id uuid PRIMARY KEY,
    customer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    token text NOT NULL,
    brand text NOT NULL,
    last4 char(4) NOT NULL,
    expiry char(5) NOT NULL,
    created_at timestamptz NOT NULL,
    UNIQUE (customer_id, brand, last4, expiry)
  )`,
  /* points come in lots with an expiry of their own; `remaining` never below zero: two orders cannot spend the same ones */
  `CREATE TABLE points_lots (
    id uuid PRIMARY KEY,
    customer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    /* the order that earned them; null for a courtesy */
    order_number bigint UNIQUE REFERENCES orders,
    points integer NOT NULL CHECK (points > 0),
    remaining integer NOT NULL CHECK (remaining BETWEEN 0 AND points),
    state text NOT NULL CHECK (state IN ('PENDENTE', 'DISPONIVEL', 'EXPIRADO', 'CANCELADO')),
    /* set at delivery */
    available_on date,
    expires_on date,
    created_at timestamptz NOT NULL
  )`,
  `CREATE INDEX points_lots_by_customer ON points_lots (customer_id, expires_on)`,
  `CREATE INDEX points_lots_to_release ON points_lots (available_on) WHERE state = 'PENDENTE'`,
  `CREATE INDEX points_lots_to_expire ON points_lots (expires_on) WHERE state = 'DISPONIVEL' AND remaining > 0`,
  /* the statement; append-only. points are signed: credits above zero, uses and expiry below */
  `CREATE TABLE points_entries (
    id uuid PRIMARY KEY,
    customer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('CREDITO', 'RESGATE', 'EXPIRACAO', 'ESTORNO')),
    order_number bigint,
    description text NOT NULL,
    points integer NOT NULL CHECK (points <> 0),
    expires_on date,
    at timestamptz NOT NULL
  )`,
  `CREATE INDEX points_entries_by_customer ON points_entries (customer_id, at DESC)`,
  /* which lots an order's points were taken from, to give them back where they came from */
  `CREATE TABLE points_uses (
    order_number bigint NOT NULL REFERENCES orders,
    lot_id uuid NOT NULL REFERENCES points_lots ON DELETE CASCADE,
    points integer NOT NULL CHECK (points > 0),
    returned boolean NOT NULL DEFAULT false,
    PRIMARY KEY (order_number, lot_id)
  )`,
]

/** Boleto, card and points (contract §5, domain §2.2–2.6, §8). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
