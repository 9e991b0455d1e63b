import { sql } from 'kysely'
import { anyRow, firstRow, type Reader, rowsOf, run, type Trx } from '../rows.ts'

/** Adds a request; an address already waiting for the sku waits on. */
export const askForNotice = (
  db: Reader,
  notice: { id: string; sku: string; email: string; consent: string },
  now: Date,
): Promise<void> => run(db)`
    INSERT INTO availability_notices (id, sku, email, consent_text, asked_at)
    VALUES (${notice.id}, ${notice.sku}, ${notice.email}, ${notice.consent}, ${now})
    ON CONFLICT (sku, email) WHERE told_at IS NULL AND cancelled_at IS NULL AND below_centavos IS NULL DO NOTHING`

/** @returns whether there was such a request; once told or cancelled it stays so */
export const cancelNotice = (db: Reader, id: string, now: Date): Promise<boolean> => anyRow(db)`
    UPDATE availability_notices SET cancelled_at = coalesce(cancelled_at, ${now}) WHERE id = ${id}
      RETURNING id`

/** Skus somebody waits for. */
export async function awaitedSkus(db: Reader): Promise<string[]> {
  const { rows } = await sql<{
    sku: string
  }>`SELECT DISTINCT sku FROM availability_notices
  WHERE told_at IS NULL AND cancelled_at IS NULL AND below_centavos IS NULL`.execute(db)
  return rows.map((row) => row.sku)
}

/** Takes up to `limit` waiting requests of a sku as told; another process takes others. */
export const takeNotices = (
  trx: Trx,
  sku: string,
  now: Date,
  limit: number,
): Promise<{ id: string; email: string }[]> => rowsOf(trx)`
    UPDATE availability_notices SET told_at = ${now}
    WHERE id IN (SELECT id FROM availability_notices WHERE sku = ${sku} AND told_at IS NULL AND cancelled_at IS NULL
    AND below_centavos IS NULL ORDER BY asked_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING id, email`

interface NamedVariant {
  name: string
  slug: string
  options: Record<string, string>
}

/** Product of a sku that is still sold, available or not. */
export const productOfSku = (db: Reader, sku: string): Promise<NamedVariant | undefined> => firstRow(db)`
    SELECT p.name, p.slug, v.options FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.sku = ${sku} AND v.active AND p.active AND p.removed_at IS NULL`
