import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* what buyers show of a product, made anew from its pixels in the two sizes it is shown in */
  `CREATE TABLE review_photos (
    id uuid PRIMARY KEY,
    review_id uuid NOT NULL REFERENCES product_reviews ON DELETE CASCADE,
    product_id bigint NOT NULL REFERENCES products,
    position integer NOT NULL,
    small bytea NOT NULL,
    large bytea NOT NULL,
    UNIQUE (review_id, position)
  )`,
  `CREATE INDEX review_photos_by_product ON review_photos (product_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
