import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* a question is shown once it is answered */
  `CREATE TABLE product_questions (
    id uuid PRIMARY KEY,
    product_id bigint NOT NULL REFERENCES products,
    customer_id uuid REFERENCES users,
    author text NOT NULL,
    body text NOT NULL,
    asked_at timestamptz NOT NULL,
    answer text,
    answered_at timestamptz,
    hidden_at timestamptz,
    CHECK ((answer IS NULL) = (answered_at IS NULL))
  )`,
  `CREATE INDEX product_questions_shown ON product_questions (product_id, answered_at DESC) WHERE answered_at IS NOT NULL AND hidden_at IS NULL`,
  `CREATE INDEX product_questions_waiting ON product_questions (asked_at) WHERE answered_at IS NULL AND hidden_at IS NULL`,
  /* "Avise-me": an address waits for one sku, told once, then kept no longer than needed to prove it */
  `CREATE TABLE availability_notices (
    id uuid PRIMARY KEY,
    sku text NOT NULL,
    email text NOT NULL,
    /* the sentence agreed to (LGPD art. 8) */
    consent_text text NOT NULL,
    asked_at timestamptz NOT NULL,
    told_at timestamptz,
    cancelled_at timestamptz
  )`,
  `CREATE UNIQUE INDEX availability_notices_open ON availability_notices (sku, email) WHERE told_at IS NULL AND cancelled_at IS NULL`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
