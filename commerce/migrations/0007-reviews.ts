import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* what customers say of a product (contract §3); its stars are always counted from here */
  `CREATE TABLE product_reviews (
    id uuid PRIMARY KEY,
    product_id bigint NOT NULL REFERENCES products,
    /* NULL: came with the shop's own catalogue, or its writer left */
    customer_id uuid REFERENCES users,
    /* as shown: first name and an initial */
    author text NOT NULL,
    stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
    title text NOT NULL,
    body text NOT NULL,
    recommends boolean NOT NULL,
    /* as many as product_review_votes has, beside those of the shop's own catalogue */
    helpful integer NOT NULL DEFAULT 0 CHECK (helpful >= 0),
    reply text,
    replied_at timestamptz,
    written_at timestamptz NOT NULL,
    hidden_at timestamptz,
    UNIQUE (product_id, customer_id),
    CHECK ((reply IS NULL) = (replied_at IS NULL))
  )`,
  `CREATE INDEX product_reviews_shown ON product_reviews (product_id, helpful DESC, written_at DESC) WHERE hidden_at IS NULL`,
  `CREATE INDEX product_reviews_by_customer ON product_reviews (customer_id) WHERE customer_id IS NOT NULL`,
  `CREATE TABLE product_review_votes (
    review_id uuid NOT NULL REFERENCES product_reviews ON DELETE CASCADE,
    /* customer or guest identity */
    voter text NOT NULL,
    voted_at timestamptz NOT NULL,
    PRIMARY KEY (review_id, voter)
  )`,
  `CREATE INDEX order_items_by_product ON order_items (product_id, order_number) WHERE kind = 'produto'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
