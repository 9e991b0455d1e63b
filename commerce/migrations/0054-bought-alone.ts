import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // 'Comprar agora': of the cart only these units are bought, by sku; null is the whole cart.
  `ALTER TABLE checkouts ADD COLUMN only_units jsonb`,
  // Who buys what is sold to adults alone said so: when it was put into the cart, and with the order.
  `ALTER TABLE cart_items ADD COLUMN adult_at timestamptz`,
  `ALTER TABLE orders ADD COLUMN adult_stated_at timestamptz`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
