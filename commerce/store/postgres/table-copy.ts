import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Database } from '#commerce/kernel/tables.ts'
import type { Reader } from '../rows.ts'

/** One connection, asked through the query builder and by COPY. */
export interface OneConnection {
  client: pg.PoolClient
  db: Kysely<Database>
}

/** Texts of COPY are the same on every server and setting; no limit of time, since tables are as long as they are. */
const SETTINGS = {
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  client_encoding: 'UTF8',
  datestyle: 'ISO, MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
} as const

/** Has one connection for itself; it is ended afterwards, with its settings. */
export async function withOneConnection<T>(pool: pg.Pool, work: (connection: OneConnection) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const only = { query: client.query.bind(client), release: () => undefined }
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: { connect: async () => only as unknown as pg.PoolClient, end: async () => undefined, options: {} },
    }),
  })
  try {
    for (const [name, value] of Object.entries(SETTINGS)) await client.query(`SET ${name} = '${value}'`)
    return await work({ client, db })
  } finally {
    client.release(true)
  }
}

export interface TableShape {
  name: string
  columns: string[]
}

interface ShapeRow extends TableShape {
  needs: string[]
}

/**
 * Tables of the shop's schema with their columns, each after those it refers to.
 * @throws when tables refer to each other in a circle
 */
export async function tablesInOrder(db: Reader): Promise<TableShape[]> {
  const { rows } = await sql<ShapeRow>`
    SELECT c.relname::text AS name,
      ARRAY(SELECT a.attname::text FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
        ORDER BY a.attnum) AS columns,
      ARRAY(SELECT DISTINCT f.relname::text FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND f.oid <> c.oid) AS needs
    FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname`.execute(db)
  const ordered = new Map<string, TableShape>()
  while (ordered.size < rows.length) {
    const ready = rows.filter(({ name, needs }) => !ordered.has(name) && needs.every((need) => ordered.has(need)))
    if (ready.length === 0) throw new Error('tables refer to each other in a circle')
    for (const { name, columns } of ready) ordered.set(name, { name, columns })
  }
  return [...ordered.values()]
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const listed = (columns: readonly string[]): string => columns.map(quoted).join(', ')

/** Rows of a table as the text of COPY. @param where trusted, never input */
export const copyOut = (client: pg.PoolClient, { name, columns }: TableShape, where = 'true') =>
  client.query(copyTo(`COPY (SELECT ${listed(columns)} FROM ${quoted(name)} WHERE ${where}) TO STDOUT`))

/** A stream that takes the text of COPY; `rowCount` tells how many rows there were. */
export const copyIn = (client: pg.PoolClient, { name, columns }: TableShape) =>
  client.query(copyFrom(`COPY ${quoted(name)} (${listed(columns)}) FROM STDIN`))

/** Takes out what migrations put into new tables, so that a copy finds them empty; those that refer first. */
export async function emptyTables(client: pg.PoolClient, inOrder: readonly TableShape[]): Promise<void> {
  for (const { name } of inOrder.toReversed()) await client.query(`DELETE FROM ${quoted(name)}`)
}

export interface SequencePosition {
  name: string
  last: number
  isCalled: boolean
}

/** How far each sequence is, asked after the rows: never behind one of them. */
export async function sequencePositions(client: pg.PoolClient, db: Reader): Promise<SequencePosition[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname::text AS name FROM pg_class
    WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace ORDER BY relname`.execute(db)
  const positions: SequencePosition[] = []
  for (const { name } of rows) {
    const found = await client.query<{ last_value: number; is_called: boolean }>(
      `SELECT last_value, is_called FROM ${quoted(name)}`,
    )
    positions.push({ name, last: found.rows[0]!.last_value, isCalled: found.rows[0]!.is_called })
  }
  return positions
}

export async function setSequences(client: pg.PoolClient, positions: readonly SequencePosition[]): Promise<void> {
  for (const { name, last, isCalled } of positions)
    await client.query('SELECT setval($1::regclass, $2::bigint, $3::boolean)', [quoted(name), last, isCalled])
}
