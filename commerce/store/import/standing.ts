import { sql } from 'kysely'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { recordset, type Reader, type Trx } from '../rows.ts'

/** What the source said last of a code that is for sale. Money in centavos, null = none. */
export interface StandingCode {
  sku: string
  price: number | null
  stock: number
  ean: string | null
}

const SAID = sql`CASE WHEN (v.imported_offer->>'preco')::bigint > 0 THEN (v.imported_offer->>'preco')::bigint END`
const STOCK = sql`coalesce((v.imported_offer->>'estoque')::integer, 0)`

/** Of some codes of a source those that are for sale, as it told of them last. */
export async function standingCodes(db: Reader, source: string, skus: readonly string[]): Promise<StandingCode[]> {
  const { rows } = await sql<StandingCode>`
    SELECT v.sku, ${SAID} AS price, ${STOCK} AS stock, v.ean FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.sku = ANY(${[...skus]}::text[]) AND v.active AND p.active AND p.source = ${source}`.execute(db)
  return rows
}

/** How many codes of a source have a price, units and an EAN. */
export async function standingCounts(
  db: Reader,
  source: string,
): Promise<{ price: number; stock: number; ean: number }> {
  const { rows } = await sql<{ price: number; stock: number; ean: number }>`
    SELECT count(*) FILTER (WHERE ${SAID} IS NOT NULL)::integer AS price,
      count(*) FILTER (WHERE ${STOCK} > 0)::integer AS stock, count(v.ean)::integer AS ean
    FROM products p JOIN variants v ON v.product_id = p.id WHERE p.source = ${source} AND p.active AND v.active`.execute(
    db,
  )
  return rows[0]!
}

/** A code of a record whose id may be new. */
export interface RecordCode {
  id: string
  sku: string
  ean: string | null
}

/**
 * Products of a source that come under an id it never told before, known by a code they keep: the id before, by the new
 * one. What is for sale is known by its EAN too.
 */
export async function productsUnderNewIds(
  db: Reader,
  source: string,
  codes: readonly RecordCode[],
  byEan: boolean,
): Promise<{ id: string; before: string }[]> {
  const { rows } = await sql<{ id: string; before: string }>`
    WITH codes AS (SELECT r.* FROM ${recordset(codes, 'id text, sku text, ean text')}
      WHERE NOT EXISTS (SELECT FROM products k WHERE k.source = ${source} AND k.source_id = r.id))
    SELECT DISTINCT coalesce(c.id, '') AS id, p.source_id AS before FROM codes c JOIN variants v ON v.sku = c.sku AND v.active
    JOIN products p ON p.id = v.product_id AND p.source = ${source}
    UNION SELECT coalesce(c.id, ''), p.source_id FROM codes c JOIN variants v ON v.ean = c.ean AND v.active
    JOIN products p ON p.id = v.product_id AND p.source = ${source} AND p.active WHERE ${byEan}`.execute(db)
  return rows
}

/** Products go on under the ids their source tells now. */
export async function renameProducts(
  trx: Trx,
  source: string,
  names: readonly { id: string; before: string }[],
): Promise<void> {
  await sql`UPDATE products p SET source_id = r.id FROM ${recordset(names, 'id text, before text')}
    WHERE p.source = ${source} AND p.source_id = r.before`.execute(trx)
}

/** Names of some products of a source that are for sale and that a list of its ids lacks. */
export async function namesMissing(
  db: Reader,
  source: string,
  ids: readonly string[],
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM products WHERE source = ${source} AND active AND NOT EXISTS (SELECT FROM unnest(${[...ids]}::text[]) i WHERE i = source_id)
    ORDER BY source_id LIMIT ${most}::integer`.execute(db)
  return rows.map(({ name }) => name)
}

const PRICED = sql`EXISTS (SELECT FROM prices p WHERE p.sku = v.sku AND p.channel = ${DEFAULT_CHANNEL}
  AND p.kind = 'regular' AND p.valid_to IS NULL)`

/** Of some codes for sale, of whatever source, those that have a price or units now. */
export async function liveOffers(
  db: Reader,
  skus: readonly string[],
): Promise<{ sku: string; priced: boolean; stock: number }[]> {
  const { rows } = await sql<{ sku: string; priced: boolean; stock: number }>`
    SELECT v.sku, ${PRICED} AS priced, coalesce(s.quantity, 0) AS stock FROM variants v
    LEFT JOIN stock s ON s.sku = v.sku WHERE v.sku = ANY(${[...skus]}::text[]) AND v.active`.execute(db)
  return rows
}

/** How many codes for sale have a price, and units. */
export async function liveCounts(db: Reader): Promise<{ price: number; stock: number }> {
  const { rows } = await sql<{ price: number; stock: number }>`
    SELECT count(*) FILTER (WHERE ${PRICED})::integer AS price, count(*) FILTER (WHERE s.quantity > 0)::integer AS stock
    FROM variants v LEFT JOIN stock s ON s.sku = v.sku WHERE v.active`.execute(db)
  return rows[0]!
}
