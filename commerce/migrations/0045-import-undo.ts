import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* how a product stood before an unfinished run first wrote it; before null = the run made it */
  `CREATE TABLE import_before (
    run_id bigint NOT NULL REFERENCES import_runs (id),
    product_id bigint NOT NULL,
    before jsonb,
    PRIMARY KEY (run_id, product_id)
  )`,
]

/** What an import that fails, or is never finished, needs to leave the catalogue as it was. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
