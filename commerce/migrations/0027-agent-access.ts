import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* codes for an agent whose telephone is lost, each good once; hashed with the shop's secret */
  `CREATE TABLE agent_recovery_codes (
    agent_id uuid NOT NULL REFERENCES agents,
    code_hash text NOT NULL,
    used_at timestamptz,
    PRIMARY KEY (agent_id, code_hash)
  )`,
]

/** The second factor of agents: codes for when the application that makes them is lost (domain §7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
