import { sql } from 'kysely'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { onlyRow, type Reader, recordset, rowsOf, type Trx } from '../rows.ts'

/** What the source said last of a code that is for sale. Money in centavos, null = none. */
export interface StandingCode {
  sku: string
  name: string
  price: number | null
  /** Other channels it has a price on. */
  channels: string[]
  stock: number
  ean: string | null
}

const SAID = sql`CASE WHEN (v.imported_offer->>'preco')::bigint > 0 THEN (v.imported_offer->>'preco')::bigint END`
const CHANNELS = sql`ARRAY(SELECT c.key FROM jsonb_each(CASE WHEN jsonb_typeof(v.imported_offer->'canais') = 'object'
  THEN v.imported_offer->'canais' ELSE '{}' END) c WHERE c.value <> '0')`
const STOCK = sql`coalesce((v.imported_offer->>'estoque')::integer, 0)`

/** Of some codes of a source those that are for sale, as it told of them last. */
export function standingCodes(db: Reader, source: string, skus: readonly string[]): Promise<StandingCode[]> {
  return rowsOf(db)`
    SELECT v.sku, p.name, ${SAID} AS price, ${CHANNELS} AS channels, ${STOCK} AS stock, v.ean
    FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.sku = ANY(${[...skus]}::text[]) AND v.active AND p.active AND p.source = ${source}`
}

/** Of some codes for sale, how many are of each other source. */
export const codesOfOthers = (
  db: Reader,
  source: string,
  skus: readonly string[],
): Promise<{ source: string; count: number }[]> => rowsOf(db)`
    SELECT p.source, count(*)::integer AS count FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.sku = ANY(${[...skus]}::text[]) AND v.active AND p.active AND p.source <> ${source} GROUP BY 1`

/** Codes for sale of products that a file tells, which it tells no more, by their codes or by their EANs. */
export const codesLeftOut = (
  db: Reader,
  source: string,
  { ids, skus, eans }: Readonly<Record<'ids' | 'skus' | 'eans', readonly string[]>>,
): Promise<{ sku: string; name: string }[]> => rowsOf(db)`
    SELECT v.sku, p.name FROM products p JOIN variants v ON v.product_id = p.id
    WHERE p.source = ${source} AND p.source_id = ANY(${[...ids]}::text[]) AND p.active AND v.active
    AND NOT EXISTS (SELECT FROM unnest(${[...skus]}::text[]) s WHERE s = v.sku)
    AND NOT EXISTS (SELECT FROM unnest(${[...eans]}::text[]) e WHERE e = v.ean) ORDER BY v.sku`

/** Products for sale of a source by their ids or by their names; for names all of the source are looked through. */
export const productsBy = (
  db: Reader,
  by: 'source_id' | 'name',
  source: string,
  values: readonly string[],
): Promise<{ id: string; name: string }[]> => rowsOf(db)`
    SELECT source_id AS id, name FROM products
    WHERE source = ${source} AND active AND ${sql.ref(by)} = ANY(${[...values]}::text[])`

/** How many codes a source has for sale, and how many of them have a price, one of another channel, units and an EAN. */
export const standingCounts = (
  db: Reader,
  source: string,
): Promise<Record<'code' | 'price' | 'channel' | 'stock' | 'ean', number>> => onlyRow(db)`
    SELECT count(*)::integer AS code, count(*) FILTER (WHERE ${SAID} IS NOT NULL)::integer AS price,
      count(*) FILTER (WHERE cardinality(${CHANNELS}) > 0)::integer AS channel,
      count(*) FILTER (WHERE ${STOCK} > 0)::integer AS stock, count(v.ean)::integer AS ean
    FROM products p JOIN variants v ON v.product_id = p.id WHERE p.source = ${source} AND p.active AND v.active`

/** A code of a record whose id may be new. */
export interface RecordCode {
  id: string
  sku: string
  ean: string | null
  name: string
}

/**
 * Products of a source that come under an id that nothing for sale has, known by a code they keep: the id before, by the
 * new one. What is for sale is known by its EAN too, with its name, and alone takes the id of what was withdrawn.
 * @param byEan by its EAN alone
 */
export const productsUnderNewIds = (
  db: Reader,
  source: string,
  codes: readonly RecordCode[],
  byEan: boolean,
): Promise<{ id: string; before: string }[]> => rowsOf(db)`
    WITH codes AS (SELECT r.*, k.id IS NOT NULL AS withdrawn
      FROM ${recordset(codes, 'id text, sku text, ean text, name text')}
      LEFT JOIN products k ON k.source = ${source} AND k.source_id = r.id WHERE NOT coalesce(k.active, false))
    SELECT DISTINCT coalesce(c.id, '') AS id, p.source_id AS before FROM codes c JOIN variants v ON v.sku = c.sku AND v.active
    JOIN products p ON p.id = v.product_id AND p.source = ${source} AND (p.active OR NOT c.withdrawn)
    UNION SELECT coalesce(c.id, ''), p.source_id FROM codes c JOIN variants v ON v.ean = c.ean AND v.active
    JOIN products p ON p.id = v.product_id AND p.source = ${source} AND p.active
    WHERE ${byEan}::boolean OR p.name = c.name`

/** Products go on under the ids their source tells now; what was withdrawn keeps none of those, nor one to be told. */
export async function renameProducts(
  trx: Trx,
  source: string,
  names: readonly { id: string; before: string }[],
): Promise<void> {
  const given = recordset(names, 'id text, before text')
  await sql`UPDATE products w SET source_id = w.source_id || '#' || w.id
    FROM ${given} JOIN products p ON p.source = ${source} AND p.source_id = r.before
    WHERE w.source = ${source} AND w.source_id = r.id AND NOT w.active`.execute(trx)
  await sql`UPDATE products p SET source_id = r.id FROM ${given}
    WHERE p.source = ${source} AND p.source_id = r.before`.execute(trx)
}

/** Products of a source that are for sale and that a list of its ids lacks. */
export const productsMissing = (
  db: Reader,
  source: string,
  ids: readonly string[],
  most: number,
): Promise<{ id: string; name: string }[]> => rowsOf(db)`
    SELECT source_id AS id, name FROM products WHERE source = ${source} AND active
    AND NOT EXISTS (SELECT FROM unnest(${[...ids]}::text[]) i WHERE i = source_id)
    ORDER BY source_id LIMIT ${most}::integer`

const REGULAR = sql`FROM prices r WHERE r.sku = v.sku AND r.channel = ${DEFAULT_CHANNEL} AND r.kind = 'regular'
  AND r.valid_to IS NULL`
const PRICED = sql`EXISTS (SELECT ${REGULAR})`

/** Of some codes for sale, of whatever source, what they cost on the shop's own channel and the units there are. */
export const liveOffers = (
  db: Reader,
  skus: readonly string[],
): Promise<{ sku: string; name: string; price: number | null; stock: number }[]> => rowsOf(db)`
    SELECT v.sku, p.name, (SELECT r.centavos ${REGULAR} ORDER BY r.id DESC LIMIT 1) AS price,
      coalesce(s.quantity, 0) AS stock FROM variants v JOIN products p ON p.id = v.product_id
    LEFT JOIN stock s ON s.sku = v.sku WHERE v.sku = ANY(${[...skus]}::text[]) AND v.active`

/** How many codes for sale have a price, and units. */
export const liveCounts = (db: Reader): Promise<{ price: number; stock: number }> => onlyRow(db)`
    SELECT count(*) FILTER (WHERE ${PRICED})::integer AS price, count(*) FILTER (WHERE s.quantity > 0)::integer AS stock
    FROM variants v LEFT JOIN stock s ON s.sku = v.sku WHERE v.active`
