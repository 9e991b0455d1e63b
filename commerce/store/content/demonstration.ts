import { sql } from 'kysely'
import { onlyRow, type Reader, rowsOf, run, type Trx } from '../rows.ts'

/* What `demo remove` finds and takes out; who and which is told by commerce/seed/own. */

/** What a shop has, by which it is known to be new. */
export const shopHolds = (db: Reader): Promise<{ products: number; orders: number }> => onlyRow(db)`
    SELECT (SELECT count(*)::integer FROM products WHERE removed_at IS NULL) AS products,
    (SELECT count(*)::integer FROM orders) AS orders`

/** Customers with these documents, locked. */
export const lockCustomersOf = (
  trx: Trx,
  documents: readonly string[],
): Promise<{ id: string; email: string }[]> => rowsOf(trx)`SELECT id, email FROM users
    WHERE deactivated_at IS NULL AND (cpf = ANY(${[...documents]}::text[]) OR cnpj = ANY(${[...documents]}::text[]))
    ORDER BY id FOR UPDATE`

/** Numbers of orders not in one of these states, of these customers or with products of this source. */
export async function ordersNotIn(
  db: Reader,
  { states, customers, source }: { states: readonly string[]; customers: readonly string[]; source: string },
): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT o.number FROM orders o WHERE o.status <> ALL(${[...states]}::text[]) AND (o.customer_id = ANY(${[...customers]}::uuid[])
      OR EXISTS (SELECT FROM order_items i JOIN variants v ON v.sku = i.sku JOIN products p ON p.id = v.product_id
        WHERE i.order_number = o.number AND p.source = ${source}))
    ORDER BY o.number`.execute(db)
  return rows.map(({ number }) => number)
}

/** @returns ids of the products of a source that were on sale until now */
export async function withdrawSource(trx: Trx, source: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`UPDATE products SET active = false, removed_at = ${now}, updated_at = ${now}
    WHERE source = ${source} AND removed_at IS NULL RETURNING id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The printed logins end, whatever their password is by now. @returns ids of those that had not */
export async function deactivateAgents(trx: Trx, logins: readonly string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`UPDATE agents SET deactivated_at = ${now}, password_hash = ''
    WHERE login = ANY(${[...logins]}::text[]) AND deactivated_at IS NULL RETURNING id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Reviews and questions about products of a source go. @returns how many reviews */
export async function forgetOpinionsOf(trx: Trx, source: string): Promise<number> {
  await sql`DELETE FROM product_review_votes WHERE review_id IN (
    SELECT id FROM product_reviews WHERE product_id IN (SELECT id FROM products WHERE source = ${source}))`.execute(trx)
  const { rows } = await sql<{ id: string }>`DELETE FROM product_reviews
    WHERE product_id IN (SELECT id FROM products WHERE source = ${source}) RETURNING id`.execute(trx)
  await sql`DELETE FROM product_questions WHERE product_id IN (SELECT id FROM products WHERE source = ${source})`.execute(
    trx,
  )
  return rows.length
}

export async function countOrdersOf(db: Reader, customerId: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`SELECT count(*)::integer AS count FROM orders WHERE customer_id = ${customerId}`.execute(db)
  return rows[0]!.count
}

/** Coupons that no order and no cart holds. */
export const forgetUnusedCoupons = (trx: Trx, codes: readonly string[]): Promise<void> => run(trx)`
    DELETE FROM coupons c WHERE code = ANY(${[...codes]}::text[])
    AND NOT EXISTS (SELECT FROM coupon_uses u WHERE u.code = c.code)
    AND NOT EXISTS (SELECT FROM carts k WHERE c.code = ANY(k.coupon_codes))`

export const forgetDealsOf = (trx: Trx, source: string): Promise<void> => run(trx)`DELETE FROM deals WHERE sku IN (
    SELECT v.sku FROM variants v JOIN products p ON p.id = v.product_id WHERE p.source = ${source})`

/** Lines of these call lists that no call was made for. */
export const forgetUncalled = (trx: Trx, queues: readonly string[]): Promise<void> => run(trx)`
    DELETE FROM call_queue_items i USING call_queues q
    WHERE q.id = i.queue_id AND q.name = ANY(${[...queues]}::text[])
    AND NOT EXISTS (SELECT FROM attendances a WHERE a.queue_item_id = i.id)`

/**
 * Those redirects, and what was searched: it was answered by what the demonstration sold.
 *
 * @param redirects as a search normalizes them
 */
export async function forgetSearchWords(trx: Trx, redirects: readonly string[]): Promise<void> {
  await sql`DELETE FROM search_redirects WHERE terms = ANY(${[...redirects]}::text[])`.execute(trx)
  await sql`DELETE FROM search_queries`.execute(trx)
}

/** Of these sellers, those without a product. */
export const forgetSellersWithoutProducts = (trx: Trx, ids: readonly string[]): Promise<void> => run(trx)`
    DELETE FROM sellers s WHERE id = ANY(${[...ids]}::text[])
    AND NOT EXISTS (SELECT FROM products p WHERE p.seller_id = s.id)`
