import { type Reader, rowsOf, run, type Trx } from '../rows.ts'

/** Adds a request; an address already waiting for the sku waits for less than its newest price. @param below centavos */
export const askForPriceNotice = (
  db: Reader,
  notice: { id: string; sku: string; email: string; below: number; consent: string },
  now: Date,
): Promise<void> => run(db)`
    INSERT INTO availability_notices (id, sku, email, below_centavos, consent_text, asked_at)
    VALUES (${notice.id}, ${notice.sku}, ${notice.email}, ${notice.below}, ${notice.consent}, ${now})
    ON CONFLICT (sku, email) WHERE told_at IS NULL AND cancelled_at IS NULL AND below_centavos IS NOT NULL
    DO UPDATE SET below_centavos = excluded.below_centavos`

/** Skus whose price somebody waits for, and less than how many centavos would tell one of them. */
export const awaitedPrices = (db: Reader): Promise<{ sku: string; below: number }[]> => rowsOf(db)`
    SELECT sku, max(below_centavos) AS below FROM availability_notices
    WHERE told_at IS NULL AND cancelled_at IS NULL AND below_centavos IS NOT NULL GROUP BY sku`

/**
 * Takes up to `limit` requests of a sku that wait for more than `price` centavos as told; another process takes others.
 */
export const takePriceNotices = (
  trx: Trx,
  sku: string,
  price: number,
  now: Date,
  limit: number,
): Promise<{ id: string; email: string; below: number }[]> => rowsOf(trx)`
    UPDATE availability_notices SET told_at = ${now}
    WHERE id IN (SELECT id FROM availability_notices WHERE sku = ${sku} AND told_at IS NULL AND cancelled_at IS NULL
    AND below_centavos > ${price} ORDER BY asked_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, email, below_centavos AS below`
