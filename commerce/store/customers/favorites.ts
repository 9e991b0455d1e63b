import { sql } from 'kysely'
import { type Reader, rowsOf, run, type Trx } from '../rows.ts'

/** Product ids, those kept last in front. */
export async function favoriteIds(db: Reader, customerId: string): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`SELECT product_id AS id FROM favorites WHERE customer_id = ${customerId}
    ORDER BY added_at DESC, product_id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countFavorites(db: Reader, customerId: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`SELECT count(*)::integer AS count FROM favorites WHERE customer_id = ${customerId}`.execute(db)
  return rows[0]!.count
}

/** Keeping one twice changes nothing. `unknown`: no such product; `full`: `most` are kept already. */
export async function addFavorite(
  trx: Trx,
  customerId: string,
  productId: number,
  most: number,
  now: Date,
): Promise<'added' | 'unknown' | 'full'> {
  const { rows: known } =
    await sql`SELECT id FROM products WHERE id = ${productId} AND active AND removed_at IS NULL`.execute(trx)
  if (known.length === 0) return 'unknown'
  await sql`SELECT id FROM users WHERE id = ${customerId} FOR UPDATE`.execute(trx)
  const { rows } = await sql<{
    count: number
  }>`SELECT count(*)::integer AS count FROM favorites
    WHERE customer_id = ${customerId} AND product_id <> ${productId}`.execute(trx)
  if (rows[0]!.count >= most) return 'full'
  await sql`INSERT INTO favorites (customer_id, product_id, added_at) VALUES (${customerId}, ${productId}, ${now})
    ON CONFLICT DO NOTHING`.execute(trx)
  return 'added'
}

export const removeFavorite = (db: Reader, customerId: string, productId: number): Promise<void> =>
  run(db)`DELETE FROM favorites WHERE customer_id = ${customerId} AND product_id = ${productId}`

/** With their names and when they were kept, newest first. */
export const favoritesKept = (
  db: Reader,
  customerId: string,
): Promise<{ id: number; name: string; addedAt: Date }[]> => rowsOf(db)`
    SELECT f.product_id AS id, p.name, f.added_at AS "addedAt" FROM favorites f JOIN products p ON p.id = f.product_id
    WHERE f.customer_id = ${customerId} ORDER BY f.added_at DESC, f.product_id`
