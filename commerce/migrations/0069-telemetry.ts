import { type Kysely, sql } from 'kysely'

/** What every process of the shop counted in a minute, and faults that browsers told of. */
const STATEMENTS = [
  /* labels = words out of short lists; buckets = how many values lay below each bound, and above the last */
  `CREATE TABLE telemetry_minutes (
    minute timestamptz NOT NULL,
    figure text NOT NULL,
    labels jsonb NOT NULL,
    process uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('sum', 'gauge', 'histogram')),
    count bigint NOT NULL,
    total double precision NOT NULL,
    bounds double precision[] NOT NULL,
    buckets integer[] NOT NULL,
    PRIMARY KEY (minute, figure, labels, process)
  )`,
  /* page = a kind of page; message and place hold nothing of a person */
  `CREATE TABLE browser_errors (
    hour timestamptz NOT NULL,
    fingerprint text NOT NULL,
    page text NOT NULL,
    name text NOT NULL,
    message text NOT NULL,
    place text NOT NULL,
    version text NOT NULL,
    count integer NOT NULL,
    last_at timestamptz NOT NULL,
    PRIMARY KEY (hour, fingerprint)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
