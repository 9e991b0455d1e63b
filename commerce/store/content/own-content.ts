import { sql } from 'kysely'
import { markDirty } from '../publication/dirty.ts'
import { type Reader, run, type Trx } from '../rows.ts'

/** What the shop says of itself is these alone: everything else of the kind goes. */
export async function keepOnlyContent(
  trx: Trx,
  kept: { texts: readonly string[]; hotsites: readonly string[]; banners: readonly string[] },
): Promise<void> {
  await sql`DELETE FROM institutional_pages WHERE slug <> ALL(${[...kept.texts]}::text[])`.execute(trx)
  await sql`DELETE FROM hotsites WHERE slug <> ALL(${[...kept.hotsites]}::text[])`.execute(trx)
  await sql`DELETE FROM banners WHERE id <> ALL(${[...kept.banners]}::text[])`.execute(trx)
  await markDirty(trx, 'content', ['hotsites', 'pages'])
}

/** Ends coupons now; their uses stay with their orders. */
export async function endCoupons(trx: Trx, codes: readonly string[], now: Date): Promise<void> {
  await sql`UPDATE coupons SET valid_to = greatest(${now}, valid_from + interval '1 second')
    WHERE code = ANY(${[...codes]}::text[]) AND (valid_to IS NULL OR valid_to > ${now})`.execute(trx)
  await markDirty(trx, 'content', ['pages'])
}

/** Codes that the folder applied last told. */
export async function appliedCoupons(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ codes: string[] }>`SELECT coupon_codes AS codes FROM shop_settings`.execute(db)
  return rows[0]?.codes ?? []
}

export const noteAppliedCoupons = (trx: Trx, codes: readonly string[]): Promise<void> =>
  run(trx)`UPDATE shop_settings SET coupon_codes = ${[...codes]}::text[]`

/** Forgets pictures the merchant brought once that nothing shows any more. @param kept ids of their contents */
export async function forgetShopFiles(trx: Trx, kept: readonly string[]): Promise<void> {
  await sql`DELETE FROM pictures WHERE source LIKE 'loja:%' AND substr(source, 6) <> ALL(${[...kept]}::text[])`.execute(
    trx,
  )
  await sql`DELETE FROM shop_files WHERE id <> ALL(${[...kept]}::text[])`.execute(trx)
}

/** Top departments in this order, before those not named. @param ids in order */
export async function orderMenu(trx: Trx, ids: readonly number[], shown: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    WITH wanted AS (
      SELECT c.id, row_number() OVER (ORDER BY array_position(${[...ids]}::bigint[], c.id), c.position, c.name, c.id) - 1 AS place
      FROM categories c WHERE c.parent_id IS NULL AND c.removed_at IS NULL)
    UPDATE categories c SET position = w.place, menu_group = CASE WHEN w.place < ${shown} THEN 'start' ELSE 'extra' END
    FROM wanted w WHERE w.id = c.id AND (c.position, c.menu_group) IS DISTINCT FROM
      (w.place, CASE WHEN w.place < ${shown} THEN 'start' ELSE 'extra' END) RETURNING c.id`.execute(trx)
  await markDirty(
    trx,
    'category',
    rows.map(({ id }) => id),
  )
}
