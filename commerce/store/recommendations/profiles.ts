import { sql } from 'kysely'
import { onlyRow, type Reader, run, type Trx } from '../rows.ts'
import type { ListName } from './lists.ts'

/**
 * Writes again what is ranked by of some products, out of what was just published of them. How much was bought of one
 * that is known already is for `countBought` to say.
 */
export async function saveProfiles(trx: Trx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`
    INSERT INTO product_profiles AS known (product_id, available, sku, facts, bought)
    SELECT made.id, made.available, made.sku, made.facts, coalesce((SELECT own.weight FROM product_pairs own
      WHERE own.kind = 'comprados-juntos' AND own.product_id = made.id AND own.other_id = made.id), 0)
    FROM (SELECT p.id, d.available AND NOT d.removed AS available, d.sku,
        json_build_array(p.id, d.sku, d.head, p.brand, p.seller_id, c.category_id, d.price, d.sold)::text AS facts
      FROM search_documents d
      JOIN products p ON p.id = d.product_id::bigint
      JOIN product_categories c ON c.product_id = p.id AND c.is_primary
      WHERE d.product_id = ANY(${[...productIds]}::text[])) made
    LEFT JOIN product_profiles kept ON kept.product_id = made.id
    WHERE (kept.available, kept.facts) IS DISTINCT FROM (made.available, made.facts)
    ORDER BY made.id
    ON CONFLICT (product_id) DO UPDATE
    SET available = excluded.available, sku = excluded.sku, facts = excluded.facts
      WHERE (known.available, known.facts) IS DISTINCT FROM (excluded.available, excluded.facts)`.execute(trx)
}

/** Whoever changes what a profile tells, or how, takes the next number: all are made again. */
const FORMAT = 1

/**
 * Makes profiles again of products that were published by a version of the shop that knew none, or others: some of those
 * that nobody looked at since, in the order they were published.
 * @returns how many were looked at
 */
export async function catchUpProfiles(trx: Trx, most: number): Promise<number> {
  await sql`INSERT INTO profiles_checked (format, revision, doc) VALUES (${FORMAT}, 0, 0)
    ON CONFLICT (format) DO NOTHING`.execute(trx)
  const { rows } = await sql<{ revision: number; doc: number; productId: string }>`
    SELECT d.revision, d.doc, d.product_id AS "productId"
    FROM (SELECT revision, doc FROM profiles_checked WHERE format = ${FORMAT} FOR UPDATE) known
    CROSS JOIN LATERAL (SELECT revision, doc, product_id FROM search_documents
      WHERE (revision, doc) > (known.revision, known.doc) ORDER BY revision, doc LIMIT ${most}) d
    ORDER BY d.revision, d.doc`.execute(trx)
  const last = rows.at(-1)
  if (last === undefined) return 0
  await saveProfiles(
    trx,
    rows.map(({ productId }) => productId),
  )
  await sql`UPDATE profiles_checked SET revision = ${last.revision}, doc = ${last.doc}
    WHERE format = ${FORMAT}`.execute(trx)
  return rows.length
}

/** Tells of some products how much was bought of them, out of their pairs. */
export const countBought = (trx: Trx, productIds: readonly number[]): Promise<void> => run(trx)`
    UPDATE product_profiles p SET bought = own.weight FROM product_pairs own
    WHERE p.product_id = ANY(${[...productIds]}::bigint[]) AND own.kind = 'comprados-juntos'
      AND own.product_id = p.product_id AND own.other_id = p.product_id AND own.weight <> p.bought`

/** What left the shop can still be what somebody looked at. */
export const withdrawProfiles = (trx: Trx, productIds: readonly string[]): Promise<void> => run(trx)`
    UPDATE product_profiles SET available = false
    WHERE product_id = ANY(${[...productIds]}::bigint[]) AND available`

/** A profile as text, with how much was bought of the product at its end. */
const TOLD = sql`left(p.facts, -1) || ',' || p.bought || ']'`

/**
 * What is known of some products, JSON texts with a comma between two: what they are ranked by; of their departments
 * those that are bought from beside each, as the two numbers and a weight as kept. One row, whatever their number, since
 * a reader spends more on a row than on what is in it.
 * @param isBeside also what each department is called, with those that stand beside it
 */
export const interestTexts = (
  db: Reader,
  productIds: readonly number[],
  isBeside: boolean,
): Promise<{ profiles: string; departments: string; shelves: string }> => onlyRow(db)`
    WITH own AS (SELECT DISTINCT category_id AS id FROM product_categories
      WHERE product_id = ANY(${[...productIds]}::bigint[]) AND is_primary)
    SELECT coalesce((SELECT string_agg(${TOLD}, ',') FROM product_profiles p
        WHERE p.product_id = ANY(${[...productIds]}::bigint[])), '') AS profiles,
      coalesce((SELECT string_agg('[' || k.category_id || ',' || k.other_id || ',' || k.weight || ']', ',') FROM own
        CROSS JOIN LATERAL (
          SELECT d.category_id, d.other_id, d.weight FROM department_pairs d
          WHERE d.category_id = own.id AND d.weight > 0
          ORDER BY d.weight DESC, d.other_id LIMIT 12) k), '') AS departments,
      coalesce((SELECT string_agg(json_build_array(c.id, c.name, ARRAY(
          SELECT s.id FROM categories s WHERE s.parent_id = c.parent_id AND s.id <> c.id AND s.removed_at IS NULL
          ORDER BY s.position, s.id LIMIT 6))::text, ',')
        FROM own JOIN categories c ON c.id = own.id WHERE ${isBeside}::boolean), '') AS shelves`

/** A list as it was read: another one of the same name is another row. */
export interface ShelfText extends ListName {
  version: string
  facts: string
}

/**
 * What is ranked: profiles of some products, and of those that lists of departments and sellers name.
 * @param shelves with the version of those that the caller has already: they come without their text
 */
export async function candidateTexts(
  db: Reader,
  productIds: readonly number[],
  shelves: readonly (ListName & { version: string | undefined })[],
): Promise<{ near: string; shelves: (Omit<ShelfText, 'facts'> & { facts: string | undefined })[] }> {
  const { rows } = await sql<{ near: string; shelves: string }>`
    SELECT coalesce((SELECT string_agg(${TOLD}, ',') FROM product_profiles p
        WHERE p.product_id = ANY(${[...productIds]}::bigint[])), '') AS near,
      coalesce((SELECT string_agg(r.place || ' ' || l.xmin || l.ctid ||
          CASE WHEN r.version = l.xmin || l.ctid::text THEN '' ELSE ' ' || l.facts END, chr(10) ORDER BY r.place)
        FROM unnest(${shelves.map(({ kind }) => kind)}::text[], ${shelves.map(({ key }) => key)}::text[],
          ${shelves.map(({ version }) => version ?? '')}::text[]) WITH ORDINALITY AS r(kind, key, version, place)
        JOIN recommendation_lists l ON l.kind = r.kind AND l.key = r.key WHERE l.facts <> ''), '') AS shelves`.execute(
    db,
  )
  const { near, shelves: found } = rows[0]!
  // One line each: PostgreSQL writes no line end into JSON.
  const lines = found === '' ? [] : found.split('\n')
  return {
    near,
    shelves: lines.map((line) => {
      const [, place, version, facts] = /^(\d+) (\S+)(?: (.*))?$/.exec(line)!
      const { kind, key } = shelves[Number(place) - 1]!
      return { kind, key, version: version!, facts }
    }),
  }
}

/** Writes into lists of departments and sellers what their products are ranked by at this moment. */
export async function tellShelves(trx: Trx, shelves: readonly ListName[]): Promise<void> {
  if (shelves.length === 0) return
  await sql`
    UPDATE recommendation_lists l SET facts = (
      SELECT coalesce(string_agg(${TOLD}, ',' ORDER BY e.place), '')
      FROM jsonb_array_elements(l.entries) WITH ORDINALITY AS e(entry, place)
      JOIN product_profiles p ON p.product_id = (e.entry ->> 'id')::bigint)
    FROM unnest(${shelves.map(({ kind }) => kind)}::text[], ${shelves.map(({ key }) => key)}::text[]) AS r(kind, key)
    WHERE l.kind = r.kind AND l.key = r.key`.execute(trx)
}

/** Skus of those of some products that can be bought, by id. */
export async function skusForSale(db: Reader, productIds: readonly string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; sku: string }>`
    SELECT product_id::text AS id, sku FROM product_profiles
    WHERE product_id = ANY(${[...productIds]}::bigint[]) AND available`.execute(db)
  return new Map(rows.map((row) => [row.id, row.sku]))
}
