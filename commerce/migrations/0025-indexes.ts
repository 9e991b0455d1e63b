import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* a cancelled or returned order gives its coupons back */
  `CREATE INDEX coupon_uses_by_order ON coupon_uses (order_number)`,
  /* what everybody is shown, among the vouchers that are one customer's */
  `CREATE INDEX coupons_listed ON coupons (code) WHERE listed`,
  /* the next instant at which something begins or ends */
  `CREATE INDEX coupons_by_begin ON coupons (valid_from)`,
  `CREATE INDEX coupons_by_end ON coupons (valid_to) WHERE valid_to IS NOT NULL`,
  `CREATE INDEX deals_by_begin ON deals (valid_from)`,
  `CREATE INDEX deals_by_end ON deals (valid_to)`,
  `CREATE INDEX product_questions_by_customer ON product_questions (customer_id) WHERE customer_id IS NOT NULL`,
  `CREATE INDEX redirects_by_product ON redirects (product_id)`,
  /* parcels that nobody collects are looked for all day */
  `CREATE INDEX orders_by_status ON orders (status, number)`,
  `CREATE INDEX order_returns_by_refund ON order_returns (refund_id) WHERE refund_id IS NOT NULL`,
  `CREATE INDEX access_log_by_user ON access_log (user_id, at) WHERE user_id IS NOT NULL`,
  `CREATE INDEX sessions_of_agents ON sessions (agent_id) WHERE ended_at IS NULL`,
  `CREATE INDEX search_documents_sku ON search_documents (sku)`,
  `CREATE INDEX search_clicks_by_day ON search_clicks (day)`,
  /* points that may be used, were used or were lost in time have the day on which they end */
  `ALTER TABLE points_lots ADD CONSTRAINT points_lots_dated CHECK (state IN ('PENDENTE', 'CANCELADO') OR expires_on IS NOT NULL)`,
]

/** Indexes that reads of growing tables went without, and a rule of the points that no constraint stated. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
