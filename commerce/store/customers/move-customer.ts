import { sql } from 'kysely'
import type { Trx } from '../rows.ts'

/** What one customer bought, with all that hangs on it, is another's from now on. */
export async function moveCustomer(trx: Trx, from: string, to: string): Promise<void> {
  await sql`UPDATE coupon_uses SET customer_id = ${to} WHERE order_number IN (SELECT number FROM orders
    WHERE customer_id = ${from})`.execute(trx)
  await sql`UPDATE orders SET customer_id = ${to} WHERE customer_id = ${from}`.execute(trx)
  await sql`UPDATE vouchers SET customer_id = ${to} WHERE customer_id = ${from}`.execute(trx)
  await sql`UPDATE points_lots SET customer_id = ${to} WHERE customer_id = ${from}`.execute(trx)
  await sql`UPDATE points_entries SET customer_id = ${to} WHERE customer_id = ${from}`.execute(trx)
  await sql`UPDATE request_attachments SET customer_id = ${to} WHERE protocol IN (SELECT protocol FROM requests
    WHERE customer_id = ${from})`.execute(trx)
  await sql`UPDATE requests SET customer_id = ${to} WHERE customer_id = ${from}`.execute(trx)
}
