import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { DatabaseStartError } from '#commerce/kernel/database-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import type { Reader } from '../rows.ts'

const TRIES = 3
/** A pool that has nobody to spare answers later: nothing is known then, and the shop has other ways to tell. */
const PATIENCE_MS = 5_000

/**
 * Refuses an address behind which a session is somebody else's after each transaction (PgBouncer's `pool_mode =
 * transaction`), where sessions have to last: for notifications, locks and settings.
 * @throws DatabaseStartError
 */
export async function requireLastingSessions(config: pg.ClientConfig): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++)
    if (await sharesSessions(config))
      throw new DatabaseStartError(
        'O banco é alcançado por um PgBouncer que reparte as sessões por transação (pool_mode = transaction). Indique em DATABASE_DIRECT_URL o endereço do próprio PostgreSQL, ou use pool_mode = session.',
      )
}

/**
 * Of two clients that are connected at once each has a session of its own, and keeps it, unless sessions are shared: lent
 * the last one first, another client gets it; in turn, the same client gets the next one.
 */
async function sharesSessions(config: pg.ClientConfig): Promise<boolean> {
  const clients = [1, 2].map(() => new pg.Client({ ...config, query_timeout: PATIENCE_MS }))
  const [one, two] = clients as [pg.Client, pg.Client]
  for (const client of clients) client.on('error', () => undefined)
  try {
    await one.connect()
    const first = await sessionOf(one)
    if ((await sessionOf(one)) !== first) return true
    await two.connect()
    await two.query('BEGIN')
    const second = await sessionOf(two).catch(() => undefined)
    return second === first || (second !== undefined && (await sessionOf(one)) !== first)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function sessionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]!.pid
}

/** @throws DatabaseStartError where the two addresses of the shop lead to different databases */
export async function requireSameDatabase(shared: Kysely<Database>, direct: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(direct).on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ told: string }>(IDENTITY)
    if (
      (await shared.executeQuery<{ told: string }>(sql.raw(IDENTITY).compile(shared))).rows[0]!.told === rows[0]!.told
    )
      return
  } finally {
    await client.end()
  }
  throw new DatabaseStartError(
    'DATABASE_URL e DATABASE_DIRECT_URL levam a bancos diferentes. Os dois endereços têm de levar ao mesmo banco: um pelo PgBouncer, o outro ao próprio PostgreSQL.',
  )
}

const IDENTITY = `SELECT concat_ws(' ', (SELECT system_identifier FROM pg_control_system()), current_database()) AS told`

/**
 * Deadlines cannot be said on a session that is somebody else's in a moment: they are the role's.
 * @throws DatabaseStartError where it has none, or a later one than the shop's own
 */
export async function requireDeadlines(shared: Reader, statementMs: number): Promise<void> {
  const most = { statement_timeout: statementMs, idle_in_transaction_session_timeout: 60_000 }
  const { rows } = await sql<{ name: keyof typeof most; ms: number; role: string }>`
    SELECT name, coalesce(setting::int, 0) AS ms, quote_ident(current_user) AS role FROM pg_settings
    WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout')`.execute(shared)
  const missing = rows.filter(({ name, ms }) => most[name] > 0 && (ms === 0 || ms > most[name]))
  if (missing.length === 0) return
  const ways = missing.map(({ name, role }) => `ALTER ROLE ${role} SET ${name} = '${most[name]}ms';`).toSorted()
  throw new DatabaseStartError(
    `Por um PgBouncer que reparte as sessões por transação valem os prazos do papel do banco, e faltam os da loja. Rode no PostgreSQL: ${ways.join(' ')} E no console do PgBouncer: RECONNECT;`,
  )
}
