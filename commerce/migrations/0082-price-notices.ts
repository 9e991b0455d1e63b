import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* of "Me avise quando baixar": what it has to cost less than; null of "Avise-me quando chegar" */
  `ALTER TABLE availability_notices ADD COLUMN below_centavos bigint CHECK (below_centavos > 0)`,
  `DROP INDEX availability_notices_open`,
  `CREATE UNIQUE INDEX availability_notices_open ON availability_notices (sku, email)
    WHERE told_at IS NULL AND cancelled_at IS NULL AND below_centavos IS NULL`,
  `CREATE UNIQUE INDEX price_notices_open ON availability_notices (sku, email)
    WHERE told_at IS NULL AND cancelled_at IS NULL AND below_centavos IS NOT NULL`,
  /* pages tell what was charged in the last 90 days: those whose price changed in them are made anew */
  `INSERT INTO catalog_dirty (id, kind, key)
    SELECT nextval('catalog_ids'), 'product', key FROM published_documents
    WHERE kind = 'produto' AND key::bigint IN (SELECT v.product_id FROM variants v JOIN prices p ON p.sku = v.sku
      WHERE p.channel = 'ca_0' AND (p.valid_to IS NULL OR p.valid_to > now() - interval '90 days')
      GROUP BY v.product_id, v.sku HAVING count(*) > 1)`,
]

/** An address may also wait for a sku to cost less. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
