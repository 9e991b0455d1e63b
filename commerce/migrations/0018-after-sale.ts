import { type Kysely, sql } from 'kysely'

/** Money and goods that come back after the sale (contract §6, domain §6.2). */
const STATEMENTS = [
  /* a payment may be given back in parts; each part has a name of its own that the gateway refunds once */
  `ALTER TABLE payment_refunds DROP CONSTRAINT payment_refunds_end_to_end_id_key`,
  `ALTER TABLE payment_refunds ADD COLUMN pix_key text`,
  `CREATE INDEX payment_refunds_by_payment ON payment_refunds (payment_id)`,
  `CREATE INDEX payment_refunds_by_transfer ON payment_refunds (end_to_end_id)`,
  `ALTER TABLE points_uses ADD COLUMN returned_points integer NOT NULL DEFAULT 0`,
  `UPDATE points_uses SET returned_points = points WHERE returned`,
  `ALTER TABLE points_uses ADD CHECK (returned_points BETWEEN 0 AND points)`,
  /* a voucher is its customer's alone */
  `ALTER TABLE coupons ADD COLUMN customer_id uuid REFERENCES users`,
  `CREATE INDEX coupons_by_customer ON coupons (customer_id) WHERE customer_id IS NOT NULL`,
  /* an invoice says where its seller is */
  `ALTER TABLE sellers ADD COLUMN city text, ADD COLUMN uf char(2), ADD COLUMN state_registration text`,
  /* append-only. protocol null = a parcel that came back without a request */
  `CREATE TABLE order_returns (
    id uuid PRIMARY KEY,
    order_number bigint NOT NULL REFERENCES orders,
    protocol char(16) UNIQUE REFERENCES requests,
    resolution text NOT NULL CHECK (resolution IN ('REEMBOLSO', 'VALE')),
    centavos bigint NOT NULL CHECK (centavos >= 0),
    points integer NOT NULL CHECK (points >= 0),
    refund_id text REFERENCES payment_refunds,
    coupon_code text REFERENCES coupons,
    at timestamptz NOT NULL
  )`,
  `CREATE INDEX order_returns_by_order ON order_returns (order_number)`,
  `CREATE TABLE order_return_items (
    return_id uuid NOT NULL REFERENCES order_returns ON DELETE CASCADE,
    item_id uuid NOT NULL REFERENCES order_items,
    quantity integer NOT NULL CHECK (quantity > 0),
    PRIMARY KEY (return_id, item_id)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
