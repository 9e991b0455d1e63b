import { sql } from 'kysely'
import { type Reader, recordset, run, type Trx } from '../rows.ts'

const productOf = (sku: string) => sql`(SELECT product_id FROM variants WHERE sku = ${sku})`

/** One view or click more of a product today, on one channel; an unknown sku is ignored. */
export const addProductCount = (
  db: Reader,
  { sku, kind, day, canal }: { sku: string; kind: 'views' | 'clicks'; day: string; canal: string },
): Promise<void> => run(db)`
    INSERT INTO product_counts AS c (product_id, day, channel, ${sql.ref(kind)})
    SELECT product_id, ${day}::date, ${canal}, 1 FROM variants WHERE sku = ${sku}
    ON CONFLICT (product_id, day, channel) DO UPDATE SET ${sql.ref(kind)} = c.${sql.ref(kind)} + 1`

/**
 * One impression or click more of a showcase today; of several of one feature only those that the home page shows, so
 * that nobody makes up names.
 * @param isPlain its name is a feature's
 */
export const addShowcaseCount = (
  db: Reader,
  {
    page,
    block,
    source,
    kind,
    day,
    isPlain,
  }: {
    page: string
    block: string
    source: string
    kind: 'impressions' | 'clicks'
    day: string
    isPlain: boolean
  },
): Promise<void> => run(db)`
    INSERT INTO showcase_counts AS c (page, block, day, source, ${sql.ref(kind)})
    SELECT ${page}, ${block}, ${day}::date, ${source}, 1
    WHERE ${isPlain} OR EXISTS (SELECT FROM published_documents d
      WHERE d.kind = 'vitrines' AND d.key = 'home' AND strpos(d.body, ${`"name":"${block}"`}) > 0)
    ON CONFLICT (day, page, block, source) DO UPDATE SET ${sql.ref(kind)} = c.${sql.ref(kind)} + 1`

/** Products a device keeps. */
const KEPT = 24

/** Remembers what a device last looked at. @param device keyed hash of the browser id */
export async function addDeviceView(
  db: Reader,
  { device, sku, now }: { device: string; sku: string; now: Date },
): Promise<void> {
  await sql`
    INSERT INTO device_views AS d (device, product_id, seen_at) SELECT ${device}, ${productOf(sku)}, ${now}
    WHERE ${productOf(sku)} IS NOT NULL
    ON CONFLICT (device, product_id) DO UPDATE SET seen_at = excluded.seen_at, paired_at = CASE
      WHEN d.seen_at < excluded.seen_at - interval '1 day' THEN NULL ELSE d.paired_at END`.execute(db)
  await sql`
    DELETE FROM device_views WHERE device = ${device} AND product_id IN (
      SELECT product_id FROM device_views WHERE device = ${device}
      ORDER BY seen_at DESC, product_id OFFSET ${sql.lit(KEPT)})`.execute(db)
}

/** Ids of the products a device looked at, the last first. */
export async function deviceViews(db: Reader, device: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`SELECT product_id::text AS id FROM device_views WHERE device = ${device}
    ORDER BY seen_at DESC, product_id`.execute(db)
  return rows.map((row) => row.id)
}

export interface DayCount {
  sku: string
  /** Days before `day`. */
  ago: number
  views: number
  clicks: number
}

/** Writes whole days of counts, for a shop that opens with a past. */
export const addDayCounts = (trx: Trx, counts: readonly DayCount[], day: string): Promise<void> => run(trx)`
    INSERT INTO product_counts AS c (product_id, day, views, clicks)
    SELECT v.product_id, ${day}::date - r.ago, r.views, r.clicks
    FROM ${recordset(counts, 'sku text, ago integer, views integer, clicks integer')} JOIN variants v ON v.sku = r.sku
    ON CONFLICT (product_id, day, channel) DO UPDATE
    SET views = c.views + excluded.views, clicks = c.clicks + excluded.clicks`
