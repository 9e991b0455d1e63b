import { type Kysely, sql } from 'kysely'

/**
 * Orders whose buyer allowed statistics, to be told to a measuring service: made once, taken back once. `client_id` is
 * the browser's number of statistics, nothing of the person.
 */
const STATEMENTS = [
  `CREATE TABLE measurements (
    order_number bigint NOT NULL REFERENCES orders,
    kind text NOT NULL CHECK (kind IN ('purchase', 'refund')),
    client_id uuid NOT NULL,
    happened_at timestamptz NOT NULL,
    state text NOT NULL CHECK (state IN ('PENDENTE', 'ENVIADA', 'RECUSADA', 'FALHOU')),
    attempts integer NOT NULL,
    next_attempt_at timestamptz NOT NULL,
    PRIMARY KEY (order_number, kind)
  )`,
  `CREATE INDEX measurements_due ON measurements (next_attempt_at) WHERE state = 'PENDENTE'`,
  `CREATE INDEX measurements_by_age ON measurements (happened_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
