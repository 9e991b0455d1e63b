import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* what a product costs the shop: for agents' margins, never published (domain §7) */
  `CREATE TABLE sku_costs (sku text PRIMARY KEY, centavos bigint NOT NULL CHECK (centavos > 0), updated_at timestamptz NOT NULL)`,
  `CREATE TABLE negotiated_discounts (
    id uuid PRIMARY KEY,
    /* no reference: carts go, what was agreed on them stays */
    cart_id uuid NOT NULL,
    customer_id uuid NOT NULL REFERENCES users,
    agent_id uuid NOT NULL REFERENCES agents,
    attendance_id uuid REFERENCES attendances,
    channel text NOT NULL,
    /* null = all products of the cart */
    sku text,
    product_name text,
    quantity integer,
    before_centavos bigint NOT NULL,
    centavos bigint NOT NULL CHECK (centavos > 0 AND centavos < before_centavos),
    reason text NOT NULL,
    note text NOT NULL,
    /* tenths of a percent; null without a known cost */
    margin integer,
    cost_unknown boolean NOT NULL,
    state text NOT NULL CHECK (state IN ('PENDENTE_APROVACAO', 'APROVADO', 'RECUSADO', 'EXPIRADO', 'CANCELADO', 'USADO')),
    content_hash text NOT NULL,
    goods_hash text NOT NULL,
    asked_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    /* null when it was within the agent's own limit */
    decided_by uuid REFERENCES agents CHECK (decided_by <> agent_id),
    decided_at timestamptz,
    decision_note text,
    end_reason text,
    order_number bigint REFERENCES orders,
    CHECK ((order_number IS NOT NULL) = (state = 'USADO')),
    CHECK ((sku IS NULL) = (quantity IS NULL))
  )`,
  /* one in force or waiting per product, and one for the whole order */
  `CREATE UNIQUE INDEX one_live_discount ON negotiated_discounts (cart_id, coalesce(sku, '')) WHERE state IN ('PENDENTE_APROVACAO', 'APROVADO')`,
  `CREATE INDEX negotiated_discounts_by_time ON negotiated_discounts (asked_at DESC)`,
  `CREATE INDEX negotiated_discounts_waiting ON negotiated_discounts (asked_at) WHERE state = 'PENDENTE_APROVACAO'`,
  `CREATE INDEX negotiated_discounts_by_agent ON negotiated_discounts (agent_id, asked_at DESC)`,
  `CREATE INDEX negotiated_discounts_by_customer ON negotiated_discounts (customer_id, asked_at DESC)`,
  `CREATE INDEX negotiated_discounts_by_order ON negotiated_discounts (order_number) WHERE order_number IS NOT NULL`,
  `ALTER TABLE orders ADD COLUMN negotiated_centavos bigint NOT NULL DEFAULT 0 CHECK (negotiated_centavos >= 0)`,
  `ALTER TABLE order_items ADD COLUMN negotiated_centavos bigint NOT NULL DEFAULT 0 CHECK (negotiated_centavos >= 0)`,
]

/** The rule that an order's parts make its total, found by what it says: it never had a name of its own. */
const TOTAL_CHECK = sql<{ name: string }>`SELECT conname AS name FROM pg_constraint
  WHERE conrelid = 'orders'::regclass AND contype = 'c'
    AND pg_get_constraintdef(oid) LIKE '%total_centavos =%products_centavos%'`

/** Negotiated discounts with their approval, costs, and their own line in an order's money (contract §7, domain §7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  for (const { name } of (await TOTAL_CHECK.execute(db)).rows)
    await sql`ALTER TABLE orders DROP CONSTRAINT ${sql.id(name)}`.execute(db)
  await sql`ALTER TABLE orders ADD CONSTRAINT orders_add_up CHECK (total_centavos = products_centavos
    - negotiated_centavos - coupon_centavos - cash_discount_centavos - points_centavos + freight_centavos
    + services_centavos)`.execute(db)
}
