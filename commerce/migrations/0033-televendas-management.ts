import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* what was done in one call, and each page of a customer's that was read in it, told once */
  `CREATE INDEX televendas_audit_by_attendance ON televendas_audit (attendance_id, at) WHERE attendance_id IS NOT NULL`,
  `CREATE UNIQUE INDEX televendas_audit_reads ON televendas_audit (attendance_id, entity, (coalesce(entity_id, '')))
    WHERE action = 'consulta'`,
  /* agents' figures, by the day on which an order was placed */
  `CREATE INDEX orders_of_agents_by_time ON orders (placed_at) WHERE agent_id IS NOT NULL`,
  `CREATE INDEX orders_of_agent_by_time ON orders (agent_id, placed_at) WHERE agent_id IS NOT NULL`,
  /* what an agent earns of what was paid, in hundredths of a per cent; '*' is every channel without a line of its own */
  `CREATE TABLE commission_rates (
    level text NOT NULL CHECK (level IN ('N1', 'N2', 'SUPERVISOR', 'GERENTE')),
    channel text NOT NULL CHECK (channel = '*' OR channel ~ '^ca_[0-9]{1,6}$'),
    basis_points integer NOT NULL CHECK (basis_points BETWEEN 0 AND 5000),
    PRIMARY KEY (level, channel)
  )`,
  `INSERT INTO commission_rates (level, channel, basis_points)
    VALUES ('N1', '*', 150), ('N2', '*', 150), ('SUPERVISOR', '*', 150), ('GERENTE', '*', 150)`,
]

/** What the record of agents' acts and their figures are read by (domain §7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
