import { sql } from 'kysely'
import { markDirty } from '../publication/dirty.ts'
import { type Reader, rowsOf, type Trx } from '../rows.ts'
import { COUPON_COLUMNS, type CouponRow } from './coupons.ts'

/** A coupon with how often it counts as used: by everybody, and by one customer. */
export interface CountedCoupon extends CouponRow {
  uses: number
  customerUses: number
}

/**
 * Those of the codes that exist, listed or not.
 * @param lock keeps their counters from moving until the transaction ends; always in the order of the codes
 */
export const couponsByCode = (
  db: Reader,
  codes: readonly string[],
  customerId: string | undefined,
  lock: boolean,
): Promise<CountedCoupon[]> => rowsOf(db)`
    SELECT ${COUPON_COLUMNS}, c.uses,
      (SELECT count(*) FROM coupon_uses x
      WHERE x.code = c.code AND x.customer_id IN (SELECT ${customerId ?? null}::uuid UNION SELECT o.id FROM users u
        JOIN users o ON o.cpf = u.cpf WHERE u.id = ${customerId ?? null}::uuid)
      AND x.released_at IS NULL) AS "customerUses"
    FROM coupons c WHERE c.code = ANY(${[...codes]}::text[]) ORDER BY c.code ${lock ? sql`FOR UPDATE OF c` : sql``}`

/** What coupons ask of a customer: orders that stand, and the kind of registration. */
export async function couponCustomer(
  db: Reader,
  customerId: string,
): Promise<{ orders: number; audience: 'PF' | 'PJ' | null }> {
  const { rows } = await sql<{ orders: number; audience: 'PF' | 'PJ' }>`
    SELECT u.kind AS audience, (SELECT count(*) FROM orders o
    WHERE o.customer_id IN (SELECT u.id UNION SELECT p.id FROM users p WHERE p.cpf = u.cpf)
    AND o.status <> 'CANCELADO') AS orders FROM users u WHERE u.id = ${customerId}`.execute(db)
  return rows[0] ?? { orders: 0, audience: null }
}

/** Paths of the departments that products stand in, as `casa/cozinha`, by product. */
export async function departmentPaths(db: Reader, productIds: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; paths: string[] }>`
    SELECT pc.product_id AS id, array_agg(c.path) AS paths FROM product_categories pc
    JOIN categories c ON c.id = pc.category_id
    WHERE pc.product_id = ANY(${[...productIds]}::bigint[]) GROUP BY pc.product_id`.execute(db)
  return new Map(rows.map(({ id, paths }) => [id, paths]))
}

/**
 * Counts the uses of an order; the coupons were locked when they were judged, and the table refuses more than their
 * limit.
 */
export async function takeCoupons(
  trx: Trx,
  order: { number: number; customerId: string },
  codes: readonly string[],
  now: Date,
): Promise<void> {
  if (codes.length === 0) return
  await sql`
    INSERT INTO coupon_uses (code, order_number, customer_id, used_at)
    SELECT code, ${order.number}, ${order.customerId}, ${now} FROM unnest(${[...codes]}::text[]) AS code`.execute(trx)
  const { rows } = await sql<{ usedUp: boolean | null }>`
    UPDATE coupons SET uses = uses + 1 WHERE code = ANY(${[...codes]}::text[])
    RETURNING uses = total_limit AS "usedUp"`.execute(trx)
  if (rows.some(({ usedUp }) => usedUp)) await markDirty(trx, 'content', ['pages'])
}

/** The uses of a cancelled order count no longer; a second time changes nothing. */
export async function releaseCoupons(trx: Trx, orderNumber: number, now: Date): Promise<void> {
  await sql`
    SELECT code FROM coupons WHERE code IN (SELECT code FROM coupon_uses
    WHERE order_number = ${orderNumber} AND released_at IS NULL) ORDER BY code FOR UPDATE`.execute(trx)
  const { rows } = await sql<{ wasUsedUp: boolean | null }>`
    WITH released AS (UPDATE coupon_uses SET released_at = ${now}
    WHERE order_number = ${orderNumber} AND released_at IS NULL RETURNING code)
    UPDATE coupons c SET uses = c.uses - 1 FROM released WHERE c.code = released.code
    RETURNING c.uses + 1 = c.total_limit AS "wasUsedUp"`.execute(trx)
  if (rows.some(({ wasUsedUp }) => wasUsedUp)) await markDirty(trx, 'content', ['pages'])
}
