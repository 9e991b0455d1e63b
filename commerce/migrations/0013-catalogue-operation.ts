import { type Kysely, sql } from 'kysely'

/**
 * When each version was published, so that a page can say since when it is as it is; and the units open orders hold of
 * a sku.
 */
const OPERATION = [
  `CREATE TABLE publications (version bigint PRIMARY KEY, published_at timestamptz NOT NULL)`,
  `INSERT INTO publications (version, published_at) SELECT version, published_at FROM catalog_version WHERE published_at IS NOT NULL`,
  `CREATE INDEX stock_reservations_sku ON stock_reservations (sku) WHERE state <> 'DEVOLVIDO'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of OPERATION) await sql.raw(statement).execute(db)
}
