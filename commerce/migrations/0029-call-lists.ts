import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* who calls is looked for by the number they call from */
  `CREATE INDEX users_by_mobile ON users (mobile) WHERE mobile IS NOT NULL`,
  `CREATE INDEX users_by_phone ON users (phone) WHERE phone IS NOT NULL`,
  /* said on the telephone: to whom, in which call, after which text (LGPD art. 8) */
  `ALTER TABLE consents
    ADD COLUMN agent_id uuid REFERENCES agents,
    ADD COLUMN protocol char(16),
    ADD COLUMN script_version text`,
  `CREATE TABLE call_queues (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    channel text NOT NULL,
    created_at timestamptz NOT NULL,
    UNIQUE (channel, name)
  )`,
  /* row_key: what makes a row of an imported list the same when it comes again */
  `CREATE TABLE call_queue_items (
    id uuid PRIMARY KEY,
    queue_id uuid NOT NULL REFERENCES call_queues,
    customer_id uuid REFERENCES users,
    name text NOT NULL,
    phone text NOT NULL,
    reason text NOT NULL,
    priority integer NOT NULL,
    due_at timestamptz NOT NULL,
    row_key text NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    leased_by uuid REFERENCES agents,
    leased_until timestamptz,
    result text,
    note text,
    result_by uuid REFERENCES agents,
    result_at timestamptz,
    closed_at timestamptz,
    created_at timestamptz NOT NULL,
    UNIQUE (queue_id, row_key)
  )`,
  `CREATE INDEX call_queue_items_to_call ON call_queue_items (queue_id, priority DESC, due_at, id) WHERE closed_at IS NULL`,
  `CREATE INDEX call_queue_items_closed ON call_queue_items (queue_id, closed_at) WHERE closed_at IS NOT NULL`,
  `CREATE INDEX call_queue_items_leased ON call_queue_items (leased_by) WHERE leased_by IS NOT NULL AND closed_at IS NULL`,
  `CREATE INDEX call_queue_items_by_phone ON call_queue_items (phone)`,
  `CREATE INDEX call_queue_items_by_customer ON call_queue_items (customer_id) WHERE customer_id IS NOT NULL`,
]

/** Finding who calls, consents said on the telephone, and lists of whom to call (contract §7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
