import { type Kysely, sql } from 'kysely'

/**
 * Returns of measured orders, each told a measuring service once as a refund of its part. A table of its own: the version
 * before knows one refund of an order, and would tell a part as all of it.
 */
const STATEMENTS = [
  `CREATE TABLE return_measurements (
    return_id uuid PRIMARY KEY REFERENCES order_returns,
    order_number bigint NOT NULL REFERENCES orders,
    client_id uuid NOT NULL,
    happened_at timestamptz NOT NULL,
    state text NOT NULL CHECK (state IN ('PENDENTE', 'ENVIADA', 'RECUSADA', 'FALHOU')),
    attempts integer NOT NULL,
    next_attempt_at timestamptz NOT NULL
  )`,
  `CREATE INDEX return_measurements_due ON return_measurements (next_attempt_at) WHERE state = 'PENDENTE'`,
  `CREATE INDEX return_measurements_by_age ON return_measurements (happened_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
