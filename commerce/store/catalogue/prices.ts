import { sql } from 'kysely'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { markDirty, NO_RUN } from '../publication/dirty.ts'
import { type Reader, recordset, rowsOf, type Trx } from '../rows.ts'

/**
 * One row of a sku's price history. Open rows have no `validTo`; a row cancelled before it began has both ends equal.
 */
export interface PriceRow {
  sku: string
  channel: string
  kind: 'regular' | 'promotion'
  centavos: number
  validFrom: Date
  validTo: Date | null
}

export interface RegularPrice {
  sku: string
  channel: string
  /** null = no price from now on. */
  centavos: number | null
}
export interface PromotionPrice {
  sku: string
  channel: string
  /** null = no promotion from now on. */
  promotion: { centavos: number; from: Date; to: Date } | null
}

/** Two writers of one sku would both find the same row open. */
async function lockSkus(trx: Trx, prices: readonly { sku: string }[]): Promise<void> {
  const skus = [...new Set(prices.map(({ sku }) => sku))]
  await sql`SELECT sku FROM variants WHERE sku = ANY(${skus}::text[]) ORDER BY sku FOR NO KEY UPDATE`.execute(trx)
}

/**
 * From `now` on each sku costs this on its channel: the price before is closed, not overwritten (domain §5). The same
 * price again changes nothing.
 * @returns skus that changed
 */
export async function setRegularPrices(
  trx: Trx,
  prices: readonly RegularPrice[],
  now: Date,
  runId: number = NO_RUN,
): Promise<string[]> {
  if (prices.length === 0) return []
  await lockSkus(trx, prices)
  const wanted = recordset(prices, 'sku text, channel text, centavos bigint')
  const closed = await sql<{ sku: string }>`
    UPDATE prices p SET valid_to = greatest(p.valid_from, ${now}::timestamptz)
    FROM ${wanted} CROSS JOIN LATERAL (
      SELECT o.id FROM prices o WHERE o.sku = r.sku AND o.channel = r.channel AND o.valid_to IS NULL
      UNION ALL
      SELECT o.id FROM prices o WHERE o.sku = r.sku AND o.channel = r.channel AND o.valid_to > ${now}) live
    WHERE p.id = live.id AND p.kind = 'regular' AND p.centavos IS DISTINCT FROM r.centavos
    RETURNING p.sku`.execute(trx)
  const opened = await sql<{ sku: string }>`
    INSERT INTO prices (id, sku, channel, kind, centavos, valid_from, recorded_at)
    SELECT nextval('catalog_ids'), r.sku, r.channel, 'regular', r.centavos, ${now}, ${now} FROM ${wanted}
    WHERE r.centavos IS NOT NULL AND NOT EXISTS (
      SELECT FROM prices p WHERE p.sku = r.sku AND p.channel = r.channel AND p.kind = 'regular' AND p.valid_to IS NULL)
      AND NOT EXISTS (
      SELECT FROM prices p WHERE p.sku = r.sku AND p.channel = r.channel AND p.kind = 'regular' AND p.valid_to > ${now})
    RETURNING sku`.execute(trx)
  return markSkusDirty(
    trx,
    [...closed.rows, ...opened.rows].map((row) => row.sku),
    runId,
  )
}

export interface PastPrice {
  sku: string
  centavos: number
  since: Date
}

/**
 * What the source says it charged on the default channel before the shop knew the sku; nothing is taken for a sku that
 * has a history of its own.
 */
export async function recordHistory(trx: Trx, past: readonly PastPrice[], now: Date): Promise<void> {
  const rows = past.filter((price) => price.centavos > 0 && price.since < now)
  if (rows.length === 0) return
  await sql`
    INSERT INTO prices (id, sku, channel, kind, centavos, valid_from, valid_to, recorded_at)
    SELECT nextval('catalog_ids'), r.sku, ${DEFAULT_CHANNEL}, 'regular', r.centavos, r.since,
      lead(r.since) OVER (PARTITION BY r.sku ORDER BY r.since), ${now}
    FROM ${recordset(rows, 'sku text, centavos bigint, since timestamptz')}
    WHERE NOT EXISTS (SELECT FROM prices p WHERE p.sku = r.sku AND p.channel = ${DEFAULT_CHANNEL})`.execute(trx)
}

/**
 * Replaces the running and coming promotions of each sku on its channel; one that ran stays in the history, closed at
 * `now`. A start in the past is believed only of a sku the shop did not price before.
 * @returns skus that changed
 */
export async function setPromotions(
  trx: Trx,
  prices: readonly PromotionPrice[],
  now: Date,
  runId: number = NO_RUN,
): Promise<string[]> {
  if (prices.length === 0) return []
  await lockSkus(trx, prices)
  const rows = prices.map(({ sku, channel, promotion }) => ({
    sku,
    channel,
    centavos: promotion?.centavos ?? null,
    from: promotion?.from ?? null,
    to: promotion?.to ?? null,
  }))
  const wanted = recordset(rows, 'sku text, channel text, centavos bigint, "from" timestamptz, "to" timestamptz')
  const closed = await sql<{ sku: string }>`
    UPDATE prices p SET valid_to = greatest(p.valid_from, ${now}::timestamptz) FROM ${wanted}
    WHERE p.sku = r.sku AND p.channel = r.channel AND p.kind = 'promotion' AND p.valid_to > ${now}
      AND NOT (p.centavos IS NOT DISTINCT FROM r.centavos AND p.valid_to IS NOT DISTINCT
      FROM r."to" AND (p.valid_from = r."from" OR greatest(p.valid_from, r."from") <= ${now}))
    RETURNING p.sku`.execute(trx)
  const opened = await sql<{ sku: string }>`
    INSERT INTO prices (id, sku, channel, kind, centavos, valid_from, valid_to, recorded_at)
    SELECT nextval('catalog_ids'), r.sku, r.channel, 'promotion', r.centavos,
      CASE WHEN EXISTS (SELECT FROM prices o
      WHERE o.sku = r.sku AND o.recorded_at < ${now}) THEN greatest(r."from", ${now}::timestamptz) ELSE r."from" END,
      r."to", ${now} FROM ${wanted}
    WHERE r.centavos IS NOT NULL AND r."to" > ${now} AND NOT EXISTS (
      SELECT FROM prices p WHERE p.sku = r.sku AND p.channel = r.channel AND p.kind = 'promotion'
      AND p.valid_to > greatest(p.valid_from, ${now}::timestamptz))
    RETURNING sku`.execute(trx)
  return markSkusDirty(
    trx,
    [...closed.rows, ...opened.rows].map((row) => row.sku),
    runId,
  )
}

async function markSkusDirty(trx: Trx, skus: readonly string[], runId: number): Promise<string[]> {
  if (skus.length === 0) return []
  const { rows } = await sql<{
    id: number
  }>`SELECT DISTINCT product_id AS id FROM variants WHERE sku = ANY(${skus}::text[])`.execute(trx)
  await markDirty(
    trx,
    'product',
    rows.map((row) => row.id),
    runId,
  )
  return [...skus]
}

/** Of what was charged before a promotion and the 30 days that count, the newest rows: one of them is a regular price. */
const ROWS_BEFORE = 20

/**
 * What decides the prices of some skus on some channels at an instant and after it, oldest first: what is charged or
 * scheduled, and of what is over only what a promotion's "de" comes from (domain §5). A long history is not read.
 */
export async function pricesOf(
  db: Reader,
  skus: readonly string[],
  channels: readonly string[],
  at: Date,
): Promise<PriceRow[]> {
  const asked = sql`h.sku = ANY(${skus}::text[]) AND h.channel = ANY(${channels}::text[])`
  return rowsOf(db)`
    WITH live AS (
      SELECT h.id, h.sku, h.channel, h.kind, h.valid_from FROM prices h WHERE ${asked} AND h.valid_to IS NULL
      UNION ALL SELECT h.id, h.sku, h.channel, h.kind, h.valid_from FROM prices h WHERE ${asked} AND h.valid_to > ${at}),
    promoted AS (
      SELECT sku, channel, least(min(valid_from), ${at}) - interval '30 days' AS since FROM live
      WHERE kind = 'promotion' GROUP BY sku, channel),
    decided AS (
      SELECT id FROM live
      UNION ALL SELECT h.id FROM promoted p JOIN prices h ON h.sku = p.sku AND h.channel = p.channel
        AND h.valid_to > p.since AND h.valid_to <= ${at}
      UNION ALL SELECT h.id FROM promoted p CROSS JOIN LATERAL (SELECT o.id FROM prices o
        WHERE o.sku = p.sku AND o.channel = p.channel AND o.valid_to <= p.since
        ORDER BY o.valid_to DESC LIMIT ${sql.lit(ROWS_BEFORE)}) h)
    SELECT h.sku, h.channel, h.kind, h.centavos, h.valid_from AS "validFrom", h.valid_to AS "validTo" FROM prices h
    WHERE h.id = ANY(ARRAY(SELECT id FROM decided)) ORDER BY h.sku, h.valid_from, h.id`
}

/** Every price of some skus on a channel that was valid after `since` and has begun by `at`, oldest first. */
export async function pricesSince(
  db: Reader,
  skus: readonly string[],
  channel: string,
  since: Date,
  at: Date,
): Promise<PriceRow[]> {
  const asked = sql`h.sku = ANY(${skus}::text[]) AND h.channel = ${channel}`
  return rowsOf(db)`
    WITH touched AS (
      SELECT h.id FROM prices h WHERE ${asked} AND h.valid_to IS NULL
      UNION ALL SELECT h.id FROM prices h WHERE ${asked} AND h.valid_to > ${since})
    SELECT h.sku, h.channel, h.kind, h.centavos, h.valid_from AS "validFrom", h.valid_to AS "validTo" FROM prices h
    WHERE h.id = ANY(ARRAY(SELECT id FROM touched)) AND h.valid_from <= ${at} ORDER BY h.sku, h.valid_from, h.id`
}
