import { CompiledQuery, Kysely, type LogEvent, PostgresDialect, type PostgresPool, sql } from 'kysely'
import type pg from 'pg'
import { countStatement } from '#commerce/contract/telemetry/instruments.ts'
import { toldSpan } from '#commerce/contract/telemetry/spans.ts'
import { DatabaseStartError, isDown } from '#commerce/kernel/database-error.ts'
import type { Listen } from '#commerce/kernel/listen.ts'
import type { ProcessMark } from '#commerce/kernel/process-mark.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { attachEmbedded, type EmbeddedServer } from './embedded-server.ts'
import { makeListener } from './listener.ts'
import { clientConfig, type Connection, makePool } from './pool.ts'
import type { PostmasterSettings } from './postmaster.ts'
import { makeProcessMark } from './process-mark.ts'
import { requireDeadlines, requireLastingSessions, requireSameDatabase } from './shared-sessions.ts'
import { handToShopRole } from './shop-role.ts'

export type DatabaseOptions = {
  /** The shop's data folder; used when `databaseUrl` is absent. */
  dataDir: string
  /** PostgreSQL ≥ 15. */
  databaseUrl?: string | undefined
  /** The same database past a pooler by transaction, which `databaseUrl` then may be. */
  directUrl?: string | undefined
  /** For who serves: all but notifications comes over that pooler, without locks, settings or tables of a session. */
  mayShare?: boolean
  postgresBin?: string | undefined
  /** Milliseconds a statement may run; default 10 000, 0 = no limit. */
  statementTimeoutMs?: number
  /** Largest number of pooled connections; default 16. */
  poolSize?: number
  /** Database inside the embedded server; default `postgres`. */
  databaseName?: string
  /** Extra settings of the embedded server (tests: fsync off). */
  settings?: PostmasterSettings
  /** One session for shadow-tables.ts: whatever it writes is nobody else's. */
  isPreview?: boolean
  onError?: (error: Error) => void
}

export type OpenDatabase = {
  db: Kysely<Database>
  /** For COPY and cursors; everything else goes through `db`. */
  pool: pg.Pool
  /** One text, or several without values, as the job library writes them. */
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>
  listen: Listen
  /** Held by the connection that listens. */
  mark: ProcessMark
  /** Process id of the embedded server, or null with DATABASE_URL. */
  serverPid(): Promise<number | null>
  /** Ends the connections; the last user of an embedded server shuts it down. */
  close(): Promise<void>
}

/**
 * Opens the shop's database, embedded or a server's. An embedded server that dies is brought up again at the next
 * connection.
 * @throws DatabaseStartError with a Portuguese sentence.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const server = options.databaseUrl ? null : await attachEmbedded(options)
  const lasting: Connection = server
    ? { kind: 'embedded', server, database: options.databaseName ?? 'postgres' }
    : options.directUrl
      ? { kind: 'server', url: options.directUrl, setting: 'DATABASE_DIRECT_URL' }
      : { kind: 'server', url: options.databaseUrl!, setting: 'DATABASE_URL' }
  const isShared = options.mayShare === true && lasting.kind === 'server' && lasting.setting === 'DATABASE_DIRECT_URL'
  const connection: Connection = isShared
    ? { kind: 'server', url: options.databaseUrl!, setting: 'DATABASE_URL', isShared }
    : lasting
  const statementTimeoutMs = options.statementTimeoutMs ?? 10_000
  const onError = options.onError ?? (() => undefined)
  const pool = makePool(connection, {
    statementTimeoutMs,
    max: options.isPreview ? 1 : (options.poolSize ?? 16),
    isPreview: options.isPreview ?? false,
    onError,
  })
  const revive = async () => (server === null ? null : server.ensureRunning())
  const reviving = revivingPool(pool, server)
  const mark = makeProcessMark(reviving.query)
  const listener = makeListener(() => clientConfig(lasting), revive, mark)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: reviving.asKyselyPool }), log: tellStatement })
  const close = async () => {
    await listener.close()
    await db.destroy()
    if (!pool.ended) await pool.end()
    await server?.release()
  }
  try {
    if (lasting.kind === 'embedded') await handToShopRole(lasting)
    else
      await requireLastingSessions(clientConfig(lasting)).catch((error: unknown) => {
        throw unreachable(lasting, error)
      })
    await refuseOldServer(db)
    if (isShared) {
      await requireSameDatabase(db, clientConfig(lasting))
      await requireDeadlines(db, statementTimeoutMs)
    }
  } catch (error) {
    await close()
    throw unreachable(connection, error)
  }
  return { db, pool, query: reviving.query, listen: listener.listen, mark, serverPid: revive, close }
}

function revivingPool(pool: pg.Pool, server: EmbeddedServer | null) {
  const connect = async (): Promise<pg.PoolClient> => {
    try {
      return await pool.connect()
    } catch (error) {
      if (server === null || pool.ending || !isDown(error)) throw error
      await server.ensureRunning()
      return pool.connect()
    }
  }
  return {
    asKyselyPool: { connect, end: () => pool.end(), options: pool.options } as PostgresPool,
    async query(text: string, values?: unknown[]): Promise<pg.QueryResult> {
      const client = await connect()
      try {
        const result = await client.query(text, values)
        client.release()
        return result
      } catch (error) {
        // Several statements in one text may have left a transaction open.
        client.release(true)
        throw error
      }
    },
  }
}

const LONGEST_STATEMENT = 2_000

/** The statement as it was written: what it was asked with are numbered places in it, and no value. */
function tellStatement(event: LogEvent): void {
  const text = event.query.sql
  const operation = (/^[\s(]*([a-z]+)/i.exec(text)?.[1] ?? 'other').toUpperCase()
  const ms = event.queryDurationMillis
  countStatement(operation, ms)
  const attributes = {
    'db.system.name': 'postgresql',
    'db.query.text': text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_STATEMENT),
  }
  toldSpan(operation, attributes, ms, event.level === 'error' ? event.error : undefined)
}

async function refuseOldServer(db: Kysely<Database>): Promise<void> {
  const answer = await db.executeQuery<{ server_version_num: string }>(CompiledQuery.raw('SHOW server_version_num'))
  const version = Number(answer.rows[0]?.server_version_num)
  if (version >= 150_000) return
  throw new DatabaseStartError(
    `O servidor em DATABASE_URL é o PostgreSQL ${Math.floor(version / 10_000)}; a loja precisa do 15 ou mais novo.`,
  )
}

/** Whether the shop could do more than it has to: only with a DATABASE_URL that somebody wrote so. */
export async function isSuperuser(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ is: string }>`SELECT current_setting('is_superuser') AS is`.execute(db)
  return rows[0]?.is === 'on'
}

function unreachable(connection: Connection, error: unknown): DatabaseStartError {
  if (error instanceof DatabaseStartError) return error
  const reason =
    error instanceof Error ? error.message || (error as { code?: string }).code || error.name : String(error)
  const where = connection.kind === 'server' ? connection.setting : 'o banco embutido'
  return new DatabaseStartError(`Não foi possível conectar ao PostgreSQL (${where}): ${reason}`)
}
