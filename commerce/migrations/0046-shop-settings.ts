import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* whose shop it is: none yet, the demonstration, or a merchant's own */
  `CREATE TABLE shop_settings (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    kind text NOT NULL CHECK (kind IN ('DEMONSTRACAO', 'PROPRIA')),
    /* Company of contract/company.ts, without what is found when publishing; null until a folder was applied */
    company jsonb,
    /* coupons of the folder: those it no longer tells end */
    coupon_codes text[] NOT NULL DEFAULT '{}',
    applied_at timestamptz NOT NULL
  )`,
  /* pictures the merchant brought, by their content: every process has them */
  `CREATE TABLE shop_files (
    id text PRIMARY KEY CHECK (id ~ '^[A-Za-z0-9_-]{22}$'),
    bytes bytea NOT NULL,
    kept_at timestamptz NOT NULL
  )`,
]

/** What makes a shop a merchant's own (domain §4). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
