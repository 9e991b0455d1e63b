import fs from 'node:fs'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'

/** Milliseconds of processor time a piece of work took: a figure that other work on the machine hardly moves. */
export interface ProcessorTime {
  node: number
  /** Of this database's own server processes; NaN where there is no /proc. */
  postgres: number
}

/** Linux counts in hundredths of a second wherever this runs. */
const TICK_MS = 10
/** Connections come and go while the work runs: what each used is noted so often. */
const NOTED_EVERY_MS = 200

export async function processorTime(db: Kysely<Database>, work: () => Promise<void>): Promise<ProcessorTime> {
  const first = await postgresMs(db)
  const last = new Map(first)
  const note = async (): Promise<void> => {
    for (const [pid, ms] of await postgresMs(db)) last.set(pid, ms)
  }
  const timer = setInterval(() => void note(), NOTED_EVERY_MS)
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  clearInterval(timer)
  await note()
  const postgres = [...last].reduce((sum, [pid, ms]) => sum + ms - (first.get(pid) ?? 0), 0)
  return { node: (user + system) / 1000, postgres }
}

async function postgresMs(db: Kysely<Database>): Promise<Map<number, number>> {
  const { rows } = await sql<{
    pid: number
  }>`SELECT pid FROM pg_stat_activity WHERE datname = current_database()`.execute(db)
  return new Map(rows.flatMap(({ pid }) => processMs(pid).map((ms): [number, number] => [pid, ms])))
}

/** Nothing for a process that has just ended. */
function processMs(pid: number): number[] {
  if (process.platform !== 'linux') return [NaN]
  try {
    const fields = fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return [(Number(fields[11]) + Number(fields[12])) * TICK_MS]
  } catch {
    return []
  }
}
