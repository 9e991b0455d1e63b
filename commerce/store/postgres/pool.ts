import pg from 'pg'
import type { EmbeddedServer } from './embedded-server.ts'

export type PoolOptions = {
  /** Milliseconds a statement may run, lock waits included; 0 = no limit (imports, migrations). */
  statementTimeoutMs: number
  max: number
  /**
   * One session that lasts, whose temporary tables alone may be written: a connection made anew would see the shop as it
   * is, so there is none.
   */
  isPreview?: boolean
  onError(error: Error): void
}

const INT8 = 20
const DATE = 1082

function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('int8 beyond the safe integers')
  return value
}

/** int8 (counts, centavos, versions) as numbers, a day as its text: a Date would move it by the zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8 && format !== 'binary') return parseInt8
    if (oid === DATE && format !== 'binary') return String
    return pg.types.getTypeParser(oid, format as 'text')
  }) as pg.CustomTypesConfig['getTypeParser'],
}

export type Connection =
  | { kind: 'embedded'; server: EmbeddedServer; database: string }
  | {
      kind: 'server'
      url: string
      setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'
      /** A session is lent for one transaction: nothing is set on it, its deadlines are the role's. */
      isShared?: boolean
    }

/** Who is seen in the server's list of sessions. */
const NAME = 'efacil'
/** Of sessions that a pooler keeps for later, also of a shop that is closed. */
const SHARED_NAME = 'efacil-pool'

const isShared = (connection: Connection): boolean => connection.kind === 'server' && connection.isShared === true

export function clientConfig(connection: Connection): pg.ClientConfig {
  const target =
    connection.kind === 'server'
      ? { connectionString: connection.url }
      : // A password is never asked (trust on a 0700 folder), but pg would look for one in PGPASSWORD.
        {
          host: connection.server.socketFolder,
          port: 5432,
          user: 'shop',
          password: '',
          database: connection.database,
          ssl: false,
        }
  const application_name = isShared(connection) ? SHARED_NAME : NAME
  return { ...target, types, application_name, connectionTimeoutMillis: 10_000, keepAlive: true }
}

/** As the embedded server's superuser, whom `initdb` made: for handing its databases to the shop's role, and tests. */
export const ownerConfig = (connection: Extract<Connection, { kind: 'embedded' }>): pg.ClientConfig => ({
  ...clientConfig(connection),
  user: 'app',
})

export function makePool(connection: Connection, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...clientConfig(connection),
    max: options.max,
    ...(options.isPreview && { idleTimeoutMillis: 0 }),
    ...(!isShared(connection) && { onConnect: (client: pg.ClientBase) => client.query(settingsOf(options)) }),
  })
  // A connection that breaks, idle or in use, must not end the process: whoever uses it gets its own error. While the
  // pool closes, the server may end a connection first: that is no news. The pool repeats what its idle connections
  // said.
  pool.on('connect', (client) => client.on('error', (error) => !pool.ending && options.onError(error)))
  pool.on('error', () => undefined)
  return pool
}

/** Said once connected: of what comes with the first packet PgBouncer refuses or drops nearly all. */
function settingsOf({ statementTimeoutMs, isPreview }: PoolOptions): string {
  const settings = {
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    ...(isPreview && { default_transaction_read_only: 'on', temp_buffers: "'128MB'" }),
  }
  return Object.entries(settings)
    .map(([name, value]) => `SET ${name} = ${value}`)
    .join('; ')
}
