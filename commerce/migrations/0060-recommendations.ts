import { type Kysely, sql } from 'kysely'

/**
 * What recommendations are read from, written by a job: how often two products (or departments) meet in one order or one
 * visitor's day, and the lists made of it.
 */
const STATEMENTS = [
  /* when its products were counted as bought together; a cancelled order is counted back */
  `ALTER TABLE orders ADD COLUMN paired_at timestamptz`,
  `CREATE INDEX orders_to_pair ON orders (number) WHERE (paired_at IS NULL) <> (status = 'CANCELADO')`,
  `ALTER TABLE device_views ADD COLUMN paired_at timestamptz`,
  `CREATE INDEX device_views_to_pair ON device_views (seen_at) WHERE paired_at IS NULL`,
  /* weights in units that halve with time (domain/recommendations/decay.ts); of a product with itself: how often it was there at all */
  `CREATE TABLE product_pairs (
    kind text NOT NULL CHECK (kind IN ('comprados-juntos', 'vistos-juntos')),
    product_id bigint NOT NULL REFERENCES products,
    other_id bigint NOT NULL REFERENCES products,
    weight double precision NOT NULL,
    last_at timestamptz NOT NULL,
    PRIMARY KEY (kind, product_id, other_id)
  )`,
  `CREATE INDEX product_pairs_by_age ON product_pairs (last_at)`,
  `CREATE TABLE department_pairs (
    category_id bigint NOT NULL REFERENCES categories,
    other_id bigint NOT NULL REFERENCES categories,
    weight double precision NOT NULL,
    PRIMARY KEY (category_id, other_id)
  )`,
  /* key = id of a product, a department or a seller; entries = [{ id, score }], the better first */
  `CREATE TABLE recommendation_lists (
    kind text NOT NULL CHECK (kind IN ('comprados-juntos', 'vistos-juntos', 'departamento', 'lojista')),
    key text NOT NULL,
    entries jsonb NOT NULL,
    computed_at timestamptz NOT NULL,
    PRIMARY KEY (kind, key)
  )`,
  `CREATE INDEX recommendation_lists_by_age ON recommendation_lists (computed_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
