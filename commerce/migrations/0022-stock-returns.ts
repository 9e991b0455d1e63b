import { type Kysely, sql } from 'kysely'

/** What came back and was inspected; append-only. What may be sold again is in the stock since then (domain §6.2). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE stock_returns (
      order_number bigint NOT NULL REFERENCES orders,
      item_id uuid NOT NULL REFERENCES order_items,
      /* null = a parcel that came back without a request */
      protocol char(16) REFERENCES requests,
      sku text NOT NULL,
      quantity integer NOT NULL CHECK (quantity > 0),
      resalable boolean NOT NULL,
      at timestamptz NOT NULL,
      UNIQUE NULLS NOT DISTINCT (item_id, protocol)
    )`.execute(db)
  await sql`CREATE INDEX stock_returns_by_order ON stock_returns (order_number)`.execute(db)
}
