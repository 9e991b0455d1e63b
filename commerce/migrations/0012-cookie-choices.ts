import { type Kysely, sql } from 'kysely'

/** Proof of what visitors chose about cookies (domain §4.5). Rows are never changed: another choice is another row. */
const COOKIE_CHOICES = [
  `CREATE TABLE cookie_choices (
    id uuid PRIMARY KEY,
    /* both null for a browser that has no guest identity yet */
    customer_id uuid REFERENCES users,
    guest_id uuid,
    text_version text NOT NULL,
    statistics boolean NOT NULL,
    personalisation boolean NOT NULL,
    ip text,
    recorded_at timestamptz NOT NULL
  )`,
  `CREATE INDEX cookie_choices_by_customer ON cookie_choices (customer_id, recorded_at) WHERE customer_id IS NOT NULL`,
  `CREATE INDEX cookie_choices_by_guest ON cookie_choices (guest_id, recorded_at) WHERE guest_id IS NOT NULL`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of COOKIE_CHOICES) await sql.raw(statement).execute(db)
}
