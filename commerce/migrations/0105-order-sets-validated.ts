import { type Kysely, sql } from 'kysely'

/** Apart from the step that made them, which holds the tables until its end: here orders are placed meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE checkouts VALIDATE CONSTRAINT checkouts_payment_method_check`.execute(db)
  await sql`ALTER TABLE payments VALIDATE CONSTRAINT payments_method_check`.execute(db)
  await sql`ALTER TABLE orders VALIDATE CONSTRAINT orders_payment_method_check`.execute(db)
  await sql`ALTER TABLE orders VALIDATE CONSTRAINT orders_status_check`.execute(db)
  await sql`ALTER TABLE order_shipments VALIDATE CONSTRAINT order_shipments_status_check`.execute(db)
  await sql`ALTER TABLE order_events VALIDATE CONSTRAINT order_events_status_check`.execute(db)
}
