import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { migrations } from '#commerce/migrations/index.ts'
import { attachEmbedded } from '#commerce/store/postgres/embedded-server.ts'
import { migrate } from '#commerce/store/postgres/migrate.ts'
import { openDatabase, type OpenDatabase } from '#commerce/store/postgres/open-database.ts'
import { ownerConfig } from '#commerce/store/postgres/pool.ts'
import { noteOpen } from './open-databases.ts'

/** Linux has a folder in memory; containers give it 64 MB unless told. */
const IN_MEMORY = '/dev/shm'
const ENOUGH_BYTES = 3 * 1024 ** 3

/**
 * A database is a thousand files, of which a run makes two hundred times as many: on a disk that takes a third of a
 * second of processor each time, in memory a fortieth.
 */
function serverFolder(): string {
  const name = `efacil-test-database-${process.getuid?.() ?? 0}`
  const inMemory = path.join(IN_MEMORY, name)
  if (fs.existsSync(inMemory)) return inMemory
  const { bavail, bsize } = fs.existsSync(IN_MEMORY) ? fs.statfsSync(IN_MEMORY) : { bavail: 0, bsize: 0 }
  return bavail * bsize > ENOUGH_BYTES ? inMemory : path.join(os.tmpdir(), name)
}

/** One embedded PostgreSQL for all test files; losing it loses nothing, so it need not wait for the disk. */
const TEST_SERVER = {
  postgresBin: process.env['POSTGRES_BIN'],
  dataDir: process.env['SHOP_TEST_DB'] ?? serverFolder(),
  settings: {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // What is kept of it lies where the database does.
    max_wal_size: '256MB',
    min_wal_size: '64MB',
    max_connections: '200',
    log_min_messages: 'fatal',
  },
}

/** A server that was stopped tells its idle connections: whoever uses one again hears it from that use. */
const toldByUse = (): undefined => undefined

/** Any constant: one maker of templates at a time. */
const TEMPLATE_LOCK = 7_236_016

/** A new migrated database, copied from a template made once per state of the migrations; gone after `close`. */
export async function freshDatabase(): Promise<OpenDatabase & { name: string }> {
  const server = await attachEmbedded(TEST_SERVER)
  const admin = new pg.Client(ownerConfig({ kind: 'embedded', server, database: 'postgres' })).on('error', toldByUse)
  await admin.connect()
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await admin.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${await template(admin)} STRATEGY FILE_COPY`)
  } finally {
    await admin.query('SELECT pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
  const database = await openDatabase({ ...TEST_SERVER, databaseName: name })
  const closed = noteOpen(`database ${name}`)
  return {
    ...database,
    name,
    async close() {
      await database.close()
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await admin.end()
      await server.release()
      closed()
    },
  }
}

/** A preview's session on the database of a test. */
export async function previewDatabase(beside: OpenDatabase): Promise<OpenDatabase> {
  const name = String(beside.pool.options.database)
  const preview = await openDatabase({ ...TEST_SERVER, databaseName: name, isPreview: true })
  const closed = noteOpen(`preview of ${name}`)
  return { ...preview, close: () => preview.close().then(closed) }
}

/** A connection beside a test's own, as the superuser whose role the shop does not have; the caller ends it. */
export async function asServerOwner(beside: OpenDatabase, database = 'postgres'): Promise<pg.Client> {
  const client = new pg.Client({ host: String(beside.pool.options.host), user: 'app', password: '', database }).on(
    'error',
    toldByUse,
  )
  await client.connect()
  client.once('end', noteOpen(`connection to ${database}`))
  return client
}

async function template(admin: pg.Client): Promise<string> {
  const name = `template_${hashOfMigrations()}`
  const { rows } = await admin.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE datname ~ '^(test|template)_'`,
  )
  const isThere = rows.some(({ datname }) => datname === name)
  // Left behind by killed runs, or made by other migrations.
  for (const { datname } of rows)
    if (datname.startsWith('test_') ? isAbandoned(datname) : !isThere)
      await admin.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
  if (isThere) return name
  await admin.query(`DROP DATABASE IF EXISTS ${name}_making WITH (FORCE)`)
  await admin.query(`CREATE DATABASE ${name}_making`)
  const making = await openDatabase({ ...TEST_SERVER, databaseName: `${name}_making`, statementTimeoutMs: 0 })
  try {
    await migrate(making.db, migrations)
  } finally {
    await making.close()
  }
  await admin.query(`ALTER DATABASE ${name}_making RENAME TO ${name}`)
  return name
}

function isAbandoned(name: string): boolean {
  const [, pid] = /^test_(\d+)_/.exec(name) ?? []
  if (pid === undefined) return false
  try {
    process.kill(Number(pid), 0)
    return false
  } catch {
    return true
  }
}

function hashOfMigrations(): string {
  const folder = new URL('../../commerce/migrations/', import.meta.url)
  const hash = createHash('sha256')
  for (const file of fs.globSync('**/*.ts', { cwd: folder }).toSorted())
    hash.update(fs.readFileSync(new URL(file, folder)))
  return hash.digest('hex').slice(0, 16)
}
