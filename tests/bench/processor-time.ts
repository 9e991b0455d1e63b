import fs from 'node:fs'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#commerce/store/database.ts'

/** Milliseconds of processor time a piece of work took: a figure other work on the machine hardly moves. */
export interface ProcessorTime {
  node: number
  /** Of this database's own server processes; NaN where there is no /proc. */
  postgres: number
}

/** Linux counts in hundredths of a second on every architecture this runs on. */
const TICK_MS = 10

export async function processorTime(db: Kysely<Database>, work: () => Promise<void>): Promise<ProcessorTime> {
  const [postgresBefore, nodeBefore] = [await postgresMs(db), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(nodeBefore)
  return { node: (user + system) / 1000, postgres: (await postgresMs(db)) - postgresBefore }
}

async function postgresMs(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity WHERE datname = current_database()`.execute(db)
  return rows.reduce((sum, { pid }) => sum + processMs(pid), 0)
}

function processMs(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!fs.existsSync(file)) return NaN
  const fields = fs.readFileSync(file, 'utf8').replace(/^.*\) /s, '').split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
