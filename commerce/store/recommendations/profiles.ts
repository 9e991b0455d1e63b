import { sql } from 'kysely'
import type { Reader, Trx } from '../rows.ts'

/**
 * Writes again what is ranked by of some products, out of what was just published of them. How much was bought of one
 * that is known already is for `countBought` to say.
 */
export async function saveProfiles(trx: Trx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return
  await sql`
    INSERT INTO product_profiles AS known (product_id, available, sku, facts, bought)
    SELECT p.id, d.available AND NOT d.removed, d.sku,
      json_build_array(p.id, d.sku, d.head, p.brand, p.seller_id, c.category_id, d.price, d.sold)::text,
      coalesce((SELECT own.weight FROM product_pairs own
        WHERE own.kind = 'comprados-juntos' AND own.product_id = p.id AND own.other_id = p.id), 0)
    FROM search_documents d
    JOIN products p ON p.id = d.product_id::bigint
    JOIN product_categories c ON c.product_id = p.id AND c.is_primary
    WHERE d.product_id = ANY(${[...productIds]}::text[])
    ON CONFLICT (product_id) DO UPDATE
    SET available = excluded.available, sku = excluded.sku, facts = excluded.facts
      WHERE (known.available, known.facts) IS DISTINCT FROM (excluded.available, excluded.facts)`.execute(trx)
}

/** Tells of some products how much was bought of them, out of their pairs. */
export async function countBought(trx: Trx, productIds: readonly number[]): Promise<void> {
  await sql`
    UPDATE product_profiles p SET bought = own.weight FROM product_pairs own
    WHERE p.product_id = ANY(${[...productIds]}::bigint[]) AND own.kind = 'comprados-juntos'
      AND own.product_id = p.product_id AND own.other_id = p.product_id AND own.weight <> p.bought`.execute(trx)
}

/** What left the shop can still be what somebody looked at. */
export async function withdrawProfiles(trx: Trx, productIds: readonly string[]): Promise<void> {
  await sql`UPDATE product_profiles SET available = false
    WHERE product_id = ANY(${[...productIds]}::bigint[]) AND available`.execute(trx)
}

/** One row, whatever the number of products: a reader spends more on a row than on what is in it. */
export interface ProfileTexts {
  /** As kept, with a comma between two; in no order. */
  facts: string
  /** Of each, how much was bought here, in units that are worth less with time (domain/recommendations/decay.ts). */
  bought: string
}

/** What some products are ranked by. @param isForSale only those that can be bought */
export async function profileTexts(
  db: Reader,
  productIds: readonly number[],
  isForSale: boolean,
): Promise<ProfileTexts> {
  const { rows } = await sql<ProfileTexts>`
    SELECT coalesce(string_agg(p.facts, ','), '') AS facts,
      coalesce(string_agg(p.bought::text, ','), '') AS bought
    FROM unnest(${[...productIds]}::bigint[]) AS asked(id)
    JOIN product_profiles p ON p.product_id = asked.id
    WHERE p.available OR NOT ${isForSale}`.execute(db)
  return rows[0]!
}

/** Skus of those of some products that can be bought, by id. */
export async function skusForSale(db: Reader, productIds: readonly string[]): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; sku: string }>`
    SELECT product_id::text AS id, sku FROM product_profiles
    WHERE product_id = ANY(${[...productIds]}::bigint[]) AND available`.execute(db)
  return new Map(rows.map((row) => [row.id, row.sku]))
}
