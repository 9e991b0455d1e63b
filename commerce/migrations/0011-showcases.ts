import { type Kysely, sql } from 'kysely'

/**
 * What showcases are computed from. Counts only, by day; the one table about a device holds no name, no address, and
 * only after consent (LGPD).
 */
const BEHAVIOUR = [
  `CREATE TABLE product_counts (
    product_id bigint NOT NULL REFERENCES products,
    day date NOT NULL,
    views integer NOT NULL DEFAULT 0,
    clicks integer NOT NULL DEFAULT 0,
    PRIMARY KEY (product_id, day)
  )`,
  `CREATE INDEX product_counts_by_day ON product_counts (day)`,
  `CREATE TABLE showcase_counts (
    page text NOT NULL,
    block text NOT NULL,
    day date NOT NULL,
    source text NOT NULL,
    impressions integer NOT NULL DEFAULT 0,
    clicks integer NOT NULL DEFAULT 0,
    PRIMARY KEY (day, page, block, source)
  )`,
  /* device = keyed hash of the browser id, never the id itself */
  `CREATE TABLE device_views (
    device text NOT NULL,
    product_id bigint NOT NULL REFERENCES products,
    seen_at timestamptz NOT NULL,
    PRIMARY KEY (device, product_id)
  )`,
  `CREATE INDEX device_views_by_age ON device_views (seen_at)`,
  `CREATE INDEX orders_by_time ON orders (placed_at)`,
  /* the picture a department is shown with where departments stand side by side */
  `ALTER TABLE categories ADD COLUMN picture_id text REFERENCES pictures`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of BEHAVIOUR) await sql.raw(statement).execute(db)
}
