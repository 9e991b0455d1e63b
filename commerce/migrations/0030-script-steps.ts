import { type Kysely, sql } from 'kysely'

/** What the agent read aloud in a call; the summary with the version of the cart it was of (domain §7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE attendance_scripts (
      attendance_id uuid NOT NULL REFERENCES attendances,
      step text NOT NULL CHECK (step IN ('ABERTURA', 'GRAVACAO', 'LGPD', 'RESUMO', 'ENCERRAMENTO')),
      cart_version integer,
      read_at timestamptz NOT NULL,
      PRIMARY KEY (attendance_id, step)
    )`.execute(db)
}
