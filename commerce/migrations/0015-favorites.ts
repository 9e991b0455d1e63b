import { type Kysely, sql } from 'kysely'

/** Products a customer keeps (contract §6). No foreign key to products: a withdrawn one is simply no longer shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE favorites (
      customer_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
      product_id bigint NOT NULL,
      added_at timestamptz NOT NULL,
      PRIMARY KEY (customer_id, product_id)
    )`.execute(db)
}
