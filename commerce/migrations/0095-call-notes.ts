import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* what a supervisor tells an agent in a call, while it lasts */
  `CREATE TABLE call_notes (
    id uuid PRIMARY KEY,
    attendance_id uuid NOT NULL REFERENCES attendances ON DELETE CASCADE,
    author_id uuid NOT NULL REFERENCES agents,
    at timestamptz NOT NULL,
    body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 280),
    read_at timestamptz
  )`,
  `CREATE INDEX call_notes_of_call ON call_notes (attendance_id, at)`,
  `CREATE INDEX call_notes_of_author ON call_notes (author_id)`,
]

/** Notes of supervisors to agents in a call (domain §7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
