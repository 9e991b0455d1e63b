import { type Kysely, sql } from 'kysely'

/** What products are ranked by beside one another, in rows of a few bytes, kept by what publishes and by what learns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE product_profiles (
      product_id bigint PRIMARY KEY REFERENCES products,
      available boolean NOT NULL,
      sku text NOT NULL,
      -- JSON text: id, sku, head, brand, seller, department, centavos, units sold (operations/recommendations/profiles.ts)
      facts text NOT NULL,
      -- how much was sold here, in the units of product_pairs
      bought double precision NOT NULL
    ) WITH (fillfactor = 80)`.execute(db)
  await sql`
    INSERT INTO product_profiles (product_id, available, sku, facts, bought)
    SELECT p.id, d.available AND NOT d.removed, d.sku,
      json_build_array(p.id, d.sku, d.head, p.brand, p.seller_id, c.category_id, d.price, d.sold)::text,
      coalesce(own.weight, 0)
    FROM search_documents d
    JOIN products p ON p.id = d.product_id::bigint
    JOIN product_categories c ON c.product_id = p.id AND c.is_primary
    LEFT JOIN product_pairs own ON own.kind = 'comprados-juntos' AND own.product_id = p.id
      AND own.other_id = p.id`.execute(db)
  // Of a department's or a seller's list: what its products are ranked by, so that a list is one row to read.
  await sql`ALTER TABLE recommendation_lists ADD COLUMN facts text`.execute(db)
  await sql`
    UPDATE recommendation_lists l SET facts = (
      SELECT coalesce(string_agg(left(p.facts, -1) || ',' || p.bought || ']', ',' ORDER BY e.place), '')
      FROM jsonb_array_elements(l.entries) WITH ORDINALITY AS e(entry, place)
      JOIN product_profiles p ON p.product_id = (e.entry ->> 'id')::bigint)
    WHERE l.kind IN ('departamento', 'lojista')`.execute(db)
  // Of the hundreds of departments that are bought from beside one, a request asks for the first twelve.
  await sql`CREATE INDEX department_pairs_by_weight ON department_pairs (category_id, weight DESC, other_id)`.execute(
    db,
  )
}
