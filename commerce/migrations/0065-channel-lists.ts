import { type Kysely, sql } from 'kysely'

/**
 * What sells and rises on each channel: views and clicks are counted by channel, and lists of one channel, of the whole
 * shop (key `ca_861`) or of a top department (`ca_861/cozinha`), stand beside the others.
 */
const STATEMENTS = [
  `ALTER TABLE product_counts ADD COLUMN channel text NOT NULL DEFAULT 'ca_0'`,
  `ALTER TABLE product_counts DROP CONSTRAINT product_counts_pkey`,
  `ALTER TABLE product_counts ADD PRIMARY KEY (product_id, day, channel)`,
  `ALTER TABLE recommendation_lists DROP CONSTRAINT recommendation_lists_kind_check`,
  `ALTER TABLE recommendation_lists ADD CONSTRAINT recommendation_lists_kind_check CHECK (kind IN (
    'comprados-juntos', 'vistos-juntos', 'departamento', 'lojista', 'mais-vendidos', 'em-alta'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
